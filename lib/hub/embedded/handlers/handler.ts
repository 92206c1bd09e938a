import type { ApplicationRepository } from '@/lib/db/application-repository';
import type { HubStore } from '@/lib/hub/embedded/store/store';
import type { PageMode } from '@/lib/hub/hub';
import type { WireCall, WireResponse } from '@/lib/hub/transport';
import { isRecord } from '@/lib/util/common';

/** A call with decoded path parameters. `mode` is 'preview' only if the caller may see drafts. */
export interface HandlerCall extends Pick<WireCall, 'body' | 'key' | 'consent'> {
  store: HubStore;
  openApplications: () => Promise<ApplicationRepository>;
  parameters: readonly string[];
  query: URLSearchParams;
  mode: PageMode;
}

/** Handles a call of the contract. Throws a `BadRequest` for an invalid body. */
export type Handler = (call: HandlerCall) => Promise<WireResponse>;

/** An invalid call. The response is status 400 with the message. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/** Creates a response with status 200. */
export function createOk(body: unknown): WireResponse {
  return { status: 200, body };
}

/** Creates an error response in the contract's format. */
export function createFailure(status: number, msg: string): WireResponse {
  return { status, body: { success: false, msg } };
}

/** Returns the object under `name`. Throws a `BadRequest` when it is missing. */
export function requireObject(value: unknown, name: string): Record<string, unknown> {
  const inner = isRecord(value) ? value[name] : undefined;
  if (!isRecord(inner)) throw new BadRequest(`The body must be a JSON object with '${name}'`);
  return inner;
}
