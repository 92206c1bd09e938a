import { formatPrettyName } from './texts';

describe('H16: a prettified name', () => {
  it.each([
    ['maison-tessane', 'Maison Tessane'],
    ['maison_tessane', 'Maison Tessane'],
    ['  ashby   lorne ', 'Ashby Lorne'],
    ['Skaap & Klei', 'Skaap & Klei'],
    ['Lorne-Ashby', 'Lorne-Ashby'],
    ['semi-plain cloth', 'Semi-Plain Cloth'],
    ['USA', 'USA'],
    ['-', ''],
    ['', ''],
  ])('%p is %p', (name, pretty) => {
    expect(formatPrettyName(name)).toBe(pretty);
  });
});
