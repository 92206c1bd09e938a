import { addressOfWork } from './address-of-work';

describe('X4: where a job is done', () => {
  it.each([
    ['Cape Town', 'Cape Town', 'ZA'],
    ['Bellville, Cape Town', 'Bellville, Cape Town', 'ZA'],
    ['Cape Town or remote in South Africa', 'Cape Town or remote in South Africa', 'ZA'],
    ['Cape Town, South Africa', 'Cape Town', 'ZA'],
    ['Windhoek, Namibia', 'Windhoek', 'NA'],
  ])('%p is %p in %p', (location, locality, country) => {
    expect(addressOfWork(location)).toEqual({ locality, country });
  });
});
