import { isPathName } from './segments';

describe('D8: names that a page can be looked up by', () => {
  it.each(['Karoo', 'Skaap & Klei', '100%', 'a+b', 'Orford Bouclé', '...', 'x'.repeat(200)])('%p is one', (name) => {
    expect(isPathName(name)).toBe(true);
  });

  it.each(['', ' ', '+', ' + ', '.', '..', 'a\0b', 'x'.repeat(201)])('%p is not one', (name) => {
    expect(isPathName(name)).toBe(false);
  });
});
