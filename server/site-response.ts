import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { plainPolicy, securityHeaders } from '@/lib/security/headers.mjs';
import { developmentPolicy, pagePolicy } from '@/lib/security/page-policy';
import { createStoredResponse, negotiate, type StoredResponse } from './page-cache/stored-response';

type Callback = (error?: Error | null) => void;

const isDevelopment = () => process.env.NODE_ENV === 'development';

function toBuffer(chunk: unknown, encoding: unknown): Buffer | null {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
  return chunk instanceof Uint8Array ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : null;
}

const callbackOf = (...args: unknown[]) => args.find((arg): arg is Callback => typeof arg === 'function');

/** Adds the security headers, and holds an HTML page back until it is whole: its policy names the hashes of its inline scripts. */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  pathname = '/';
  robotsTag: string | null = null;
  requestId = '';
  /** For the access log: where a stored page, call or static file came from; null for other responses. */
  source: 'memory' | 'render' | null = null;
  /** Holds RSC payloads and JSON back as well, to be stored. */
  holdsPayload = false;
  /** The body may be compressed after its headers were chosen. */
  isCompressedLate = false;
  onPage: ((page: StoredResponse) => void) | null = null;
  /** Stores a response that was held back, and returns the one to send. */
  storePage: ((page: StoredResponse) => Promise<StoredResponse>) | null = null;
  /** Replaces the body of an HTML page that has arrived whole. */
  completeBody: ((body: Buffer, status: number) => Promise<Buffer>) | null = null;

  /** How long shared caches may keep the response, where that is shorter than for browsers. */
  sharedSeconds: number | null = null;

  /** The status of a page that Next.js answers with 200. */
  fixedStatus: number | null = null;

  /** What is held back; null when nothing is, undefined until that is decided. */
  #held: Buffer[] | null | undefined;

  /** True for what is held back and compressed as a whole. */
  isPage(): boolean {
    const type = String(this.getHeader('content-type') ?? '');
    return (
      /^text\/html\b/i.test(type) || (this.holdsPayload && /^(?:text\/x-component|application\/json)\b/i.test(type))
    );
  }

  override writeHead(status: number, ...args: unknown[]): this {
    const headers = args.at(-1);
    this.statusCode = status;
    if (typeof args[0] === 'string') this.statusMessage = args[0];
    if (typeof headers === 'object' && headers !== null) this.#setHeaders(headers as OutgoingHttpHeaders);
    if (this.#decide()) return this;
    this.#complete();
    return this.statusMessage ? super.writeHead(status, this.statusMessage) : super.writeHead(status);
  }

  override flushHeaders(): void {
    if (!this.headersSent && this.#decide()) return;
    super.flushHeaders();
  }

  override write(chunk: unknown, ...args: unknown[]): boolean {
    if (!this.headersSent && this.#decide()) {
      this.#hold(chunk, args[0]);
      const callback = callbackOf(...args);
      if (callback) process.nextTick(callback);
      return true;
    }
    return Reflect.apply(super.write, this, [chunk, ...args]);
  }

  override end(...args: unknown[]): this {
    if (this.headersSent || !this.#decide()) return Reflect.apply(super.end, this, args);
    const [chunk, encoding] = args;
    if (typeof chunk !== 'function') this.#hold(chunk, encoding);
    const callback = callbackOf(...args);
    if (callback) this.once('finish', callback);
    const body = Buffer.concat(this.#held ?? []);
    this.#held = null;
    void this.#sendPage(body);
    return this;
  }

  /** Replaces all headers that were set before. */
  send(stored: StoredResponse): void {
    this.#held = null;
    const { status, headers, body } = negotiate(this.req, stored);
    // A process that is stopping ends its connections.
    const connection = this.hasHeader('connection') ? ['Connection', String(this.getHeader('connection'))] : [];
    for (const name of this.getHeaderNames()) this.removeHeader(name);
    super.writeHead(status, [...headers, ...connection, 'X-Request-Id', this.requestId]);
    super.end(body ?? undefined);
  }

  #setHeaders(headers: OutgoingHttpHeaders): void {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value);
  }

  #hold(chunk: unknown, encoding: unknown): void {
    const bytes = toBuffer(chunk, encoding);
    if (bytes !== null) this.#held?.push(bytes);
  }

  /** Decided when the first byte would be sent. */
  #decide(): boolean {
    if (this.#held === undefined)
      this.#held = this.isPage() && !isDevelopment() && !this.hasHeader('content-encoding') ? [] : null;
    return this.#held !== null;
  }

  #complete(): void {
    const etag = this.getHeader('etag');
    // A strong tag names the uncompressed bytes: a resumed download would mix both.
    if (this.isCompressedLate && this.hasHeader('content-encoding') && typeof etag === 'string' && etag.startsWith('"'))
      this.setHeader('ETag', `W/${etag}`);
    const cacheControl = this.getHeader('cache-control');
    if (this.sharedSeconds !== null && [200, 304].includes(this.statusCode) && typeof cacheControl === 'string')
      this.setHeader('Cache-Control', `${cacheControl}, s-maxage=${this.sharedSeconds}`);
    const type = String(this.getHeader('content-type') ?? '');
    const isHtml = /^text\/html\b/i.test(type);
    const policy = isHtml && isDevelopment() ? developmentPolicy() : plainPolicy({ pathname: this.pathname, type });
    const headers: Record<string, OutgoingHttpHeader> = {
      'X-Request-Id': this.requestId,
      ...securityHeaders(this.pathname),
      'Content-Security-Policy': policy,
      ...(this.robotsTag === null ? {} : { 'X-Robots-Tag': this.robotsTag }),
      ...(this.statusCode >= 500 ? { 'Cache-Control': 'private, no-store' } : {}),
    };
    for (const [name, value] of Object.entries(headers)) if (!this.hasHeader(name)) this.setHeader(name, value);
  }

  async #sendPage(whole: Buffer): Promise<void> {
    try {
      const isHtml = /^text\/html\b/i.test(String(this.getHeader('content-type')));
      const body = isHtml && this.completeBody !== null ? await this.completeBody(whole, this.statusCode) : whole;
      if (isHtml && !this.hasHeader('Content-Security-Policy'))
        this.setHeader('Content-Security-Policy', pagePolicy(body));
      this.#complete();
      if (this.fixedStatus !== null) this.statusCode = this.fixedStatus;
      const page = await createStoredResponse(this.statusCode, this.getHeaders(), body);
      this.onPage?.(page);
      const sent = this.storePage === null ? page : await this.storePage(page);
      if (!this.destroyed) this.send(sent);
    } catch (error) {
      this.destroy(error instanceof Error ? error : undefined);
    }
  }
}
