import { type IntakeStore, isSendKey, storeOnce } from './intake';
import { unsealBytes } from './seal';
import type { NewApplication } from './store';
import { parseSubmission } from './submission';
import { filledApplication } from './testing/application';
import { dataUrl, pdf, png } from './testing/documents';

const KEY = [new Uint8Array(32).fill(3)] as const;
const SEND_KEY = '0123456789abcdef';
const body = { data: { ...filledApplication(), documentation: [{ address: dataUrl('application/pdf', pdf()) }] } };

/** Creates an intake store in memory. */
function createStore() {
  const kept: NewApplication[] = [];
  return {
    kept,
    key: KEY,
    planDeliveries: (now: number) => [{ target: 'mail', dueAt: now } as const],
    store: {
      findReceipt: async (given: string) => {
        const first = kept.find(({ key }) => key === given);
        return first === undefined ? null : { reference: first.reference, refusal: null };
      },
      add: async (application: NewApplication) => {
        const first = kept.find(({ key }) => key === application.key);
        if (first === undefined) kept.push(application);
        return { reference: (first ?? application).reference, refusal: null, isNew: first === undefined };
      },
    },
  };
}

/** Stores the application and returns its receipt. */
async function store(intake: IntakeStore) {
  const outcome = await storeOnce(intake, { kind: 'application', key: SEND_KEY, body });
  if (typeof outcome === 'string' || !('receipt' in outcome)) throw new Error('The application is refused');
  return outcome.receipt;
}

describe('W9: storing an application', () => {
  it('encrypts it, with its documents, and schedules its deliveries', async () => {
    const intake = createStore();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_780_000_000_000);
    const receipt = await store(intake);
    clock.mockRestore();
    expect(receipt).toMatchObject({ reference: expect.stringMatching(/^TA-[2-9A-Z]{8}$/), isNew: true });
    const [kept] = intake.kept;
    if (kept === undefined) throw new Error('nothing is kept');
    expect(kept).toMatchObject({
      key: SEND_KEY,
      receivedAt: 1_780_000_000_000,
      deliveries: [{ target: 'mail', dueAt: 1_780_000_000_000 }],
    });
    expect(JSON.parse(unsealBytes(KEY, `${receipt.reference}/application`, kept.sealed).toString())).toEqual(
      parseSubmission(body).submission?.application,
    );
    const [document] = kept.documents;
    expect(document).toMatchObject({ key: 'address', type: 'application/pdf', size: 600 });
    expect([...unsealBytes(KEY, `${receipt.reference}/address`, document?.sealed ?? Buffer.alloc(0))]).toEqual([
      ...pdf(),
    ]);
    expect(Buffer.from(kept.sealed).toString('latin1')).not.toContain('Mokoena');
  });

  it('happens once per key (D23)', async () => {
    const intake = createStore();
    const first = await store(intake);
    expect(await store(intake)).toMatchObject({ reference: first.reference, isNew: false });
    expect(intake.kept).toHaveLength(1);
  });

  it('throws when the store fails', async () => {
    const intake = createStore();
    const broken = { ...intake, store: { ...intake.store, add: () => Promise.reject(new Error('the disk is full')) } };
    await expect(store(broken)).rejects.toThrow('the disk is full');
  });
});

describe('W9: a submission is validated', () => {
  const submit = (documentation: unknown) => parseSubmission({ data: { ...filledApplication(), documentation } });

  it('with its documents', async () => {
    expect((await submit([{ address: dataUrl('image/png', png()) }])).submission?.documents).toHaveLength(1);
    expect(await submit([{ address: dataUrl('image/png', pdf()) }])).toMatchObject({
      submission: null,
      fieldErrors: { 'documentation.address': expect.stringMatching(/not the type that its name says/) },
    });
  });

  it.each([
    [true, SEND_KEY],
    [true, '3f9a8e52-6f43-4a2e-9a5d-0a1b2c3d4e5f'],
    [true, 'a_'.repeat(100)],
    [false, 'short'],
    [false, 'a'.repeat(201)],
    [false, `${SEND_KEY}\0`],
    [false, `${SEND_KEY} `],
    [false, `${SEND_KEY}é`],
    [false, ''],
  ])('%s: %j is a key', (isKey, key) => {
    expect(isSendKey(key)).toBe(isKey);
  });
});
