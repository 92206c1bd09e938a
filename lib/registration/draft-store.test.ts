/** @jest-environment jsdom */
import { until } from '@/lib/site/testing/until';
import 'fake-indexeddb/auto';
import { createDraftStore } from './draft';
import { createInitialValues } from './wizard-values';

// jsdom lacks structuredClone, which fake-indexeddb needs.
globalThis.structuredClone ??= (value: unknown) => value;

const KEY = { key: '0123456789abcdef0123456789abcdef', tried: null };

function createDraft(name: string) {
  const values = createInitialValues();
  values.company_details.company_name = name;
  return { values, step: 1, furthest: 1, sendKey: KEY };
}

/** Saves a draft; resolves once it is stored. */
const saveDraft = (name: string, now?: () => number) =>
  new Promise((resolve) => createDraftStore(resolve, now).save(createDraft(name)));

describe('W10, D21: the draft on the device', () => {
  beforeEach(() => createDraftStore().erase());
  afterEach(() => jest.restoreAllMocks());

  const loadDraft = async (store = createDraftStore()) => {
    const loaded = await store.load();
    return loaded.kind === 'draft' ? loaded.draft : null;
  };

  it('does not exist at first', async () => {
    expect(await createDraftStore().load()).toEqual({ kind: 'none' });
  });

  it('reports whether it was saved', async () => {
    const onSaved = jest.fn();
    const store = createDraftStore(onSaved);
    store.save(createDraft('Vlei'));
    await until(() => onSaved.mock.calls.length === 1);
    expect(onSaved.mock.calls).toEqual([[true]]);
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.save(createDraft('Vlei & Vensters'));
    await until(() => onSaved.mock.calls.length === 2);
    expect(onSaved).toHaveBeenLastCalledWith(false);
  });

  it('is kept when it cannot be read, and loads once it can be read again', async () => {
    await saveDraft('Precious');
    jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    expect(await createDraftStore().load()).toEqual({ kind: 'unreadable' });
    jest.restoreAllMocks();
    expect((await loadDraft())?.values.company_details.company_name).toBe('Precious');
  });

  it('has the values also when a file cannot be read', async () => {
    await saveDraft('Precious');
    const get = IDBObjectStore.prototype.get;
    jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      if (key !== 'application') throw new DOMException('lost', 'NotFoundError');
      return get.call(this, key);
    });
    expect((await loadDraft())?.values.company_details.company_name).toBe('Precious');
  });

  it('loses the previous file when there is no room for its replacement', async () => {
    const store = createDraftStore();
    const put = jest.spyOn(IDBObjectStore.prototype, 'put');
    const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
    expect(await store.saveFile('address', file)).toBe(true);
    put.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const remove = jest.spyOn(IDBObjectStore.prototype, 'delete');
    expect(await store.saveFile('address', file)).toBe(false);
    expect(remove.mock.calls).toEqual([['address']]);
  });

  it('is unreadable, without an exception, where the browser forbids IndexedDB', async () => {
    jest.resetModules();
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const reloaded: typeof import('./draft') = require('./draft');
    const onSaved = jest.fn();
    const store = reloaded.createDraftStore(onSaved);
    expect(await store.load()).toEqual({ kind: 'unreadable' });
    store.save(createDraft('Vlei'));
    await store.erase();
    await until(() => onSaved.mock.calls.length > 0);
    expect(onSaved.mock.calls).toEqual([[false]]);
    expect(await store.saveFile('address', null)).toBe(false);
  });

  it('is the last of several quick saves', async () => {
    const onSaved = jest.fn();
    const store = createDraftStore(onSaved);
    for (const name of ['V', 'Vl', 'Vle', 'Vlei']) store.save(createDraft(name));
    await until(() => onSaved.mock.calls.length === 4);
    expect((await loadDraft())?.values.company_details.company_name).toBe('Vlei');
  });

  it('leaves the page with every save at once, so that a reload in the same moment loses none', async () => {
    const order: string[] = [];
    const commit = IDBTransaction.prototype.commit;
    jest.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
      order.push('sent');
      commit.call(this);
    });
    const store = createDraftStore(() => order.push('saved'));
    store.save(createDraft('Vlei'));
    store.save(createDraft('Vlei & Vensters'));
    await until(() => order.filter((step) => step === 'saved').length === 2);
    expect(order).toEqual(['sent', 'sent', 'saved', 'saved']);
  });

  it('is gone when it is erased, also while it is being written', async () => {
    const onSaved = jest.fn();
    const store = createDraftStore(onSaved);
    store.save(createDraft('Vlei'));
    store.save(createDraft('Vlei & Vensters'));
    await store.erase();
    await until(() => onSaved.mock.calls.length === 2);
    expect(await loadDraft()).toBeNull();
  });

  it('is erased when it is too old', async () => {
    await saveDraft('Vlei', () => 0);
    expect(await loadDraft()).toBeNull();
    expect(await loadDraft(createDraftStore(undefined, () => 0))).toBeNull();
  });
});
