import { createHmac } from 'node:crypto';
import { createUnsubscribeToken, verifyUnsubscribeToken } from '@/lib/newsletter/unsubscribe-link';
import { deriveKeys, type Keys, sealBytes, unsealBytes } from '@/lib/registration/seal';
import type { Database } from './database';
import { assertKeyIsRecorded } from './recorded-key';
import { toBytes } from './tables';

/** What a subscriber agreed to: the version of the text, and the path of the page. `''` if unknown. */
export interface SignUpConsent {
  textVersion: string;
  page: string;
}

export type SubscriberStore = ReturnType<typeof createSubscriberStore>;

/** A newsletter subscriber. Times are milliseconds since 1970. `token` is for the unsubscribe link. */
export type Subscriber = Awaited<ReturnType<SubscriberStore['list']>>[number];

/** The label for sealing the address of a row. */
export const buildSubscriberLabel = (id: string) => `subscriber/${id}`;

/** Creates the store of newsletter addresses. They are encrypted and looked up by an HMAC, ignoring case. Methods throw when the database fails. */
export function createSubscriberStore(
  database: Database,
  applicationsKeys: Keys,
  lookup: { subscriber: Uint8Array; unsubscribe: Uint8Array },
) {
  const sealKeys = deriveKeys(applicationsKeys, 'subscriber seal');
  /** The id of an address. It is independent of case and does not reveal the address without the key. */
  const createId = (email: string) =>
    createHmac('sha256', lookup.subscriber).update(email.trim().normalize('NFC').toLowerCase()).digest('base64url');
  const unsubscribe = (id: string, now: number) =>
    database.write(async (transaction) => {
      const rows = transaction.updateTable('subscribers').where('id', '=', id);
      await rows.where('unsubscribed_at', 'is', null).set({ unsubscribed_at: now }).execute();
      return (await transaction.selectFrom('subscribers').select('id').where('id', '=', id).execute()).length > 0;
    });
  return {
    /** Stores an address. A known address keeps its first consent, unless it has unsubscribed since. */
    subscribe: async (email: string, { at, textVersion, page }: SignUpConsent & { at: number }): Promise<void> => {
      const id = createId(email);
      const sealed = sealBytes(sealKeys, buildSubscriberLabel(id), Buffer.from(email));
      const row = { sealed, consented_at: at, text_version: textVersion, page, unsubscribed_at: null };
      await database.write(async (transaction) => {
        await assertKeyIsRecorded(transaction, applicationsKeys);
        await transaction
          .insertInto('subscribers')
          .values({ id, ...row })
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet(row).where('subscribers.unsubscribed_at', '<=', at),
          )
          .execute();
      });
    },
    /** Returns false when the address is unknown. */
    unsubscribe: (email: string, now: number) => unsubscribe(createId(email), now),
    /** Returns false for a forged token. True even if the address was erased. */
    unsubscribeByToken: async (token: string, now: number): Promise<boolean> => {
      const id = verifyUnsubscribeToken(lookup.unsubscribe, token);
      if (id !== null) await unsubscribe(id, now);
      return id !== null;
    },
    /** Deletes an address. Null when it is unknown. `isScrubbed` is false if SQLite's write-ahead log still holds the row. */
    erase: async (email: string): Promise<{ isScrubbed: boolean } | null> => {
      const { numDeletedRows } = await database.write((transaction) =>
        transaction.deleteFrom('subscribers').where('id', '=', createId(email)).executeTakeFirst(),
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
      return rows.map((row) => ({
        email: unsealBytes(sealKeys, buildSubscriberLabel(row.id), toBytes(row.sealed)).toString(),
        consent: { at: Number(row.consented_at), textVersion: row.text_version, page: row.page },
        unsubscribedAt: row.unsubscribed_at === null ? null : Number(row.unsubscribed_at),
        token: createUnsubscribeToken(lookup.unsubscribe, row.id),
      }));
    },
  };
}
