/** What a subscriber agreed to: the version of the text, and the path of the page that showed it. Empty when unknown. */
export interface SignUpConsent {
  textVersion: string;
  page: string;
}

/** Someone who has signed up for the newsletter. Times are milliseconds since 1970. */
export interface Subscriber {
  email: string;
  consent: SignUpConsent & { at: number };
  unsubscribedAt: number | null;
  /** Authorises unsubscribing this address; it cannot be guessed. */
  token: string;
}

/** Stores newsletter subscribers encrypted. Addresses are compared without case. Every method throws when the database cannot be used. */
export interface SubscriberStore {
  /** Stores an address once. A known address keeps its first consent, unless it has unsubscribed since. */
  subscribe(email: string, consent: Subscriber['consent']): Promise<void>;
  /** Records that an address has unsubscribed; false when it is unknown. */
  unsubscribe(email: string, now: number): Promise<boolean>;
  /** The same for the address of a token; true also when it was erased since, false when the token is not genuine. */
  unsubscribeByToken(token: string, now: number): Promise<boolean>;
  /** Removes an address and its consent; null when it is unknown. `isScrubbed` is false when the write-ahead log still holds the deleted row. */
  erase(email: string): Promise<{ isScrubbed: boolean } | null>;
  /** All subscribers, in the order of their consent. */
  list(): Promise<Subscriber[]>;
  /** Encrypts addresses that an earlier version stored in clear. */
  sealOlder(): Promise<void>;
}
