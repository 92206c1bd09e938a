import { createHmac } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Subscriber, SubscriberStore } from '@/lib/newsletter/subscribers';
import { createUnsubscribeToken, verifyUnsubscribeToken } from '@/lib/newsletter/unsubscribe-link';
import { type Keys as ApplicationsKeys, deriveKeys, seal, unseal } from '@/lib/registration/seal';
import type { Database } from './database';
import type { LookupKeys } from './lookup-keys';
import { type SubscriberTable, type Tables, toBytes } from './tables';

interface Keys {
  seal: ApplicationsKeys;
  lookup: Uint8Array;
  link: Uint8Array;
}

/** Stores newsletter addresses, sealed and found by their HMAC, under keys derived from the applications key. */
export function createSubscriberStore(
  database: Database,
  applicationsKeys: ApplicationsKeys,
  lookup: Omit<LookupKeys, 'project'>,
): SubscriberStore {
  const keys: Keys = {
    seal: deriveKeys(applicationsKeys, 'subscriber seal'),
    lookup: lookup.subscriber,
    link: lookup.unsubscribe,
  };
  const unsubscribe = (id: string, now: number) =>
    database.write(async (transaction) => {
      const rows = transaction.updateTable('subscribers').where('id', '=', id);
      await rows.where('unsubscribed_at', 'is', null).set({ unsubscribed_at: now }).execute();
      return (await transaction.selectFrom('subscribers').select('id').where('id', '=', id).execute()).length > 0;
    });
  return {
    subscribe: (email, consent) => database.write((transaction) => saveSubscriber(transaction, keys, email, consent)),
    unsubscribe: (email, now) => unsubscribe(computeId(keys, email), now),
    unsubscribeByToken: async (token, now) => {
      const id = verifyUnsubscribeToken(keys.link, token);
      if (id !== null) await unsubscribe(id, now);
      return id !== null;
    },
    erase: async (email) => {
      const { numDeletedRows } = await database.write((transaction) =>
        transaction.deleteFrom('subscribers').where('id', '=', computeId(keys, email)).executeTakeFirst(),
      );
      return numDeletedRows === 0n ? null : { isScrubbed: await database.checkpoint() };
    },
    list: async () => {
      const rows = await database.reads
        .selectFrom('subscribers')
        .selectAll()
        .orderBy('consented_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => unsealSubscriber(keys, row));
    },
  };
}

/** The same for every spelling of an address, and useless without the key. */
function computeId({ lookup }: Keys, email: string): string {
  return createHmac('sha256', lookup).update(email.trim().normalize('NFC').toLowerCase()).digest('base64url');
}

/** What the address of a row is sealed under. */
export const subscriberLabel = (id: string) => `subscriber/${id}`;

async function saveSubscriber(
  transaction: Kysely<Tables>,
  keys: Keys,
  email: string,
  consent: Subscriber['consent'],
): Promise<void> {
  const id = computeId(keys, email);
  const row = {
    sealed: seal(keys.seal, subscriberLabel(id), Buffer.from(email)),
    consented_at: consent.at,
    text_version: consent.textVersion,
    page: consent.page,
    unsubscribed_at: null,
  };
  await transaction
    .insertInto('subscribers')
    .values({ id, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('subscribers.unsubscribed_at', '<=', consent.at),
    )
    .execute();
}

function unsealSubscriber(keys: Keys, row: Selectable<SubscriberTable>): Subscriber {
  return {
    email: unseal(keys.seal, subscriberLabel(row.id), toBytes(row.sealed)).toString(),
    consent: { at: Number(row.consented_at), textVersion: row.text_version, page: row.page },
    unsubscribedAt: row.unsubscribed_at === null ? null : Number(row.unsubscribed_at),
    token: createUnsubscribeToken(keys.link, row.id),
  };
}
