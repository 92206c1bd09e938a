import type { GridState } from '@/lib/catalogue/filter-url';
import { optionsWith } from '@/lib/catalogue/testing/fixtures';
import { NO_EXTENSIONS } from '@/lib/hub/hub';
import { supplier } from '@/lib/site/supplier';
import { canFindByColour, formatOptions, isOfferRequired, keepOffered, listSortingChoices } from './sorting';

const STATE: GridState = { selection: { colours: ['Blue'] }, page: 2, sort: 'colour', show: '18' };
const PLAIN = { selection: { colours: ['Blue'] }, page: 2 };

describe('T11: what is offered', () => {
  afterEach(() => jest.restoreAllMocks());

  it('an order that the hub does not announce is neither offered nor asked for', () => {
    expect(listSortingChoices({ sorts: ['newest'], designs: false })[0]?.options).toEqual([
      ['', 'A–Z'],
      ['newest', 'Newest'],
    ]);
    expect(keepOffered(STATE, { ...NO_EXTENSIONS, sorts: ['newest'], designs: false })).toEqual({
      ...PLAIN,
      show: '18',
    });
    expect(keepOffered(STATE, { ...NO_EXTENSIONS, sorts: ['newest', 'colour'], designs: false })).toEqual(STATE);
  });

  it('a hub that announces nothing has no orders and no other page sizes', () => {
    expect(listSortingChoices()).toEqual([]);
    expect(keepOffered(STATE, { ...NO_EXTENSIONS, sorts: [], designs: false })).toEqual(PLAIN);
  });

  it('cards of designs are offered and asked for where the hub announces them', () => {
    const state: GridState = { ...PLAIN, view: 'designs' };
    expect(listSortingChoices({ sorts: [], designs: true }).map(({ label }) => label)).toEqual(['View']);
    expect(keepOffered(state, { ...NO_EXTENSIONS, sorts: [], designs: true })).toEqual(state);
    expect(keepOffered(state, { ...NO_EXTENSIONS, sorts: ['colour'], designs: false })).toEqual(PLAIN);
  });

  it('the tool can be switched off', () => {
    jest.replaceProperty(supplier, 'tools', { ...supplier.tools, sorting: false });
    expect(listSortingChoices({ sorts: ['newest'], designs: false })).toEqual([]);
    expect(keepOffered(STATE, { ...NO_EXTENSIONS, sorts: ['colour'], designs: false })).toEqual(PLAIN);
  });
});

describe('T4: finding by colour', () => {
  const state = { selection: {}, page: 2, near: '8a9ba8' };
  afterEach(() => jest.restoreAllMocks());

  it('is offered only with a hub that announces colours', () => {
    expect(keepOffered(state, { ...NO_EXTENSIONS, sorts: [], designs: false, colours: true })).toEqual(state);
    for (const colours of [false, undefined])
      expect(
        keepOffered(state, {
          ...NO_EXTENSIONS,
          sorts: ['newest'],
          designs: false,
          ...(colours !== undefined && { colours }),
        }),
      ).toEqual({ selection: {}, page: 2 });
    expect([canFindByColour(true), canFindByColour(false), canFindByColour(undefined)]).toEqual([true, false, false]);
  });

  it('can be switched off', () => {
    jest.replaceProperty(supplier, 'tools', { ...supplier.tools, colours: false });
    expect(keepOffered(state, { ...NO_EXTENSIONS, sorts: [], designs: false, colours: true })).toEqual({
      selection: {},
      page: 2,
    });
    expect(canFindByColour(true)).toBe(false);
  });
});

describe('T10: standards', () => {
  it('have an explanation if the supplier wrote one', () => {
    const standards = ['Domestic', 'constructor', 'Unheard of'];
    expect(formatOptions(optionsWith({ standards })).standards).toEqual([
      { value: 'Domestic', count: null, meaning: 'For everyday use at home' },
      { value: 'constructor', count: null },
      { value: 'Unheard of', count: null },
    ]);
  });
});

describe('T10: filters by numbers', () => {
  const state: GridState = {
    selection: { colours: ['Blue'], martindale: ['30000-'], railroaded: ['yes'] },
    page: 1,
  };
  afterEach(() => jest.restoreAllMocks());

  it('are requested only if the hub announces them', () => {
    expect(isOfferRequired(state)).toBe(true);
    expect(isOfferRequired({ selection: { colours: ['Blue'] }, page: 3 })).toBe(false);
    expect(keepOffered(state, { ...NO_EXTENSIONS, performance: ['martindale', 'railroaded'] })).toEqual(state);
    expect(keepOffered(state, { ...NO_EXTENSIONS, performance: ['railroaded'] }).selection).toEqual({
      colours: ['Blue'],
      railroaded: ['yes'],
    });
    expect(keepOffered(state, NO_EXTENSIONS).selection).toEqual({ colours: ['Blue'] });
  });

  it('can be switched off: then none is asked for and none is shown', () => {
    const options = optionsWith({ colours: ['Blue'], martindale: ['30000-'] });
    expect(formatOptions(options)).toEqual(options);
    jest.replaceProperty(supplier, 'tools', { ...supplier.tools, performance: false });
    expect(keepOffered(state, { ...NO_EXTENSIONS, performance: ['martindale'] }).selection).toEqual({
      colours: ['Blue'],
    });
    expect(formatOptions(options)).toEqual(optionsWith({ colours: ['Blue'] }));
  });
});
