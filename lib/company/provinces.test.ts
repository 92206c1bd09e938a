import { findCountry, findProvince, groupByProvince, OTHER_PROVINCE, PROVINCES } from './provinces';

describe('X1: provinces and countries', () => {
  it('are in this order', () => {
    expect(PROVINCES.join(', ')).toBe(
      'Western Cape, Eastern Cape, Free State, Gauteng, KwaZulu-Natal, Limpopo, Mpumalanga, North West, Northern Cape, Namibia, Mauritius',
    );
  });

  it.each([
    ['Western Cape', 'Western Cape'],
    ['  western   cape ', 'Western Cape'],
    ['WESTERN-CAPE', 'Western Cape'],
    ['Kwazulu Natal', 'KwaZulu-Natal'],
    ['KwaZulu\u2011Natal', 'KwaZulu-Natal'],
    ['kwazulunatal', 'KwaZulu-Natal'],
    ['north_west', 'North West'],
    ['NAMIBIA', 'Namibia'],
    ['Botswana', OTHER_PROVINCE],
    ['Cape', OTHER_PROVINCE],
    ['', OTHER_PROVINCE],
    ['constructor', OTHER_PROVINCE],
  ])('%p is %s', (text, province) => {
    expect(findProvince(text)).toBe(province);
  });

  it('are in South Africa except Namibia and Mauritius', () => {
    expect(PROVINCES.filter((province) => findCountry(province) !== 'South Africa')).toEqual(['Namibia', 'Mauritius']);
  });
});

describe('X1: groups of stores', () => {
  const stores = ['Mauritius', 'Botswana', 'gauteng', 'Western Cape', 'Gauteng', ''].map((province, id) => ({
    province,
    id,
  }));
  const seen = (groups: { province: string; stores: { id: number }[] }[]) =>
    groups.map(({ province, stores: here }) => [province, here.map(({ id }) => id)]);

  it('are in the order of the provinces, without empty groups and without stores elsewhere', () => {
    expect(seen(groupByProvince(stores))).toEqual([
      ['Western Cape', [3]],
      ['Gauteng', [2, 4]],
      ['Mauritius', [0]],
    ]);
    expect(groupByProvince([])).toEqual([]);
  });
});
