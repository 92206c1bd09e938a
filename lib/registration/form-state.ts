import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { getSettings } from '@/lib/site/settings';
import type { FieldErrors } from './application';
import { ERRORS_ID, type PlainEntries } from './plain-form';
import type { RegistrationResponse } from './responses';
import { deriveKeys, type Keys, sealBytes, unsealBytes } from './seal';

/** The result that a form without scripts shows after it was sent. */
export type FormState =
  | { kind: 'accepted'; reference: string }
  | { kind: 'refused'; message: string; errors: FieldErrors; entries: PlainEntries };

/** Path of the application's form, and of its cookies. */
export const FORM_PATH = '/register/form';

interface PlainFormKind {
  path: string;
  cookie: string;
  label: 'registration form' | 'samples form';
}

const REGISTRATION_FORM: PlainFormKind = { path: FORM_PATH, cookie: 'register_form', label: 'registration form' };

export const SAMPLES_FORM: PlainFormKind = { path: '/samples', cookie: 'samples_form', label: 'samples form' };

const MAX_AGE_SECONDS = 1800;
/** Browsers accept 4 kB per cookie, and proxies 8 kB for all cookies. */
const [COOKIES, COOKIE_CHARS] = [2, 3500];
const MAX_JSON_BYTES = 256 * 1024;

const NOT_KEPT_MESSAGE = 'What you entered was too long to be kept here.';

const buildCookieName = ({ cookie }: PlainFormKind, index: number) => `${cookie}_${index}`;

/** Set-Cookie headers with a form's encrypted state, valid for half an hour. Entries that do not fit are left out, and the message says so. */
export function createFormCookies(
  applicationsKeys: Keys,
  state: FormState,
  { secure, now = Date.now(), form = REGISTRATION_FORM }: { secure: boolean; now?: number; form?: PlainFormKind },
): string[] {
  const packed = deflateRawSync(JSON.stringify({ state, expires: now + 1000 * MAX_AGE_SECONDS }));
  const text = sealBytes(deriveKeys(applicationsKeys, form.label), form.label, packed).toString('base64url');
  if (text.length > COOKIES * COOKIE_CHARS && state.kind === 'refused' && Object.keys(state.entries).length > 0)
    return createFormCookies(
      applicationsKeys,
      { ...state, message: `${state.message} ${NOT_KEPT_MESSAGE}`, entries: {} },
      { secure, now, form },
    );
  return Array.from({ length: COOKIES }, (_, index) => {
    const part = text.slice(index * COOKIE_CHARS, (index + 1) * COOKIE_CHARS);
    const age = part === '' ? 0 : MAX_AGE_SECONDS;
    return `${buildCookieName(form, index)}=${part}; Path=${form.path}; Max-Age=${age}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  });
}

/** Redirects a browser without scripts (303) to its form. Cookies hold the result and refused entries; the fragment focuses the error summary. */
export function createFormRedirect(
  applicationsKeys: Keys,
  body: RegistrationResponse['body'],
  entries: PlainEntries,
  { form = REGISTRATION_FORM, location = form.path }: { form?: PlainFormKind; location?: string } = {},
): Response {
  const state: FormState = body.success
    ? { kind: 'accepted', reference: body.reference ?? '' }
    : { kind: 'refused', message: body.msg, errors: body.errors ?? {}, entries };
  const headers = new Headers({
    'Cache-Control': 'no-store',
    Location: body.success ? location : `${location}#${ERRORS_ID}`,
  });
  const secure = getSettings().SITE_URL.startsWith('https:');
  for (const cookie of createFormCookies(applicationsKeys, state, { secure, form }))
    headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Decrypts the form state in a browser's cookies; null if it is missing, expired or modified. */
export function parseFormState(
  applicationsKeys: Keys,
  getCookie: (name: string) => string | undefined,
  now = Date.now(),
  form = REGISTRATION_FORM,
): FormState | null {
  const text = Array.from({ length: COOKIES }, (_, index) => getCookie(buildCookieName(form, index)) ?? '').join('');
  if (text === '') return null;
  try {
    const packed = unsealBytes(deriveKeys(applicationsKeys, form.label), form.label, Buffer.from(text, 'base64url'));
    const json = inflateRawSync(packed, { maxOutputLength: MAX_JSON_BYTES }).toString();
    const { state, expires }: { state: FormState; expires: number } = JSON.parse(json);
    return now < expires ? state : null;
  } catch {
    return null;
  }
}
