import type { z } from 'zod';
import { HubError } from '@/lib/hub/error';
import type { WireResponse } from '@/lib/hub/transport';
import { asRecord, parseFlag } from './fields';

/** Where in an answer a reader stands, as `brands[3].image_data`: it words what is logged and what is thrown there. */
export class ParseContext {
  /**
   * @param call the call, as `'GET /get-all-brands'`
   * @param report takes one line for the log
   * @param path the path inside the answer; empty for the answer itself
   */
  constructor(
    readonly call: string,
    private readonly report: (line: string) => void,
    readonly path = '',
  ) {}

  /** The place of a field. */
  key(name: string): ParseContext {
    return new ParseContext(this.call, this.report, this.path === '' ? name : `${this.path}.${name}`);
  }

  /** The place of a list item, counted from 0. */
  item(index: number): ParseContext {
    return new ParseContext(this.call, this.report, `${this.path}[${index}]`);
  }

  /** Logs that what stands here was left out, and why. */
  logDropped(reason: string): void {
    this.report(`${this.call}: ${this.path} dropped: ${reason}`);
  }

  /** The error for an answer that does not fit as a whole (contract, rules for every call). */
  malformed(reason: string, status: number | null = null): HubError {
    return new HubError('malformed', this.call, `${this.call}: ${this.path || 'the answer'} ${reason}`, status);
  }
}

/** Says that a list item does not fit, and why: `'brand_name is missing'`. `readItems` catches it; it leaves no reader. */
export class ParseError extends Error {
  override readonly name = 'Misfit';
}

/** Reads one item with a zod schema. Throws a `Misfit` that names the first field at fault. */
export function parseFields<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue === undefined || issue.path.length === 0) throw new ParseError('is not an object');
  throw new ParseError(`${issue.path.join('.')} ${issue.message}`);
}

/** Reads one item of a list. Null leaves it out in silence (unpublished); a `Misfit` leaves it out with a line in the log. */
export type ItemParser<T> = (item: unknown, context: ParseContext) => T | null;

/** Reads one thing: null, with a line in the log, when it does not fit. */
export function parseOne<T>(context: ParseContext, value: unknown, parse: ItemParser<T>): T | null {
  try {
    return parse(value, context);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    context.logDropped(error.message);
    return null;
  }
}

/**
 * Reads a list by the contract's rules: a missing list is an empty list, an item that does not fit is dropped and logged with
 * its path. What is there but is no list counts as missing, and is logged.
 */
export function parseItems<T>(context: ParseContext, value: unknown, parse: ItemParser<T>): T[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => parseOne(context.item(index), item, parse));
    return items.filter((item) => item !== null);
  }
  context.logDropped('is not a list');
  return [];
}

/** Reads a list that the contract keeps under `active`; the list itself in its place is read too. */
export function parseActive<T>(context: ParseContext, value: unknown, parse: ItemParser<T>): T[] {
  const holder = asRecord(value);
  return holder === null ? parseItems(context, value, parse) : parseItems(context.key('active'), holder.active, parse);
}

/**
 * True when the hub says that what was asked for does not exist: 404 with an object. Any other 404 is not the hub's word: a proxy
 * answers so while no hub stands behind it.
 */
export function isAbsent(response: WireResponse): boolean {
  return response.status === 404 && asRecord(response.body) !== null;
}

/** Throws a `HubError` of kind `status` unless the answer's status is a success. */
export function expectSuccess(response: WireResponse, context: ParseContext): void {
  if (response.status >= 200 && response.status < 300) return;
  throw new HubError(
    'status',
    context.call,
    `${context.call}: answered with status ${response.status}`,
    response.status,
  );
}

/**
 * The object that a read answers with. Throws a `HubError`: `status` for any status but success, `malformed` when it is no
 * object or says `success: false`.
 */
export function parseObject(response: WireResponse, context: ParseContext): Record<string, unknown> {
  expectSuccess(response, context);
  const body = asRecord(response.body);
  if (body === null) throw context.malformed('is not an object', response.status);
  if (parseFlag(body.success) === false) throw context.malformed('says success: false', response.status);
  return body;
}

/**
 * The object under `key`. Null when the hub says outright that there is none (`"cms_page": null`); throws a malformed
 * `HubError` when the key is missing or holds something else.
 */
export function parsePayload(
  body: Record<string, unknown>,
  key: string,
  context: ParseContext,
): Record<string, unknown> | null {
  const value = body[key];
  if (value === null) return null;
  const payload = asRecord(value);
  if (payload === null)
    throw context.malformed(value === undefined ? `has no ${key}` : `has a ${key} that is no object`);
  return payload;
}

/**
 * The list under `key`. A missing one is empty when the hub says `success: true`, else the answer holds nothing of what was
 * asked for and is malformed; so is anything but a list.
 */
export function parsePayloadList(body: Record<string, unknown>, key: string, context: ParseContext): unknown[] {
  const value = body[key];
  if (Array.isArray(value)) return value;
  if (value !== undefined && value !== null) throw context.malformed(`has a ${key} that is no list`);
  if (parseFlag(body.success) === true) return [];
  throw context.malformed(`has no ${key}`);
}

/**
 * Passes a line on the first time it comes (contract: 'dropped and logged once'). It remembers the last `capacity` lines, so
 * that a hub that sends ever new faults does not fill the memory.
 */
export function dedupeLog(log: (line: string) => void, capacity = 1000): (line: string) => void {
  const seen = new Set<string>();
  return (line) => {
    if (seen.has(line)) return;
    for (const oldest of seen) {
      if (seen.size < capacity) break;
      seen.delete(oldest);
    }
    seen.add(line);
    log(line);
  };
}
