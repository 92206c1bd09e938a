/** @jest-environment jsdom */
import fc from 'fast-check';
import { IDLE_TIMEOUT_MS, SEND_ERRORS, sendApplication } from './send';
import { parseSubmission } from './submission';
import { filledApplication } from './testing/application';
import { StandInRequest } from './testing/stand-in-request';
import { type ChosenDocuments, createInitialValues } from './wizard-values';

const KEY = '0123456789abcdef0123456789abcdef';
const PDF = new File(['%PDF-1.7\n'], 'bank.pdf', { type: 'application/pdf' });
const PNG = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255, 128)], 'owner.png', {
  type: 'image/png',
});

const filled = () => ({ ...createInitialValues(), ...filledApplication() });
const send = (documents: ChosenDocuments = {}, more: Partial<Parameters<typeof sendApplication>[0]> = {}) =>
  sendApplication({ values: filled(), documents, key: KEY, ...more });
const waitForRequest = async () => {
  for (let waits = 0; StandInRequest.sent.length === 0 && waits < 200; waits++)
    await new Promise((resolve) => setTimeout(resolve, 2));
  return StandInRequest.last;
};
const setOnline = (online: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });

beforeEach(() => {
  StandInRequest.install();
  setOnline(true);
});
afterEach(() => jest.useRealTimers());

describe('W7: the payload of the browser', () => {
  it('has the four documents in their order as data URLs, and nothing that is not listed', async () => {
    const outcome = send({ bank_letter: PDF, directors: PNG });
    const request = await waitForRequest();
    expect(request.address).toBe('POST /api/register');
    expect(request.headers).toMatchObject({ 'Content-Type': 'application/json', 'Idempotency-Key': KEY });
    const { company_details, trade_references, declaration } = filledApplication();
    expect(JSON.parse(request.body)).toEqual({
      data: {
        company_details: { ...company_details, postal_address: company_details.physical_address },
        trade_references,
        documentation: [
          { directors: 'data:image/png;base64,iVBORw0KGgoA/4A=' },
          { company_registration: '' },
          { bank_letter: 'data:application/pdf;base64,JVBERi0xLjcK' },
          { address: '' },
        ],
        declaration,
      },
    });
    expect(parseSubmission(JSON.parse(request.body)).fieldErrors).toBeNull();
    request.answer(200, { success: true, reference: 'TA-7K2M9QX4' });
    expect(await outcome).toEqual({ kind: 'accepted', reference: 'TA-7K2M9QX4' });
  });

  it('has extra spaces removed', async () => {
    const values = filled();
    values.company_details.company_name = '  Vlei  &  Vensters ';
    void send({}, { values });
    expect(JSON.parse((await waitForRequest()).body).data.company_details.company_name).toBe('Vlei & Vensters');
  });

  it('is not sent when the schema refuses a field or a document cannot be read', async () => {
    const values = filled();
    values.declaration.email = '';
    const gone = new File(['x'], 'gone.pdf', { type: 'application/pdf' });
    jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function (this: FileReader) {
      setTimeout(() => this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>));
    });
    expect(await send({ address: gone }, { values })).toEqual({
      kind: 'refused',
      message: SEND_ERRORS.refused,
      errors: {
        'declaration.email': 'Please enter your email address',
        'documentation.address': 'The file could not be read',
      },
    });
    expect(StandInRequest.sent).toHaveLength(0);
  });
});

describe('W8: sending an application', () => {
  it('reports upload progress', async () => {
    const onProgress = jest.fn();
    void send({}, { onProgress });
    const request = await waitForRequest();
    request.goOn(250, 1000);
    request.goOn(1000, 1000);
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  });

  it.each([
    [true, SEND_ERRORS.broken],
    [false, SEND_ERRORS.offline],
  ])('fails when the connection breaks off, with the browser online: %p', async (online, message) => {
    const outcome = send();
    const request = await waitForRequest();
    setOnline(online);
    request.breakOff();
    expect(await outcome).toEqual({ kind: 'failed', message });
  });

  it('is given up after two minutes without progress, and not before', async () => {
    jest.useFakeTimers();
    const outcome = send();
    await jest.advanceTimersByTimeAsync(10);
    StandInRequest.last.goOn(1, 10);
    await jest.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS - 1);
    StandInRequest.last.goOn(2, 10);
    await jest.advanceTimersByTimeAsync(IDLE_TIMEOUT_MS - 1);
    expect(StandInRequest.last.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(StandInRequest.last.aborted).toBe(true);
    expect(await outcome).toEqual({ kind: 'failed', message: SEND_ERRORS.silent });
  });

  it('fails when the browser cannot send at all', async () => {
    jest.spyOn(StandInRequest.prototype, 'send').mockImplementationOnce(() => {
      throw new Error('blocked');
    });
    expect(await send()).toEqual({ kind: 'failed', message: SEND_ERRORS.broken });
  });

  it('ends as accepted, refused or failed, whatever the server does', async () => {
    const body = fc.oneof(fc.string(), fc.json(), fc.constant('{"success":true}'));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 599 }), body, fc.boolean(), async (status, text, breaks) => {
        StandInRequest.install();
        const outcome = send();
        const request = await waitForRequest();
        if (breaks) request.breakOff();
        else request.answer(status, text);
        expect(['accepted', 'refused', 'failed']).toContain((await outcome).kind);
      }),
      { numRuns: 50 },
    );
  });
});
