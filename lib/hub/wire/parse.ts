import { LRUCache } from 'lru-cache';
import type { WireResponse } from '@/lib/hub/transport';
import { HubError } from '@/lib/hub/transport';
import { toRecord } from '@/lib/util/common';
import { ParseError, parseFlag } from './fields';

/** The current position of a parser in a response (`brands[3].image_data`), for log lines and errors. */
export class ParseContext {
  /** `report` logs one line. `path` is empty for the whole response. */
  constructor(
    readonly call: string,
    private readonly report: (line: string) => void,
    readonly path = '',
  ) {}

  atKey(name: string): ParseContext {
    return new ParseContext(this.call, this.report, this.path === '' ? name : `${this.path}.${name}`);
  }

  atItem(index: number): ParseContext {
    return new ParseContext(this.call, this.report, `${this.path}[${index}]`);
  }

  logDropped(reason: string): void {
    this.report(`${this.call}: ${this.path} dropped: ${reason}`);
  }

  /** Creates the error for a response that cannot be used at all. */
  createMalformed(reason: string, status: number | null = null): HubError {
    return new HubError('malformed', this.call, `${this.call}: ${this.path || 'the answer'} ${reason}`, status);
  }
}

/** Creates a parser of objects, which renames the hub's fields to those of the domain. It throws a `ParseError` that names the first invalid field. */
export function createObjectParser<
  const Fields extends Record<string, readonly [wire: string, parse: (value: unknown, wire: string) => unknown]>,
>(fields: Fields) {
  return (value: unknown) => {
    const record = toRecord(value);
    if (record === null) throw new ParseError('is not an object');
    const entries = Object.entries(fields).map(([name, [wire, parse]]) => [name, parse(record[wire], wire)]);
    return Object.fromEntries(entries) as { [Name in keyof Fields]: ReturnType<Fields[Name][1]> };
  };
}

/** Parses one list item. Returning null drops the item silently; throwing a `ParseError` drops it with a log line. */
export type ItemParser<T> = (item: unknown, context: ParseContext) => T | null;

/** Parses one value. Returns null and logs a line when it is invalid. */
export function parseOne<T>(context: ParseContext, value: unknown, parse: ItemParser<T>): T | null {
  try {
    return parse(value, context);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    context.logDropped(error.message);
    return null;
  }
}

/** More than any list of the contract has. Millions of invalid items would block the process. */
const MAX_LIST_ITEMS = 10_000;

/** Parses a list. A missing list is empty. An invalid item is dropped and logged with its path, as are all after the first 10,000. */
export function parseItems<T>(context: ParseContext, value: unknown, parse: ItemParser<T>): T[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    if (value.length > MAX_LIST_ITEMS) context.logDropped(`${value.length - MAX_LIST_ITEMS} items too many`);
    const items = value
      .slice(0, MAX_LIST_ITEMS)
      .map((item: unknown, index) => parseOne(context.atItem(index), item, parse));
    return items.filter((item) => item !== null);
  }
  context.logDropped('is not a list');
  return [];
}

/** Parses a list under `active`, or a bare list. */
export function parseActive<T>(context: ParseContext, value: unknown, parse: ItemParser<T>): T[] {
  const holder = toRecord(value);
  return holder === null
    ? parseItems(context, value, parse)
    : parseItems(context.atKey('active'), holder.active, parse);
}

/** True for status 404 with a JSON object. A 404 without one comes from a proxy that does not reach the hub. */
export function isAbsent(response: WireResponse): boolean {
  return response.status === 404 && toRecord(response.body) !== null;
}

/** Throws a `HubError` of kind `status` unless the status is 2xx. */
export function assertSuccess({ status }: WireResponse, { call }: ParseContext): void {
  if (status < 200 || status >= 300)
    throw new HubError('status', call, `${call}: answered with status ${status}`, status);
}

/** Returns the object in the body. Throws a `HubError` if there is none, the status is not 2xx, or `success` is false. */
export function parseObject(response: WireResponse, context: ParseContext): Record<string, unknown> {
  assertSuccess(response, context);
  const body = toRecord(response.body);
  if (body === null) throw context.createMalformed('is not an object', response.status);
  if (parseFlag(body.success) === false) throw context.createMalformed('says success: false', response.status);
  return body;
}

/** Returns the object under `key`, or null for an explicit null (`"cms_page": null`). Throws a `HubError` for anything else. */
export function parsePayload(body: Record<string, unknown>, key: string, context: ParseContext) {
  const value = body[key];
  if (value === null) return null;
  const payload = toRecord(value);
  if (payload === null)
    throw context.createMalformed(value === undefined ? `has no ${key}` : `has a ${key} that is not an object`);
  return payload;
}

/** Returns the list under `key`. A missing list is empty if `success` is true. Throws a `HubError` for anything else. */
export function parsePayloadList(body: Record<string, unknown>, key: string, context: ParseContext): unknown[] {
  const value = body[key];
  if (Array.isArray(value)) return value;
  if (value !== undefined && value !== null) throw context.createMalformed(`has a ${key} that is not a list`);
  if (parseFlag(body.success) === true) return [];
  throw context.createMalformed(`has no ${key}`);
}

/** Finds the list in a response, bare or under `key`. `at` is its position. Throws a `HubError`. */
export function findList(response: WireResponse, key: string, context: ParseContext) {
  assertSuccess(response, context);
  if (Array.isArray(response.body)) return { items: response.body as unknown[], at: context };
  return { items: parsePayloadList(parseObject(response, context), key, context), at: context.atKey(key) };
}

/** Returns a logger that skips repeated lines. It remembers only the last `capacity` lines, which bounds its memory. */
export function dedupeLog(log: (line: string) => void, capacity = 1000): (line: string) => void {
  const seen = new LRUCache<string, true>({ max: capacity });
  return (line) => {
    if (seen.has(line)) return;
    seen.set(line, true);
    log(line);
  };
}
