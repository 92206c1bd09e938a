import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { WireResponse } from '@/lib/hub/transport';
import { HubError } from '@/lib/hub/transport';
import { asRecord } from '@/lib/util/common';
import { parseFlag } from './fields';

/** The path inside a response (`brands[3].image_data`) at which a parser works, for log lines and errors. */
export class ParseContext {
  /** `report` logs one line; `path` is inside the response, empty for the response itself. */
  constructor(
    readonly call: string,
    private readonly report: (line: string) => void,
    readonly path = '',
  ) {}

  key(name: string): ParseContext {
    return new ParseContext(this.call, this.report, this.path === '' ? name : `${this.path}.${name}`);
  }

  item(index: number): ParseContext {
    return new ParseContext(this.call, this.report, `${this.path}[${index}]`);
  }

  logDropped(reason: string): void {
    this.report(`${this.call}: ${this.path} dropped: ${reason}`);
  }

  /** The error for a response that is malformed as a whole. */
  malformed(reason: string, status: number | null = null): HubError {
    return new HubError('malformed', this.call, `${this.call}: ${this.path || 'the answer'} ${reason}`, status);
  }
}

/** A list item that is invalid, with the reason: `'brand_name is missing'`. `parseItems` catches it. */
export class ParseError extends Error {
  override readonly name = 'ParseError';
}

/** Parses one item with a zod schema. Throws a `ParseError` that names the first invalid field. */
export function parseFields<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue === undefined || issue.path.length === 0) throw new ParseError('is not an object');
  throw new ParseError(`${issue.path.join('.')} ${issue.message}`);
}

/** The schema of an object by the names of the domain, each with the hub's name and the schema of its value. Errors have the hub's names. */
export function wireObject<const Fields extends Record<string, readonly [wire: string, schema: z.ZodType]>>(
  fields: Fields,
) {
  const shape = Object.fromEntries(Object.values(fields));
  return z.object(shape).transform(
    (values) =>
      Object.fromEntries(Object.entries(fields).map(([name, [wire]]) => [name, values[wire]])) as {
        [Name in keyof Fields]: z.output<Fields[Name][1]>;
      },
  );
}

/** Parses one list item. Null drops it silently (unpublished); a `ParseError` drops it with a log line. */
export type ItemParser<T> = (item: unknown, context: ParseContext) => T | null;

/** Parses one value: null, with a log line, when it is invalid. */
export function parseOne<T>(context: ParseContext, value: unknown, parse: ItemParser<T>): T | null {
  try {
    return parse(value, context);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    context.logDropped(error.message);
    return null;
  }
}

/** Parses a list: a missing list is empty, an invalid item is dropped and logged with its path. */
export function parseItems<T>(context: ParseContext, value: unknown, parse: ItemParser<T>): T[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => parseOne(context.item(index), item, parse));
    return items.filter((item) => item !== null);
  }
  context.logDropped('is not a list');
  return [];
}

/** Parses a list that the contract keeps under `active`; a bare list is accepted too. */
export function parseActive<T>(context: ParseContext, value: unknown, parse: ItemParser<T>): T[] {
  const holder = asRecord(value);
  return holder === null ? parseItems(context, value, parse) : parseItems(context.key('active'), holder.active, parse);
}

/** True for 404 with an object. A 404 without one comes from a proxy with no hub behind it. */
export function isAbsent(response: WireResponse): boolean {
  return response.status === 404 && asRecord(response.body) !== null;
}

/** Throws a `HubError` of kind `status` unless the response's status is 2xx. */
export function expectSuccess({ status }: WireResponse, { call }: ParseContext): void {
  if (status < 200 || status >= 300)
    throw new HubError('status', call, `${call}: answered with status ${status}`, status);
}

/** The object in the body. Throws a `HubError` when there is none, the status is not 2xx, or it says `success: false`. */
export function parseObject(response: WireResponse, context: ParseContext): Record<string, unknown> {
  expectSuccess(response, context);
  const body = asRecord(response.body);
  if (body === null) throw context.malformed('is not an object', response.status);
  if (parseFlag(body.success) === false) throw context.malformed('says success: false', response.status);
  return body;
}

/** The object under `key`, null for an explicit null (`"cms_page": null`). Throws a malformed `HubError`. */
export function parsePayload(body: Record<string, unknown>, key: string, context: ParseContext) {
  const value = body[key];
  if (value === null) return null;
  const payload = asRecord(value);
  if (payload === null)
    throw context.malformed(value === undefined ? `has no ${key}` : `has a ${key} that is not an object`);
  return payload;
}

/** The list under `key`. A missing list is empty when the hub says `success: true`, otherwise malformed. */
export function parsePayloadList(body: Record<string, unknown>, key: string, context: ParseContext): unknown[] {
  const value = body[key];
  if (Array.isArray(value)) return value;
  if (value !== undefined && value !== null) throw context.malformed(`has a ${key} that is not a list`);
  if (parseFlag(body.success) === true) return [];
  throw context.malformed(`has no ${key}`);
}

/** The list in a response, bare or under `key`, and where it is. Throws a `HubError`. */
export function findList(response: WireResponse, key: string, context: ParseContext) {
  expectSuccess(response, context);
  if (Array.isArray(response.body)) return { items: response.body as unknown[], at: context };
  return { items: parsePayloadList(parseObject(response, context), key, context), at: context.key(key) };
}

/** Logs each line once. It remembers the last `capacity` lines, so that ever new errors do not fill the memory. */
export function dedupeLog(log: (line: string) => void, capacity = 1000): (line: string) => void {
  const seen = new LRUCache<string, true>({ max: capacity });
  return (line) => {
    if (seen.has(line)) return;
    seen.set(line, true);
    log(line);
  };
}
