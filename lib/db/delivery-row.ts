import type { DeliveryState, Target } from '@/lib/register/store';
import type { Tables } from './tables';

type Row = Tables['application_deliveries'];

/** The row of a delivery that has not begun. */
export function waiting(reference: string, target: Target, dueAt: number): Row {
  const begun = { tries: 0, lease_until: 0, settled_at: null, fault: '', target_reference: '' };
  return { reference, target, state: 'waiting', due_at: dueAt, ...begun };
}

/** How far a delivery has come, as its row says. */
export function deliveryState(row: Row): DeliveryState {
  return {
    target: row.target,
    state: row.state,
    tries: row.tries,
    dueAt: Number(row.due_at),
    settledAt: row.settled_at === null ? null : Number(row.settled_at),
    fault: row.fault,
    targetReference: row.target_reference,
  };
}
