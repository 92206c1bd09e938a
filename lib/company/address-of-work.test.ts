import { addressOfWork } from './address-of-work';

describe('X4: where a job is done', () => {
  it.each([
    ['Cape Town', 'Cape Town', 'ZA'],
    ['Bellville, Cape Town', 'Bellville, Cape Town', 'ZA'],
    ['Cape Town or remote in South Africa', 'Cape Town or remote in South Africa', 'ZA'],
    ['Cape Town, South Africa', 'Cape Town', 'ZA'],
    ['Windhoek, Namibia', 'Windhoek', 'NA'],
    ['Windhoek Namibia', 'Windhoek', 'NA'],
    ['Windhoek (Namibia)', 'Windhoek', 'NA'],
    ['Port Louis - MAURITIUS.', 'Port Louis', 'MU'],
    ['Port Louis,\nMauritius', 'Port Louis', 'MU'],
    ['Remote in Namibia', 'Remote in Namibia', 'NA'],
    ['Cape Town or Namibia', 'Cape Town or Namibia', 'ZA'],
    ['Namibia Street, Cape Town', 'Namibia Street, Cape Town', 'ZA'],
    ['Oldnamibia', 'Oldnamibia', 'ZA'],
  ])('%p is %p in %p', (location, locality, country) => {
    expect(addressOfWork(location)).toEqual({ locality, country });
  });

  it.each([
    ['Namibia', 'NA'],
    [', Namibia', 'NA'],
    ['Mauritius', 'MU'],
    ['south  africa', 'ZA'],
  ])('%p names a country and no place', (location, country) => {
    expect(addressOfWork(location)).toEqual({ locality: '', country });
  });
});
