import type { SubmissionKind } from '@/lib/registration/reference';
import type { Target } from '@/lib/registration/store';
import { filledSampleOrder } from '@/lib/registration/testing/sample-order';
import { attemptDelivery } from './deliver';
import { composeSamplesEmail } from './email';
import { addSampleOrder, createKeyedStore } from './testing/fixtures';

const KEY = 'key-of-a-sample-order';

async function storeOrder(targets: readonly Target[] = ['hub', 'mail']) {
  const keyedStore = createKeyedStore();
  const intake = { ...keyedStore, planDeliveries: () => targets.map((target) => ({ target, dueAt: 0 })) };
  const reference = await addSampleOrder(intake);
  const found = await keyedStore.store.find(reference);
  if (found === null) throw new Error('not stored');
  return { keyedStore, reference, found };
}

describe('T8: the delivery of an order of samples', () => {
  it('sends the hub the decrypted order, with its own key', async () => {
    const { keyedStore, reference } = await storeOrder();
    const calls: [unknown, string, SubmissionKind][] = [];
    const register = async (...call: [unknown, string, SubmissionKind]) => {
      calls.push(call);
      return { isAccepted: true as const, message: '', reference: 'SA-HUB' };
    };
    const end = await attemptDelivery(keyedStore, { register, mail: null }, { reference, target: 'hub', tries: 1 });
    expect(end).toEqual({ kind: 'done', targetReference: 'SA-HUB' });
    expect(calls).toEqual([[filledSampleOrder(), KEY, 'samples']]);
  });

  it('tells the desk who orders what, without the address', async () => {
    const { reference, found } = await storeOrder();
    const { subject, text, messageId } = composeSamplesEmail('mail', found, filledSampleOrder(), 'www.example.com');
    expect([messageId, subject]).toEqual([
      `${reference}.mail@www.example.com`,
      `Sample order ${reference}: Vlei & Vensters`,
    ]);
    expect(text).toMatch(/^HAZE-DUC-137 +for the blinds$/m);
    expect(text).toMatch(/^SALL-FLA-140 +-$/m);
    expect(text).toMatch(/^Telephone +082 555 0148$/m);
    expect(text).toContain(`npm run applications -- show ${reference}`);
    expect(text).not.toContain('Warp Street');
  });

  it('a note or a company adds no line and no header', async () => {
    const { found } = await storeOrder();
    const order = filledSampleOrder();
    order.contact.company = 'Vlei\r\nBcc: all@example.com';
    order.items = [{ sku: 'A\nB', note: 'x\n.\nMAIL FROM:<a@b.c>' }];
    const { subject, text } = composeSamplesEmail('refusal-mail', found, order, 'localhost');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^(?:Bcc|\.$|MAIL|B )/m);
    expect(text).toContain('The hub has refused this order of samples.');
  });
});
