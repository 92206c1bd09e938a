import { applicationRepository } from '@/lib/hub';
import { hasFewParts } from '@/lib/registration/form-parts';
import { formRedirect } from '@/lib/registration/form-state';
import { type IntakeOutcome, isSendKey, storeOnce } from '@/lib/registration/intake';
import { outcomeResponse } from '@/lib/registration/outcome-response';
import { type PlainApplication, parsePlainForm } from '@/lib/registration/plain-form';
import { type ParseBody, receiveApplication } from '@/lib/registration/receive';
import { RESULT_MESSAGES, type RegistrationResponse } from '@/lib/registration/responses';
import { clientOf } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { isSameOrigin } from '@/lib/security/requests';
import { logFailure } from '@/lib/site/log';

/** People in one showroom share an address, and each may need several attempts. */
const visitors = createRateLimit({ name: 'register', points: 30, seconds: 600 });
/** Applications stored for one e-mail address, each up to 8 MB. Counted per network, so that no one elsewhere can lock an applicant out. */
const signers = createRateLimit({ name: 'register-email', points: 10, seconds: 3600 });

const FAILED = 'We couldn’t receive your application just now. Please try again in a few minutes.';
const ENTRIES_IN_BROWSER = 'Go back in your browser: your entries are still there.';

function failure(status: number, msg: string, retryAfter?: number): RegistrationResponse {
  return { status, body: { success: false, msg }, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

function toResponse({ status, body, retryAfter }: RegistrationResponse): Response {
  const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...wait } });
}

async function store(body: unknown, key: string, client: string): Promise<IntakeOutcome> {
  const signer = (email: string) => `${email}|${client}`;
  return storeOnce(
    await applicationRepository(),
    { kind: 'application', key, body },
    { count: (email) => signers(signer(email)), refund: (email) => signers.refund(signer(email)) },
  );
}

async function receive(
  request: Request,
  handle: (body: unknown) => Promise<IntakeOutcome>,
  parse?: ParseBody,
): Promise<RegistrationResponse> {
  const { result, refusal } = await receiveApplication(request, handle, 'site', parse);
  if (refusal !== null) return failure(refusal.status, refusal.message, refusal.retryAfter);
  return outcomeResponse(result, 'application');
}

async function answerScript(request: Request): Promise<RegistrationResponse> {
  const key = request.headers.get('idempotency-key') ?? '';
  if (!isSendKey(key)) return failure(400, 'The header Idempotency-Key is missing or invalid.');
  const client = clientOf(request);
  const wait = await visitors(client);
  return wait > 0 ? failure(429, RESULT_MESSAGES.tooMany, wait) : receive(request, (body) => store(body, key, client));
}

async function respondToForm(request: Request, contentType: string): Promise<Response> {
  const form: { sent: PlainApplication | null } = { sent: null };
  const { body } = await receive(
    request,
    async (application) => {
      // Counted after parsing, so that a refused visitor gets the entries back.
      const client = clientOf(request);
      const waitSeconds = await visitors(client);
      return waitSeconds > 0 ? { waitSeconds } : store(application, form.sent?.key ?? '', client);
    },
    async (bytes) => {
      form.sent = hasFewParts(bytes, contentType) ? await parsePlainForm(bytes, contentType) : null;
      return form.sent !== null && isSendKey(form.sent.key) ? form.sent : 'unreadable';
    },
  ).catch((error: unknown) => {
    logFailure('POST /api/register', error);
    return failure(500, FAILED);
  });
  const { key } = await applicationRepository();
  return form.sent === null
    ? formRedirect(key, { ...body, msg: `${body.msg} ${ENTRIES_IN_BROWSER}` }, {})
    : formRedirect(key, body, form.sent.entries);
}

/** Stores a trade application once per Idempotency-Key and body (D23). The wizard gets JSON; the form without JavaScript gets a redirect. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request))
    return toResponse(failure(403, 'Applications are taken from the pages of this site only.'));
  const contentType = request.headers.get('content-type') ?? '';
  try {
    if (/^multipart\/form-data\b/i.test(contentType)) return await respondToForm(request, contentType);
    if (/^application\/json\b/i.test(contentType)) return toResponse(await answerScript(request));
    return toResponse(failure(415, 'An application must come as JSON.'));
  } catch (error) {
    logFailure('POST /api/register', error);
    return toResponse(failure(500, FAILED));
  }
}
