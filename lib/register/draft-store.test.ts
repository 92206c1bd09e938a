/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { createDraftStore } from './draft-store';
import { firstValues } from './wizard-values';

// jsdom lacks what fake-indexeddb copies values with.
globalThis.structuredClone ??= (value: unknown) => value;

const KEY = { key: '0123456789abcdef0123456789abcdef', tried: null };

function named(name: string) {
  const values = firstValues();
  values.company_details.company_name = name;
  return { values, step: 1, furthest: 1, sendKey: KEY };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('W10, D21: what the device keeps', () => {
  beforeEach(() => createDraftStore().erase());

  it('is nothing at first', async () => {
    expect(await createDraftStore().load()).toBeNull();
  });

  it('is the last of what was typed', async () => {
    const store = createDraftStore();
    for (const name of ['V', 'Vl', 'Vle', 'Vlei']) store.save(named(name));
    await settled();
    expect((await createDraftStore().load())?.values.company_details.company_name).toBe('Vlei');
  });

  it('is gone when it is erased, also while it is being written', async () => {
    const store = createDraftStore();
    store.save(named('Vlei'));
    store.save(named('Vlei & Vensters'));
    await store.erase();
    await settled();
    expect(await createDraftStore().load()).toBeNull();
  });

  it('is erased when it is too old', async () => {
    createDraftStore(() => 0).save(named('Vlei'));
    await settled();
    expect(await createDraftStore().load()).toBeNull();
    expect(await createDraftStore(() => 0).load()).toBeNull();
  });
});
