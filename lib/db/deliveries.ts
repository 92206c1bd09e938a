import type { ExpressionBuilder, Kysely, UpdateResult } from 'kysely';
import { MAX_CLOCK_SKEW_MS } from '@/lib/registration/delivery-schedule';
import type { Keys } from '@/lib/registration/seal';
import { type ApplicationStore, type ClaimedDelivery, DELIVERY_TARGETS, type Target } from '@/lib/registration/store';
import { createDeliveryRow, sealRefusal } from './application-lists';
import type { Database } from './database';
import type { Tables } from './tables';

type Deliveries = Pick<ApplicationStore, 'claim' | 'claimDue' | 'countWaiting' | 'settle' | 'withdraw' | 'addDelivery'>;

/** The outbox. Several processes may work on it, because one atomic statement claims a delivery. */
export function createDeliveries(database: Database, key: Keys): Deliveries {
  return {
    claim: (reference, target, now, leaseMs) =>
      database.write((transaction) => claimDelivery(transaction, reference, target, now, leaseMs)),
    async claimDue(now, leaseMs, limit) {
      // Checked first without a lock, because usually nothing is due.
      if ((await selectDue(database.reads, now).limit(1).execute()).length === 0) return [];
      return database.write(async (transaction) => {
        const due = selectDue(transaction, now).orderBy('due_at').orderBy('reference').limit(limit);
        const rows = await (database.kind === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
        const claimed: ClaimedDelivery[] = [];
        for (const { reference, target } of rows) {
          const delivery = await claimDelivery(transaction, reference, target, now, leaseMs);
          if (delivery !== null) claimed.push(delivery);
        }
        return claimed;
      });
    },
    countWaiting: async () => {
      const rows = await database.reads
        .selectFrom('application_deliveries')
        .innerJoin('applications', 'applications.reference', 'application_deliveries.reference')
        .where('application_deliveries.state', '=', 'waiting')
        .groupBy('application_deliveries.target')
        .select(({ fn }) => [
          'application_deliveries.target',
          fn.countAll<number | string>().as('count'),
          fn.min<number | string>('applications.received_at').as('oldest'),
        ])
        .execute();
      return new Map(
        rows.map(({ target, count, oldest }) => [target, { count: Number(count), oldestAt: Number(oldest) }]),
      );
    },
    settle: ({ reference, target, tries }, end, now) =>
      database.write(async (transaction) => {
        const waiting = transaction.updateTable('application_deliveries').where(isWaiting(reference, target));
        if (end.kind === 'failed') {
          // After the lease has expired, another worker may have claimed the delivery.
          const claimed = waiting.where('tries', '=', tries);
          const failed = { due_at: end.dueAt, lease_until: 0, fault: end.fault };
          return isChanged(await claimed.set(failed).executeTakeFirst());
        }
        const settled = { settled_at: now, lease_until: 0, fault: '' };
        if (end.kind === 'done') {
          const done = { ...settled, state: end.kind, target_reference: end.targetReference };
          return isChanged(await waiting.set(done).executeTakeFirst());
        }
        if (!isChanged(await waiting.set({ ...settled, state: 'refused' }).executeTakeFirst())) return false;
        await transaction
          .updateTable('applications')
          .set({ refusal: sealRefusal(key, reference, end.refusal) })
          .where('reference', '=', reference)
          .execute();
        return true;
      }),
    withdraw: (reference, target) =>
      database.write(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('application_deliveries')
          .where(isWaiting(reference, target))
          .where('tries', '=', 0)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
    addDelivery: async (reference, target, dueAt) => {
      await database.write(async (transaction) => {
        const application = transaction
          .selectFrom('applications')
          .select('reference')
          .where('reference', '=', reference);
        // The lock prevents the application from being erased before the insert.
        const kept = database.kind === 'postgres' ? application.forKeyShare() : application;
        if ((await kept.executeTakeFirst()) === undefined) return;
        await transaction
          .insertInto('application_deliveries')
          .values(createDeliveryRow(reference, target, dueAt))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
    },
  };
}

const isChanged = ({ numUpdatedRows }: UpdateResult) => numUpdatedRows > 0n;

type Row = ExpressionBuilder<Tables, 'application_deliveries'>;

const isWaiting =
  (reference: string, target: Target) =>
  ({ and }: Row) =>
    and({ reference, target, state: 'waiting' });

/** Matches deliveries without a lease at `now`. A lease too far in the future is ignored: the clock was set back. */
const isFree = (now: number) => (row: Row) =>
  row.or([row('lease_until', '<=', now), row('lease_until', '>', now + MAX_CLOCK_SKEW_MS.lease)]);

/** Matches deliveries that are due at `now`. A due time too far in the future counts as due: the clock was set back. */
const isDue = (now: number) => (row: Row) =>
  row.or([row('due_at', '<=', now), row('due_at', '>', now + MAX_CLOCK_SKEW_MS.due)]);

function selectDue(kysely: Kysely<Tables>, now: number) {
  return kysely
    .selectFrom('application_deliveries')
    .select(['reference', 'target'])
    .where('state', '=', 'waiting')
    .where(isDue(now))
    .where(isFree(now))
    .where('target', 'in', [...DELIVERY_TARGETS]);
}

async function claimDelivery(
  transaction: Kysely<Tables>,
  reference: string,
  target: Target,
  now: number,
  leaseMs: number,
): Promise<ClaimedDelivery | null> {
  const row = await transaction
    .updateTable('application_deliveries')
    .set((row) => ({ tries: row('tries', '+', 1), lease_until: now + leaseMs }))
    .where(isWaiting(reference, target))
    .where(isFree(now))
    .returning('tries')
    .executeTakeFirst();
  return row === undefined ? null : { reference, target, tries: row.tries };
}
