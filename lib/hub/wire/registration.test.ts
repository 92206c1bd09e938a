import { ACCEPTED, REFUSED } from './testing/contract-answers';
import { hubAnswering } from './testing/fake-hub';

const register = (body: unknown, status = 200) => hubAnswering(body, status).hub.register({ company_details: {} }, 'k');
const subscribe = (body: unknown, status = 200) => hubAnswering(body, status).hub.subscribe('a@example.com');

describe('W7: registration', () => {
  it('is accepted by an explicit success', async () => {
    expect(await register(ACCEPTED)).toEqual({ isAccepted: true, message: 'Thank you', reference: 'TA-7' });
    expect(await register({ success: '1' })).toEqual({ isAccepted: true, message: '', reference: null });
  });

  it('is refused by 422, with the errors of its fields', async () => {
    expect(await register(REFUSED, 422)).toEqual({
      isAccepted: false,
      message: 'No',
      errors: { 'company_details.company_name': 'Please enter' },
    });
    expect(await register({ success: '0', errors: { a: ['First', 'Second'], b: null, c: {} } }, 422)).toEqual({
      isAccepted: false,
      message: '',
      errors: { a: 'First' },
    });
  });

  it.each([
    [{}, 200, 'malformed'],
    [{ success: null, msg: 'Thank you' }, 200, 'malformed'],
    [{ success: false }, 200, 'malformed'],
    [{ success: false, msg: 'Later' }, 200, 'refused'],
    [[], 200, 'malformed'],
    [undefined, 204, 'malformed'],
    ['<html>', 200, 'malformed'],
    [undefined, 422, 'malformed'],
    [{ detail: 'Unprocessable Entity' }, 422, 'malformed'],
    [{ errors: { a: 'First' }, msg: 'No' }, 422, 'malformed'],
    [{ success: null, msg: 'No' }, 422, 'malformed'],
    [ACCEPTED, 422, 'malformed'],
    [[{ success: false }], 422, 'malformed'],
    [ACCEPTED, 400, 'status'],
    [ACCEPTED, 302, 'status'],
    [undefined, 413, 'status'],
  ])('%j with status %d fails as %s', async (body, status, kind) => {
    await expect(register(body, status)).rejects.toMatchObject({
      kind,
      call: 'POST /consumer/request-user-registration',
    });
  });
});

describe('G6: newsletter', () => {
  it('returns the answer of the service', async () => {
    const body = { success: true, already: 'subscribed' };
    expect(await subscribe(body)).toBe(body);
    expect(await subscribe({ id: 7 }, 201)).toEqual({ id: 7 });
  });

  it.each([
    [{ success: false, msg: 'Unknown list' }, 200, 'refused'],
    [{ success: false }, 200, 'refused'],
    ['<html>', 200, 'malformed'],
    [undefined, 200, 'malformed'],
    [{ success: true }, 400, 'status'],
  ])('%j with status %d fails as %s', async (body, status, kind) => {
    await expect(subscribe(body, status)).rejects.toMatchObject({ kind, call: 'POST /newsletter/sign-up' });
  });
});
