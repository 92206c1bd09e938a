import type { ApplicationRepository } from '@/lib/db/application-repository';
import type { Store } from '@/lib/hub/embedded/store/store';
import type { PageMode } from '@/lib/hub/hub';
import type { WireCall, WireResponse } from '@/lib/hub/transport';
import { isRecord } from '@/lib/util/common';

/** A call with its decoded path parameters. `mode` is 'preview' only for a caller who may see drafts. */
export interface HandlerCall extends Pick<WireCall, 'body' | 'key' | 'consent'> {
  store: Store;
  openApplications: () => Promise<ApplicationRepository>;
  parameters: readonly string[];
  query: URLSearchParams;
  mode: PageMode;
}

/** Handles a call of the contract. Throws a `BadRequest` for an unreadable body. */
export type Handler = (call: HandlerCall) => Promise<WireResponse>;

/** An invalid call, answered with status 400 and the message. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/** Status 200 with a body. */
export function ok(body: unknown): WireResponse {
  return { status: 200, body };
}

/** A refusal in the contract's format. */
export function failure(status: number, msg: string): WireResponse {
  return { status, body: { success: false, msg } };
}

/** The object under `name`; throws a `BadRequest` when it is missing. */
export function requireObject(value: unknown, name: string): Record<string, unknown> {
  const inner = isRecord(value) ? value[name] : undefined;
  if (!isRecord(inner)) throw new BadRequest(`The body must be a JSON object with '${name}'`);
  return inner;
}
