import type {
  ApplicationStore,
  AuditEntry,
  DeliveryState,
  HubRejection,
  ListedApplication,
  NewApplication,
  Target,
} from '@/lib/registration/store';

type Delivery = DeliveryState & { leaseUntil: number };

interface StoredApplication extends Omit<NewApplication, 'deliveries'> {
  refusal: HubRejection | null;
  deliveries: Map<Target, Delivery>;
}

const waiting = (target: Target, dueAt: number): Delivery => ({
  target,
  state: 'waiting',
  tries: 0,
  dueAt,
  leaseUntil: 0,
  settledAt: null,
  fault: '',
  targetReference: '',
});

function listed({ documents, deliveries, ...application }: StoredApplication): ListedApplication {
  return {
    ...application,
    documents: [...documents].map(({ sealed: _, ...document }) => document),
    deliveries: [...deliveries.values()].map(({ leaseUntil: _, ...delivery }) => delivery),
  };
}

/** An application store in memory. Retention and the audit log's digests are not implemented. */
export function memoryStore(): ApplicationStore {
  const stored = new Map<string, StoredApplication>();
  const auditEntries: AuditEntry[] = [];
  const delivery = (reference: string, target: Target) => stored.get(reference)?.deliveries.get(target);
  const claim: ApplicationStore['claim'] = async (reference, target, now, leaseMs) => {
    const found = delivery(reference, target);
    if (found === undefined || found.state !== 'waiting' || found.leaseUntil > now) return null;
    found.tries += 1;
    found.leaseUntil = now + leaseMs;
    return { reference, target, tries: found.tries };
  };
  return {
    claim,
    findReceipt: async (key) => [...stored.values()].find((application) => application.key === key) ?? null,
    add: async ({ deliveries, ...application }) => {
      const { reference } = application;
      const targets = new Map(deliveries.map(({ target, dueAt }) => [target, waiting(target, dueAt)]));
      stored.set(reference, { ...application, refusal: null, deliveries: targets });
      return { reference, refusal: null, isNew: true };
    },
    claimDue: async (now, leaseMs, limit) => {
      const due = [...stored.values()]
        .flatMap(({ reference, deliveries }) => [...deliveries.values()].map((one) => ({ reference, ...one })))
        .filter(({ state, dueAt, leaseUntil }) => state === 'waiting' && dueAt <= now && leaseUntil <= now)
        .sort((a, b) => a.dueAt - b.dueAt)
        .slice(0, limit);
      const claimed = await Promise.all(due.map(({ reference, target }) => claim(reference, target, now, leaseMs)));
      return claimed.filter((one) => one !== null);
    },
    countWaiting: async () => {
      const counts = new Map<Target, { count: number; oldestAt: number }>();
      for (const { receivedAt, deliveries } of stored.values())
        for (const { target, state } of deliveries.values()) {
          if (state !== 'waiting') continue;
          const { count, oldestAt } = counts.get(target) ?? { count: 0, oldestAt: receivedAt };
          counts.set(target, { count: count + 1, oldestAt: Math.min(oldestAt, receivedAt) });
        }
      return counts;
    },
    settle: async ({ reference, target, tries }, end, now) => {
      const found = delivery(reference, target);
      const application = stored.get(reference);
      if (found?.state !== 'waiting' || application === undefined) return false;
      if (end.kind === 'failed') {
        if (found.tries !== tries) return false;
        Object.assign(found, { dueAt: end.dueAt, leaseUntil: 0, fault: end.fault });
        return true;
      }
      Object.assign(found, { state: end.kind, settledAt: now, fault: '' });
      if (end.kind === 'done') found.targetReference = end.targetReference;
      else application.refusal = end.refusal;
      return true;
    },
    withdraw: async (reference, target) => {
      const found = delivery(reference, target);
      if (found?.state !== 'waiting' || found.tries > 0) return false;
      return stored.get(reference)?.deliveries.delete(target) ?? false;
    },
    addDelivery: async (reference, target, dueAt) => {
      const deliveries = stored.get(reference)?.deliveries;
      if (deliveries?.has(target) === false) deliveries.set(target, waiting(target, dueAt));
    },
    list: async () => [...stored.values()].map(listed),
    find: async (reference) => {
      const application = stored.get(reference);
      return application === undefined ? null : listed(application);
    },
    listDocuments: async (reference) => [...(stored.get(reference)?.documents ?? [])],
    erase: async (reference, now) => {
      const deliveries = [...(stored.get(reference)?.deliveries.values() ?? [])];
      if (!stored.delete(reference)) return null;
      return {
        deliveries: deliveries.map((one) => ({ ...one, isUnderWay: one.state === 'waiting' && one.leaseUntil > now })),
        isScrubbed: true,
      };
    },
    purge: async () => ({ removed: [], kept: [], isScrubbed: true }),
    addAuditEntry: async (entry) => {
      auditEntries.unshift(entry);
    },
    verifyAuditLog: async () => ({ entries: auditEntries.length, error: null }),
    rekeyAuditLog: async () => ({ entries: auditEntries.length, error: null }),
    auditEntries: async (limit) => auditEntries.slice(0, limit),
  };
}
