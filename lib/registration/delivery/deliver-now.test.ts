import type { RegistrationOutcome } from '@/lib/hub/hub';
import { HubError } from '@/lib/hub/transport';
import { DELIVERY_LEASE_MS } from '@/lib/registration/delivery-schedule';
import { createSubmissionResponse } from '@/lib/registration/responses';
import { parseResponse } from '@/lib/registration/send';
import { until } from '@/lib/site/testing/until';
import type { Destinations } from './deliver';
import { deliverNow } from './deliver';
import type { KeyedStore } from './keyed-store';
import { addApplication, createKeyedHub, createKeyedStore, mailTo } from './testing/fixtures';

const REFUSED: RegistrationOutcome = {
  isAccepted: false,
  message: 'Not so',
  errors: { 'declaration.email': 'unknown' },
};
const REFUSAL = { message: 'Not so', errors: { 'declaration.email': 'unknown' } };

let keyedStore: KeyedStore;
let reference: string;
let lines: string[];
beforeEach(async () => {
  keyedStore = createKeyedStore();
  reference = await addApplication(keyedStore);
  lines = [];
});

const deliver = (register: Destinations['register'], timeoutMs = 1000) =>
  deliverNow(
    { applications: keyedStore, destinations: { register, mail: mailTo(1) }, log: (line) => lines.push(line) },
    reference,
    timeoutMs,
  );

const deliveryStates = async () =>
  Object.fromEntries(
    (await keyedStore.store.find(reference))?.deliveries.map(({ target, state }) => [target, state]) ?? [],
  );

describe('W9: while the visitor waits', () => {
  it('the hub accepts: no refusal, and the e-mail to the desk is still to be sent', async () => {
    expect(await deliver(createKeyedHub().register)).toBeNull();
    expect(await deliveryStates()).toEqual({ hub: 'done', mail: 'waiting' });
  });

  it('the hub refuses: the visitor gets the refusal, and the e-mail to the desk is withdrawn', async () => {
    expect(await deliver(async () => REFUSED)).toEqual(REFUSAL);
    expect(await deliveryStates()).toEqual({ hub: 'refused' });
    expect(await keyedStore.store.findReceipt(`key-of-${reference}`)).toMatchObject({ refusal: REFUSAL });
  });

  it.each(['', 'Not so'])(
    'the hub refuses with message %j and no field errors: the visitor gets a message',
    async (message) => {
      const refusal = await deliver(async () => ({ isAccepted: false, message, errors: {} }));
      expect(refusal).toEqual({ message, errors: {} });
      expect(await deliveryStates()).toEqual({ hub: 'refused' });
      const { status, body } = createSubmissionResponse(
        { receipt: { reference, refusal, isNew: false } },
        'application',
      );
      expect(parseResponse({ status, body: JSON.stringify(body), retryAfter: null })).toEqual({
        kind: 'refused',
        message: message || 'Some of what you entered was not accepted.',
        errors: {},
      });
    },
  );

  it('the hub fails: it stays in the outbox', async () => {
    expect(await deliver(() => Promise.reject(new HubError('status', 'POST /x', 'down', 500)))).toBeNull();
    expect(await deliveryStates()).toEqual({ hub: 'waiting', mail: 'waiting' });
  });

  it('the hub hangs: the visitor stops waiting, and the attempt is not repeated', async () => {
    let resolveRegister: (outcome: RegistrationOutcome) => void = () => undefined;
    const register = jest.fn(() => new Promise<RegistrationOutcome>((resolve) => (resolveRegister = resolve)));
    expect(await deliver(register, 40)).toBeNull();
    expect(await keyedStore.store.claimDue(Date.now(), DELIVERY_LEASE_MS, 10)).toMatchObject([{ target: 'mail' }]);
    resolveRegister({ isAccepted: true, message: '', reference: 'HUB-1' });
    await until(async () => (await deliveryStates()).hub === 'done');
    expect(await deliveryStates()).toEqual({ hub: 'done', mail: 'waiting' });
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('the hub refuses after the wait: an e-mail to the desk is queued', async () => {
    let resolveRegister: (outcome: RegistrationOutcome) => void = () => undefined;
    expect(await deliver(() => new Promise((resolve) => (resolveRegister = resolve)), 40)).toBeNull();
    resolveRegister(REFUSED);
    await until(() => lines.length > 0);
    expect(await deliveryStates()).toEqual({ hub: 'refused', mail: 'waiting', 'refusal-mail': 'waiting' });
    expect(lines).toEqual([`Trade application ${reference} is refused by the hub`]);
  });

  it('a delivery that another worker has claimed is not attempted', async () => {
    await keyedStore.store.claim(reference, 'hub', Date.now(), DELIVERY_LEASE_MS);
    const register = jest.fn(createKeyedHub().register);
    expect(await deliver(register)).toBeNull();
    expect(register).not.toHaveBeenCalled();
  });

  it('the visitor gets a refusal even when the database cannot store it', async () => {
    keyedStore.store.settle = () => Promise.reject(new Error('the disk is full'));
    expect(await deliver(async () => REFUSED)).toEqual(REFUSAL);
    expect(lines).toEqual([
      `The outcome of trade application ${reference} at the hub is not recorded yet: the disk is full`,
    ]);
  });
});
