import { HubError } from '@/lib/hub/error';
import type { StoredProject } from '@/lib/hub/hub';
import type { WireResponse } from '@/lib/hub/transport';
import { type ProjectContent, parseProjectContent } from '@/lib/projects/project';
import { asRecord } from '@/lib/util/common';
import { parseText } from './fields';
import { expectSuccess, type ParseContext, parseObject } from './parse';

const ID = /^[\w-]{16,64}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses where a project is stored. Throws a `HubError`. */
export function parseStoredProject(response: WireResponse, context: ParseContext): StoredProject {
  expectSuccess(response, context);
  const body = parseObject(response, context);
  const [id, expires] = [parseText(body.id), parseText(body.expires)];
  if (!ID.test(id)) throw context.malformed('has no id', response.status);
  return { id, expires: DAY.test(expires) ? expires : null };
}

/** Parses a stored project; null for status 404 in the hub's format. Throws a `HubError`. */
export function parseSharedProject(response: WireResponse, context: ParseContext): ProjectContent | null {
  if (response.status === 404 && asRecord(response.body) !== null) return null;
  expectSuccess(response, context);
  const content = parseProjectContent(parseObject(response, context).data);
  if (content === null) throw new HubError('malformed', context.call, 'The answer has no project', response.status);
  return content;
}
