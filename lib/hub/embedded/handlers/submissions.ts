import { randomUUID } from 'node:crypto';
import { findEmailError } from '@/lib/catalogue/email';
import { normalizeText } from '@/lib/catalogue/segments';
import { parseText } from '@/lib/hub/wire/fields';
import { MAX_PROJECT_BYTES, parseProjectContent } from '@/lib/projects/project';
import { isSendKey, storeOnce } from '@/lib/registration/intake';
import type { SubmissionKind } from '@/lib/registration/reference';
import { createSubmissionResponse } from '@/lib/registration/responses';
import { getOwn } from '@/lib/util/common';
import { BadRequest, createFailure, createOk, type Handler, type HandlerCall, requireObject } from './handler';

/** Another site may submit addresses without a consent. */
const UNKNOWN_CONSENT = { textVersion: '', page: '' };

/** `POST /{service}/sign-up`: stores an address, encrypted. Submitting a stored address again succeeds too. */
export const signUp: Handler = async ({ openApplications, body, consent = UNKNOWN_CONSENT }) => {
  const email = normalizeText(parseText(getOwn(body, 'email')), 'NFC');
  if (findEmailError(email) !== null) return createFailure(400, 'Email invalid! Email must include the @ character');
  const { subscribers } = await openApplications();
  await subscribers.subscribe(email, { ...consent, at: Date.now() });
  return createOk({ success: true });
};

/** Stores a submission once per idempotency key. */
async function storeSubmission(
  kind: SubmissionKind,
  body: unknown,
  { openApplications, key = randomUUID() }: HandlerCall,
) {
  if (!isSendKey(key)) throw new BadRequest('The header Idempotency-Key is invalid');
  const outcome = await storeOnce(await openApplications(), { kind, key, body });
  return createSubmissionResponse(outcome, kind);
}

/** `POST /consumer/request-user-registration`. */
export const submitApplication: Handler = (call) => storeSubmission('application', call.body, call);

/** `POST /consumer/request-samples`. */
export const submitSamples: Handler = (call) => storeSubmission('samples', getOwn(call.body, 'data'), call);

/** `POST /projects`: stores a project under an unguessable id. */
export const storeProject: Handler = async ({ openApplications, body }) => {
  const data = requireObject(body, 'data');
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_PROJECT_BYTES)
    return createFailure(413, 'The project is too large');
  const content = parseProjectContent(data);
  if (content === null || content.pieces.length === 0) throw new BadRequest('The body has no project');
  const { projects } = await openApplications();
  const stored = await projects.saveProject(content, Date.now());
  if (stored === null) return createFailure(507, 'Too many projects are stored');
  return createOk({ success: true, id: stored.id, expires: new Date(stored.expires).toISOString().slice(0, 10) });
};

/** `GET /projects/{id}`: a stored project. Whoever knows the id may read it. */
export const getProject: Handler = async ({ openApplications, parameters: [id = ''] }) => {
  const { projects } = await openApplications();
  const content = await projects.find(id, Date.now());
  return content === null ? createFailure(404, 'Project not found') : createOk({ success: true, data: content });
};
