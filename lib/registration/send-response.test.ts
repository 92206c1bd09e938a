import fc from 'fast-check';
import { parseResponse, SEND_ERRORS } from './send';

const read = (status: number, body: unknown, retryAfter: string | null = null) =>
  parseResponse({ status, body: typeof body === 'string' ? body : JSON.stringify(body), retryAfter });

describe('W8: parsing the response of the server', () => {
  it('a success is accepted with its reference, or without one', () => {
    expect(read(200, { success: true, msg: 'x', reference: 'TA-7K2M9QX4' })).toEqual({
      kind: 'accepted',
      reference: 'TA-7K2M9QX4',
    });
    expect(read(200, { success: true })).toEqual({ kind: 'accepted', reference: '' });
  });

  it('a refusal has its message and errors by path, without errors that are not text', () => {
    const errors = { 'company_details.vat_number': 'No such number', 'declaration.email': 7, 'declaration.name': '' };
    expect(read(422, { success: false, msg: 'Please check the number', errors })).toEqual({
      kind: 'refused',
      message: 'Please check the number',
      errors: { 'company_details.vat_number': 'No such number' },
    });
    expect(read(422, { msg: 'Registration request not sent successfully.' })).toEqual({
      kind: 'refused',
      message: 'Some of what you entered was not accepted.',
      errors: {},
    });
  });

  it.each<[number, unknown, string | null, string]>([
    [429, '', null, 'Too many applications came from this connection. Please wait a few minutes and try again.'],
    [429, {}, '60', 'Too many applications came from this connection. Please wait a minute and try again.'],
    [429, {}, '601', 'Too many applications came from this connection. Please wait 11 minutes and try again.'],
    [
      429,
      {},
      'Thu, 01 Jan 2026',
      'Too many applications came from this connection. Please wait a few minutes and try again.',
    ],
    [413, '', null, SEND_ERRORS.tooLarge],
    [500, '<html>', null, SEND_ERRORS.server],
    [503, { msg: 'Back at six' }, null, 'Back at six'],
    [500, { msg: 'Registration request not sent successfully.' }, null, SEND_ERRORS.server],
    [422, '<html>', null, SEND_ERRORS.server],
    [404, 'null', null, SEND_ERRORS.server],
    [200, '<html>Log in to the network</html>', null, SEND_ERRORS.unclear],
    [200, { success: false, msg: 'no' }, null, SEND_ERRORS.unclear],
    [302, '', null, SEND_ERRORS.unclear],
    [0, '', null, SEND_ERRORS.unclear],
  ])('%j %j is a failure with a readable message', (status, body, retryAfter, message) => {
    expect(read(status, body, retryAfter)).toEqual({ kind: 'failed', message });
  });

  it('any response is accepted, refused or failed, and only a success is accepted', () => {
    const status = fc.oneof(fc.constantFrom(200, 422, 429, 500), fc.integer({ min: 0, max: 599 }));
    const body = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record(
          { success: fc.jsonValue(), msg: fc.jsonValue(), reference: fc.jsonValue(), errors: fc.jsonValue() },
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(status, body, fc.option(fc.string()), (code, text, retryAfter) => {
        const outcome = parseResponse({ status: code, body: text, retryAfter });
        if (outcome.kind === 'accepted') {
          expect(code).toBeGreaterThanOrEqual(200);
          expect(code).toBeLessThan(300);
          expect(JSON.parse(text).success).toBe(true);
          return typeof outcome.reference === 'string';
        }
        if (outcome.kind === 'refused')
          expect(Object.values(outcome.errors).every((message) => typeof message === 'string')).toBe(true);
        return outcome.message.trim() !== '';
      }),
    );
  });
});
