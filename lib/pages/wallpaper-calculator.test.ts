import { parseSettings } from '@/lib/site/settings';
import { wallpaperCalculatorView } from './wallpaper-calculator';

const frameOf = (address?: string) =>
  wallpaperCalculatorView({
    settings: parseSettings({ SITE_URL: 'https://www.example.com', WALLPAPER_CALCULATOR_URL: address }),
  }).frame;

describe('X6: what the page of the calculator frames', () => {
  it('says what it is in the words of the specification', () => {
    expect(wallpaperCalculatorView({ settings: parseSettings({}) })).toMatchObject({
      title: 'Wallpaper Calculator',
      description: 'Please use the calculator below to measure out your requirements:',
      canonical: '/wallpaper-calculator',
    });
  });

  it.each([
    [undefined, '/embed/wallpaper-calculator', true],
    ['https://www.example.com/embed/wallpaper-calculator', '/embed/wallpaper-calculator', true],
    ['/embed/wallpaper-calculator?trim=8', '/embed/wallpaper-calculator?trim=8', true],
    ['https://calc.example.org/paper?brand=marram', 'https://calc.example.org/paper?brand=marram', false],
    ['/tools/calculator', '/tools/calculator', false],
    ['//calc.example.org', '/embed/wallpaper-calculator', true],
  ])('%p frames %p', (setting, address, own) => {
    expect(frameOf(setting)).toEqual({ address, own });
  });
});
