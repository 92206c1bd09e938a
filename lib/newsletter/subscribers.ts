/** What a subscriber agreed to, as the form sent it: the version of the text that was shown, and the path of the page. Empty: not known. */
export interface SignUpConsent {
  textVersion: string;
  page: string;
}

/** Someone who has signed up for the newsletter. Times are milliseconds since 1970. */
export interface Subscriber {
  email: string;
  consent: SignUpConsent & { at: number };
  unsubscribedAt: number | null;
  /** Unsubscribes this address when it is shown, and cannot be guessed. */
  token: string;
}

/** Keeps the addresses of the newsletter, sealed. Case makes no difference between addresses. Every method throws when the database cannot be used. */
export interface SubscriberStore {
  /** Keeps an address once; one that is kept already keeps its first consent, unless it has unsubscribed since. */
  subscribe(email: string, consent: Subscriber['consent']): Promise<void>;
  /** Notes that an address gets no more letters; false when it is not kept. */
  unsubscribe(email: string, now: number): Promise<boolean>;
  /** The same for the address of a token; true also when it was erased meanwhile, false when the token is not genuine. */
  unsubscribeByToken(token: string, now: number): Promise<boolean>;
  /** Removes an address and its consent; null when it is not kept. `isScrubbed`: false when the database's log still holds the deleted row. */
  erase(email: string): Promise<{ isScrubbed: boolean } | null>;
  /** In the order of their consent. */
  list(): Promise<Subscriber[]>;
  /** Seals addresses from before they were sealed. */
  sealOlder(): Promise<void>;
}
