import fc from 'fast-check';
import { createFormCookies, FORM_PATH, type FormState, parseFormState } from './form-state';

const KEY = [new Uint8Array(32).fill(7)] as const;
const refused = (entries: Record<string, string[]>): FormState => ({
  kind: 'refused',
  message: 'Registration request not sent successfully.',
  errors: { 'company_details.trading_since': 'Please enter a valid year' },
  entries,
});

/** Looks up the cookies that a browser sends back after these Set-Cookie headers. */
function readCookies(headers: readonly string[]): (name: string) => string | undefined {
  const pairs = headers.flatMap((header): [string, string][] => {
    const [, name = '', value = ''] = /^(\w+)=([^;]*);/.exec(header) ?? [];
    return value === '' ? [] : [[name, value]];
  });
  return (name) => new Map(pairs).get(name);
}

describe('W1: the saved state of the form on one page', () => {
  it('is restored from cookies that scripts and other pages cannot read', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.array(fc.string(), { maxLength: 3 }), { maxKeys: 20 }), (entries) => {
        const state = refused(Object.fromEntries(Object.entries(entries)));
        const headers = createFormCookies(KEY, state, { secure: true });
        for (const header of headers) {
          expect(header.length).toBeLessThan(4000);
          expect(header).toContain(`; Path=${FORM_PATH}; `);
          expect(header).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
        }
        expect(parseFormState(KEY, readCookies(headers))).toEqual(state);
      }),
    );
  });

  it('does not show what was entered', () => {
    const headers = createFormCookies(KEY, refused({ 'declaration.email': ['thandeka@vlei.example.com'] }), {
      secure: false,
    });
    expect(headers.join()).not.toMatch(/thandeka|Secure/);
    expect(Buffer.from(headers.join(), 'base64').toString('latin1')).not.toContain('thandeka');
  });

  it('is null without cookies, after half an hour, after tampering, and with another key', () => {
    const headers = createFormCookies(KEY, { kind: 'accepted', reference: 'TA-7K2M9QX4' }, { secure: false, now: 0 });
    expect(parseFormState(KEY, readCookies(headers), 1_799_000)).toEqual({
      kind: 'accepted',
      reference: 'TA-7K2M9QX4',
    });
    expect(parseFormState(KEY, readCookies(headers), 1_800_000)).toBeNull();
    expect(parseFormState([new Uint8Array(32)], readCookies(headers), 0)).toBeNull();
    expect(
      parseFormState(
        KEY,
        (name) => readCookies(headers)(name)?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
        0,
      ),
    ).toBeNull();
    expect(parseFormState(KEY, () => undefined)).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => parseFormState(KEY, () => text) === null));
  });

  it('keeps the errors of entries that are too long for cookies', () => {
    const long = Array.from({ length: 3000 }, () => Math.random().toString(36)).join(' ');
    const state = refused({ 'company_details.physical_address': [long] });
    expect(parseFormState(KEY, readCookies(createFormCookies(KEY, state, { secure: false })))).toEqual({
      ...refused({}),
      message: 'Registration request not sent successfully. What you entered was too long to be kept here.',
    });
  });
});
