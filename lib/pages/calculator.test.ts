import { productWith } from '@/lib/catalogue/testing/fixtures';
import { log } from '@/lib/site/log';
import { parseSettings } from '@/lib/site/settings';
import { buildCalculatorView, loadCalculator } from './calculator';
import { findWallpaper } from './find-wallpaper';

jest.mock('./find-wallpaper', () => ({ findWallpaper: jest.fn() }));

const findMock = jest.mocked(findWallpaper);
const load = (query: string) => loadCalculator(new URLSearchParams(query));
const PAPER = productWith({
  sku: 'PAPD-OLI-ROLL',
  itemGroup: '001',
  range: 'Papiers',
  design: 'Olivier',
  colour: 'Olive',
  width: '53cm',
  length: '1005cm',
  diameter: '0cm',
  webSize: '10 m roll',
  verticalRepeat: '64cm',
  description: 'Sprays in a half-drop',
  longDescription: '',
});

beforeEach(() => findMock.mockReset().mockResolvedValue(null));

describe('X6: the calculator of a query', () => {
  it('is empty without one, and reads nothing from the hub', async () => {
    expect(await load('')).toMatchObject({
      product: null,
      notice: null,
      isRequested: false,
      form: { sku: '', width: '' },
    });
    expect(findMock).not.toHaveBeenCalled();
  });

  it('takes the roll from the product that `sku` names, and names it', async () => {
    findMock.mockResolvedValue(PAPER);
    const { form, product: named, piece, notice } = await load('sku=PAPD-OLI-ROLL');
    expect(piece).toEqual({ sku: 'PAPD-OLI-ROLL', name: 'Olivier in Olive' });
    expect(form).toMatchObject({ sale: 'roll', width: '53', length: '10.05', repeat: '64', match: 'half-drop' });
    expect(named?.name).toBe('Olivier, Olive');
    expect(named?.href).toContain('/design/Olivier/colour/Olive?targetSize=53cmx1005cm&targetProduct=PAPD-OLI-ROLL');
    expect(notice).toBeNull();
  });

  it('prefers the values of the query', async () => {
    findMock.mockResolvedValue(PAPER);
    expect((await load('sku=PAPD-OLI-ROLL&width=70&match=free')).form).toMatchObject({
      width: '70',
      match: 'free',
      repeat: '64',
    });
  });

  it('says when the match is not known', async () => {
    findMock.mockResolvedValue({ ...PAPER, description: 'Sprays' });
    expect((await load('sku=PAPD-OLI-ROLL')).notice).toContain('We don’t know how this pattern matches');
    expect((await load('sku=PAPD-OLI-ROLL&match=straight')).notice).toBeNull();
  });

  it('says when the repeat cannot be read, until one is entered or none is needed', async () => {
    findMock.mockResolvedValue({ ...PAPER, verticalRepeat: '640', description: 'Straight match' });
    const unreadableNotice = expect.stringContaining('We couldn’t read this wallpaper’s repeat');
    expect(await load('sku=PAPD-OLI-ROLL')).toMatchObject({
      notice: unreadableNotice,
      form: { repeat: '640', match: 'straight' },
    });
    expect((await load('sku=PAPD-OLI-ROLL&repeat=640&match=straight')).notice).toEqual(unreadableNotice);
    expect((await load('sku=PAPD-OLI-ROLL&repeat=64')).notice).toBeNull();
    expect((await load('sku=PAPD-OLI-ROLL&match=free')).notice).toBeNull();
    findMock.mockResolvedValue({ ...PAPER, verticalRepeat: '-' });
    expect(await load('sku=PAPD-OLI-ROLL')).toMatchObject({
      notice: unreadableNotice,
      form: { repeat: '', match: 'half-drop' },
    });
    findMock.mockResolvedValue({ ...PAPER, verticalRepeat: 'as shown', description: 'Sprays' });
    expect((await load('sku=PAPD-OLI-ROLL')).notice).toMatch(/^We don’t know how .* We couldn’t read /);
  });

  it('says that a SKU is unknown, and keeps the fields of the query', async () => {
    const { form, notice, product: none } = await load('sku=NOTHING&width=53');
    expect(notice).toBe(
      'We don’t have a wallpaper with the code ‘NOTHING’. Please fill in the size of the roll from its label.',
    );
    expect([none, form.width, form.sku]).toEqual([null, '53', 'NOTHING']);
  });

  it('works when the hub fails, with a notice and a warning in the log', async () => {
    const warned = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
    findMock.mockRejectedValue(new Error('timeout'));
    expect((await load('sku=A')).notice).toContain('couldn’t look up the size of the roll just now');
    expect(warned).toHaveBeenCalledWith('Roll of "A": timeout', {});
    warned.mockRestore();
  });

  it('applies the action of a form button, and detects a submission', async () => {
    expect((await load('do=add-wall')).form.walls).toHaveLength(2);
    expect((await load('do=add-opening-1')).form.walls[0]?.openings).toHaveLength(1);
    expect((await load('do=calculate')).isRequested).toBe(true);
  });
});

const frameOf = (address?: string) =>
  buildCalculatorView({
    settings: parseSettings({ SITE_URL: 'https://www.example.com', WALLPAPER_CALCULATOR_URL: address }),
  }).frame;

describe('X6: what the page of the calculator frames', () => {
  it('says what it is in the words of the specification', () => {
    expect(buildCalculatorView({ settings: parseSettings({}) })).toMatchObject({
      title: 'Wallpaper Calculator',
      description: 'Please use the calculator below to measure out your requirements:',
      canonical: '/wallpaper-calculator',
    });
  });

  it.each([
    [undefined, null],
    ['https://calc.example.org/paper?brand=marram', 'https://calc.example.org/paper?brand=marram'],
    ['https://www.example.com/tools/calculator', '/tools/calculator'],
    ['//calc.example.org', null],
  ])('with the setting %p frames %p', (setting, frame) => {
    expect(frameOf(setting)).toBe(frame);
  });
});
