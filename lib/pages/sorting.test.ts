import type { GridState } from '@/lib/catalogue/filter-url';
import { supplier } from '@/lib/site/supplier';
import { onlyOffered, sortingChoices } from './sorting';

const STATE: GridState = { selection: { colours: ['Blue'] }, page: 2, sort: 'colour', show: '18' };
const PLAIN = { selection: { colours: ['Blue'] }, page: 2 };

describe('T11: what is offered', () => {
  afterEach(() => jest.restoreAllMocks());

  it('an order that the hub does not announce is neither offered nor asked for', () => {
    expect(sortingChoices(['newest'])[0]?.options).toEqual([
      ['', 'A–Z'],
      ['newest', 'Newest'],
    ]);
    expect(onlyOffered(STATE, ['newest'])).toEqual({ ...PLAIN, show: '18' });
    expect(onlyOffered(STATE, ['newest', 'colour'])).toEqual(STATE);
  });

  it('a hub that announces nothing has no orders and no other page sizes', () => {
    expect(sortingChoices()).toEqual([]);
    expect(onlyOffered(STATE, [])).toEqual(PLAIN);
  });

  it('the tool can be switched off', () => {
    jest.replaceProperty(supplier, 'tools', { ...supplier.tools, sorting: false });
    expect(sortingChoices(['newest'])).toEqual([]);
    expect(onlyOffered(STATE, ['colour'])).toEqual(PLAIN);
  });
});
