import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { choosePlainPolicy, getSecurityHeaders } from '@/lib/security/headers.mjs';
import { buildDevelopmentPolicy, buildPagePolicy } from '@/lib/security/page-policy';
import { createStoredResponse, negotiateResponse, type StoredResponse } from './page-cache/stored-response';

type Callback = (error?: Error | null) => void;

const isDevelopment = () => process.env.NODE_ENV === 'development';

function toBuffer(chunk: unknown, encoding: unknown): Buffer | null {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
  return chunk instanceof Uint8Array ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : null;
}

const findCallback = (...args: unknown[]) => args.find((arg): arg is Callback => typeof arg === 'function');

/** Adds the security headers. Buffers an HTML page until it is complete, because its CSP contains the hashes of its inline scripts. */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  pathname = '/';
  robotsTag: string | null = null;
  requestId = '';
  /** For the access log: `memory` for a stored response or static file, `render` for a page from Next.js, null for others. */
  source: 'memory' | 'render' | null = null;
  /** Also buffers RSC payloads and JSON, to be stored. */
  isHolding = false;
  /** True when the body may be compressed after the handler has chosen the headers. */
  isCompressedLate = false;
  onPage: ((page: StoredResponse) => void) | null = null;
  /** Stores the buffered response, and returns the one to send. */
  storePage: ((page: StoredResponse) => Promise<StoredResponse>) | null = null;
  /** Replaces the complete body of an HTML page. */
  completeBody: ((body: Buffer, status: number) => Promise<Buffer>) | null = null;

  /** Seconds that shared caches may keep the response, when that is shorter than for browsers. */
  sharedSeconds: number | null = null;

  /** Replaces the status, for a page that Next.js sends with 200. */
  fixedStatus: number | null = null;

  /** The buffered body; null when not buffering, undefined until that is decided. */
  #held: Buffer[] | null | undefined;

  /** True for a response that is buffered and compressed as a whole. */
  isPage(): boolean {
    const type = String(this.getHeader('content-type') ?? '');
    return /^text\/html\b/i.test(type) || (this.isHolding && /^(?:text\/x-component|application\/json)\b/i.test(type));
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
      const callback = findCallback(...args);
      if (callback) process.nextTick(callback);
      return true;
    }
    return Reflect.apply(super.write, this, [chunk, ...args]);
  }

  override end(...args: unknown[]): this {
    if (this.headersSent || !this.#decide()) return Reflect.apply(super.end, this, args);
    const [chunk, encoding] = args;
    if (typeof chunk !== 'function') this.#hold(chunk, encoding);
    const callback = findCallback(...args);
    if (callback) this.once('finish', callback);
    const body = Buffer.concat(this.#held ?? []);
    this.#held = null;
    void this.#sendPage(body);
    return this;
  }

  /** Sends a stored response and drops all headers that were set before. */
  send(stored: StoredResponse): void {
    this.#held = null;
    const { status, headers, body } = negotiateResponse(this.req, stored);
    // Keeps `Connection: close` of a process that is stopping.
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

  /** True when the response is buffered. Decided when the first byte would be sent. */
  #decide(): boolean {
    if (this.#held === undefined)
      this.#held = this.isPage() && !isDevelopment() && !this.hasHeader('content-encoding') ? [] : null;
    return this.#held !== null;
  }

  #complete(): void {
    const etag = this.getHeader('etag');
    // The strong ETag names the uncompressed bytes; a resumed download would mix both.
    if (this.isCompressedLate && this.hasHeader('content-encoding') && typeof etag === 'string' && etag.startsWith('"'))
      this.setHeader('ETag', `W/${etag}`);
    const cacheControl = this.getHeader('cache-control');
    if (this.sharedSeconds !== null && [200, 304].includes(this.statusCode) && typeof cacheControl === 'string')
      this.setHeader('Cache-Control', `${cacheControl}, s-maxage=${this.sharedSeconds}`);
    const type = String(this.getHeader('content-type') ?? '');
    const isHtml = /^text\/html\b/i.test(type);
    const policy =
      isHtml && isDevelopment() ? buildDevelopmentPolicy() : choosePlainPolicy({ pathname: this.pathname, type });
    const headers: Record<string, OutgoingHttpHeader> = {
      'X-Request-Id': this.requestId,
      ...getSecurityHeaders(this.pathname),
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
        this.setHeader('Content-Security-Policy', buildPagePolicy(body));
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
