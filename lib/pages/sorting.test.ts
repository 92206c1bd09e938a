import type { GridState } from '@/lib/catalogue/filter-url';
import { supplier } from '@/lib/site/supplier';
import { offersColours, onlyOffered, sortingChoices } from './sorting';

const STATE: GridState = { selection: { colours: ['Blue'] }, page: 2, sort: 'colour', show: '18' };
const PLAIN = { selection: { colours: ['Blue'] }, page: 2 };

describe('T11: what is offered', () => {
  afterEach(() => jest.restoreAllMocks());

  it('an order that the hub does not announce is neither offered nor asked for', () => {
    expect(sortingChoices({ sorts: ['newest'], designs: false })[0]?.options).toEqual([
      ['', 'A–Z'],
      ['newest', 'Newest'],
    ]);
    expect(onlyOffered(STATE, { sorts: ['newest'], designs: false })).toEqual({ ...PLAIN, show: '18' });
    expect(onlyOffered(STATE, { sorts: ['newest', 'colour'], designs: false })).toEqual(STATE);
  });

  it('a hub that announces nothing has no orders and no other page sizes', () => {
    expect(sortingChoices()).toEqual([]);
    expect(onlyOffered(STATE, { sorts: [], designs: false })).toEqual(PLAIN);
  });

  it('cards of designs are offered and asked for where the hub announces them', () => {
    const state: GridState = { ...PLAIN, view: 'designs' };
    expect(sortingChoices({ sorts: [], designs: true }).map(({ label }) => label)).toEqual(['View']);
    expect(onlyOffered(state, { sorts: [], designs: true })).toEqual(state);
    expect(onlyOffered(state, { sorts: ['colour'], designs: false })).toEqual(PLAIN);
  });

  it('the tool can be switched off', () => {
    jest.replaceProperty(supplier, 'tools', { ...supplier.tools, sorting: false });
    expect(sortingChoices({ sorts: ['newest'], designs: false })).toEqual([]);
    expect(onlyOffered(STATE, { sorts: ['colour'], designs: false })).toEqual(PLAIN);
  });
});

describe('T4: finding by colour', () => {
  const state = { selection: {}, page: 2, near: '8a9ba8' };
  afterEach(() => jest.restoreAllMocks());

  it('is offered only with a hub that announces colours', () => {
    expect(onlyOffered(state, { sorts: [], designs: false, colours: true })).toEqual(state);
    for (const colours of [false, undefined])
      expect(
        onlyOffered(state, { sorts: ['newest'], designs: false, ...(colours !== undefined && { colours }) }),
      ).toEqual({ selection: {}, page: 2 });
    expect([offersColours(true), offersColours(false), offersColours(undefined)]).toEqual([true, false, false]);
  });

  it('can be switched off', () => {
    jest.replaceProperty(supplier, 'tools', { ...supplier.tools, colours: false });
    expect(onlyOffered(state, { sorts: [], designs: false, colours: true })).toEqual({ selection: {}, page: 2 });
    expect(offersColours(true)).toBe(false);
  });
});
