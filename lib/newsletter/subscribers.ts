/** What a subscriber agreed to: the version of the text and the path of its page. Empty when unknown. */
export interface SignUpConsent {
  textVersion: string;
  page: string;
}

/** Someone who has signed up for the newsletter. Times are milliseconds since 1970. */
export interface Subscriber {
  email: string;
  consent: SignUpConsent & { at: number };
  unsubscribedAt: number | null;
  token: string;
}

/** Stores newsletter subscribers encrypted, ignoring the case of addresses. Every method throws when the database fails. */
export interface SubscriberStore {
  /** Stores an address once. A known address keeps its first consent, unless it has unsubscribed since. */
  subscribe(email: string, consent: Subscriber['consent']): Promise<void>;
  /** False when the address is unknown. */
  unsubscribe(email: string, now: number): Promise<boolean>;
  /** True also when the address was erased; false for a forged token. */
  unsubscribeByToken(token: string, now: number): Promise<boolean>;
  /** Null when the address is unknown. `isScrubbed` is false while the write-ahead log still holds the deleted row. */
  erase(email: string): Promise<{ isScrubbed: boolean } | null>;
  list(): Promise<Subscriber[]>;
}
