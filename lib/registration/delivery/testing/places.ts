import type { RegistrationOutcome } from '@/lib/hub/hub';
import type { Places } from '@/lib/registration/delivery/bring';
import type { MailSettings } from '@/lib/registration/delivery/mail-settings';

/** A hub that keeps keys: what it accepted under each, and how often it was asked. */
export interface KeyedHub {
  register: NonNullable<Places['register']>;
  accepted: Map<string, unknown>;
  calls: string[];
  /** Runs before the hub accepts, and after it has; what these throw is what the caller gets. */
  before: (key: string) => Promise<void>;
  after: (key: string) => Promise<void>;
}

/** Makes a hub that keeps keys; it accepts everything until `before` or `after` are set. */
export function keyedHub(): KeyedHub {
  const hub: KeyedHub = {
    accepted: new Map(),
    calls: [],
    before: async () => undefined,
    after: async () => undefined,
    register: async (application, key): Promise<RegistrationOutcome> => {
      hub.calls.push(key);
      await hub.before(key);
      if (!hub.accepted.has(key)) hub.accepted.set(key, application);
      await hub.after(key);
      return { accepted: true, message: '', reference: `HUB-${key}` };
    },
  };
  return hub;
}

/** Mail to the trade desk through a server on this machine. */
export function mailTo(port: number, to: readonly string[] = ['desk@marram.example.com']): MailSettings {
  return {
    server: { host: '127.0.0.1', port, secure: false, auth: null },
    from: 'no-reply@www.marram.example.com',
    to,
    host: 'www.marram.example.com',
  };
}
