/** A fake XMLHttpRequest: records the sent requests, and answers when the test calls it to. */
export class StandInRequest {
  /** The sent requests in order. */
  static sent: StandInRequest[] = [];

  /** Replaces the browser's class and clears `sent`. */
  static install(): void {
    StandInRequest.sent = [];
    Object.assign(globalThis, { XMLHttpRequest: StandInRequest });
  }

  /** The last sent request. Throws if there is none. */
  static get last(): StandInRequest {
    const last = StandInRequest.sent.at(-1);
    if (last === undefined) throw new Error('nothing was sent');
    return last;
  }

  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onprogress: (() => void) | null = null;
  status = 0;
  responseText = '';
  address = '';
  body = '';
  aborted = false;
  readonly headers: Record<string, string> = {};
  private answerHeaders: Readonly<Record<string, string>> = {};

  open(method: string, address: string): void {
    this.address = `${method} ${address}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.answerHeaders[name] ?? null;
  }

  send(body: string): void {
    this.body = body;
    StandInRequest.sent.push(this);
  }

  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }

  /** Reports upload progress. */
  goOn(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }

  /** Answers the request. A body that is not a string is serialized as JSON. */
  answer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.answerHeaders = headers;
    this.onload?.();
  }

  /** Breaks the connection. */
  breakOff(): void {
    this.onerror?.();
  }
}
