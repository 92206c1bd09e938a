import { getApplicationRepository } from '@/lib/hub';
import { chooseFormType } from '@/lib/registration/form-parts';
import { createFormRedirect } from '@/lib/registration/form-state';
import { type IntakeOutcome, isSendKey, storeOnce } from '@/lib/registration/intake';
import { createOutcomeResponse } from '@/lib/registration/outcome-response';
import { type PlainApplication, parsePlainForm } from '@/lib/registration/plain-form';
import { type ParseBody, receiveApplication } from '@/lib/registration/receive';
import { RESULT_MESSAGES, type RegistrationResponse } from '@/lib/registration/responses';
import { getClientNetwork } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { isSameOrigin } from '@/lib/security/requests';
import { logFailure } from '@/lib/site/log';

/** People in one showroom share an address, and each may need several attempts. */
const visitorLimit = createRateLimit({ name: 'register', points: 30, seconds: 600 });
/** Applications stored for one e-mail address, each up to 8 MB. Counted per network, so that no one elsewhere can lock an applicant out. */
const signerLimit = createRateLimit({ name: 'register-email', points: 10, seconds: 3600 });

const FAILED_MESSAGE = 'We couldn’t receive your application just now. Please try again in a few minutes.';
const ENTRIES_IN_BROWSER = 'Go back in your browser: your entries are still there.';

function createFailure(status: number, msg: string, retryAfter?: number): RegistrationResponse {
  return { status, body: { success: false, msg }, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

function toResponse({ status, body, retryAfter }: RegistrationResponse): Response {
  const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...wait } });
}

async function storeApplication(body: unknown, key: string, client: string): Promise<IntakeOutcome> {
  const createSignerKey = (email: string) => `${email}|${client}`;
  return storeOnce(
    await getApplicationRepository(),
    { kind: 'application', key, body },
    {
      count: (email) => signerLimit(createSignerKey(email)),
      refund: (email) => signerLimit.refund(createSignerKey(email)),
    },
  );
}

async function receiveRequest(
  request: Request,
  handle: (body: unknown) => Promise<IntakeOutcome>,
  parse?: ParseBody,
): Promise<RegistrationResponse> {
  const { result, refusal } = await receiveApplication(request, handle, 'site', parse);
  if (refusal !== null) return createFailure(refusal.status, refusal.message, refusal.retryAfter);
  return createOutcomeResponse(result, 'application');
}

async function respondToScript(request: Request): Promise<RegistrationResponse> {
  const key = request.headers.get('idempotency-key') ?? '';
  if (!isSendKey(key)) return createFailure(400, 'The header Idempotency-Key is missing or invalid.');
  const client = getClientNetwork(request);
  const wait = await visitorLimit(client);
  return wait > 0
    ? createFailure(429, RESULT_MESSAGES.tooMany, wait)
    : receiveRequest(request, (body) => storeApplication(body, key, client));
}

async function respondToForm(request: Request, contentType: string): Promise<Response> {
  const form: { sent: PlainApplication | null } = { sent: null };
  const { body } = await receiveRequest(
    request,
    async (application) => {
      // Counted after parsing, so that a refused visitor gets the entries back.
      const client = getClientNetwork(request);
      const waitSeconds = await visitorLimit(client);
      return waitSeconds > 0 ? { waitSeconds } : storeApplication(application, form.sent?.key ?? '', client);
    },
    async (bytes) => {
      const type = chooseFormType(bytes, contentType);
      form.sent = type === null ? null : await parsePlainForm(bytes, type);
      return form.sent !== null && isSendKey(form.sent.key) ? form.sent : 'unreadable';
    },
  ).catch((error: unknown) => {
    logFailure('POST /api/register', error);
    return createFailure(500, FAILED_MESSAGE);
  });
  const { key } = await getApplicationRepository();
  return form.sent === null
    ? createFormRedirect(key, { ...body, msg: `${body.msg} ${ENTRIES_IN_BROWSER}` }, {})
    : createFormRedirect(key, body, form.sent.entries);
}

/** Stores a trade application once per Idempotency-Key and body (D23). The wizard gets JSON; the form without JavaScript gets a redirect. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request))
    return toResponse(createFailure(403, 'Applications are taken from the pages of this site only.'));
  const contentType = request.headers.get('content-type') ?? '';
  try {
    if (/^multipart\/form-data\b/i.test(contentType)) return await respondToForm(request, contentType);
    if (/^application\/json\b/i.test(contentType)) return toResponse(await respondToScript(request));
    return toResponse(createFailure(415, 'An application must come as JSON.'));
  } catch (error) {
    logFailure('POST /api/register', error);
    return toResponse(createFailure(500, FAILED_MESSAGE));
  }
}
