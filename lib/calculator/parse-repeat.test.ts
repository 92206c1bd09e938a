import { parseRepeat } from './product-covering';

describe('X6: the repeat of a product', () => {
  it.each([
    ['64cm', 640],
    ['64', 640],
    ['64,5 cm', 645],
    ['640 mm', 640],
    ['0.64m', 640],
    ['64.0 cms', 640],
    ['64 cm approx', 640],
    ['approx. 64', 640],
    ['64 approximately', 640],
    ['Repeat: 64 centimetres, vertical', 640],
    ['64cm (half drop)', 640],
    ['64 cm 1/2 drop', 640],
    ['64 half-drop', 640],
    ['64cm/32cm', 640],
    ['32/64 cm', 640],
    ['53 x 64', 640],
    ['64/0 cm', 640],
    ['25.2"', 641],
    ['10 in', 254],
    ['12.6/25.2 inches', 641],
    ['25" (64cm)', 640],
  ])('%p is %d mm', (text, value) => {
    expect(parseRepeat(text)).toBe(value);
  });

  it.each(['', ' - ', 'n/a', '0', '0cm', '0.0 cm', '0 (random)'])('%p means no repeat', (text) => {
    expect(parseRepeat(text)).toBe(0);
  });

  it.each([
    'nonsense',
    '640',
    '0.5cm',
    '64cm/640cm',
    '64 %',
    '64 in a half-drop',
    '5 ft',
    '2 drops',
    '64 53',
    '1 000 mm',
    '25 1/4"',
    '25¼"',
    '64.5.3',
    '64 cm / 53 cm / 32 cm',
  ])('%p cannot be read', (text) => {
    expect(parseRepeat(text)).toBeNull();
  });
});
