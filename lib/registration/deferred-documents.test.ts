import { MAX_FIELDS_BYTES, parseWithDeferredDocuments } from './deferred-documents';
import { buildSubmissionPayload, parseSubmission } from './submission';
import { filledApplication } from './testing/application';
import { dataUrl, pdf, png } from './testing/documents';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text));
const parseText = (text: string) => parseWithDeferredDocuments(bytes(text));
const body = (documentation: unknown) => JSON.stringify({ data: { ...filledApplication(), documentation } });
const submitText = (text: string) => {
  const read = parseText(text);
  return typeof read === 'string' ? read : parseSubmission(read.body);
};

describe('W9: an application parsed from the bytes of its body', () => {
  const documents = [
    { directors: dataUrl('application/pdf', pdf(9001)) },
    { address: dataUrl('image/png', png(7000)) },
  ];

  it('has the documents that were sent', () => {
    const read = submitText(body(documents));
    if (typeof read === 'string' || read.submission === null) throw new Error('refused');
    expect(read.submission.documents.map(({ bytes, ...rest }) => ({ ...rest, bytes: [...bytes] }))).toEqual([
      { key: 'directors', type: 'application/pdf', bytes: [...pdf(9001)] },
      { key: 'address', type: 'image/png', bytes: [...png(7000)] },
    ]);
    expect(buildSubmissionPayload(read.submission).data.documentation[0]).toEqual(documents[0]);
  });

  it('does not copy its documents', () => {
    const whole = bytes(body(documents));
    const read = parseWithDeferredDocuments(whole);
    const submission = typeof read === 'string' ? null : parseSubmission(read.body).submission;
    expect(submission?.documents.map((document) => document.bytes.buffer === whole.buffer)).toEqual([true, true]);
  });

  it('may have escaped slashes', () => {
    const read = submitText(body(documents).replaceAll('/', '\\/'));
    if (typeof read === 'string') throw new Error(read);
    expect(read.submission?.documents.map((document) => document.bytes.length)).toEqual([9001, 7000]);
  });

  it('may have other escaped characters in documents, whether those are long or short', () => {
    const escaped = (text: string) =>
      text.replace(/"data:[^"]+"/g, (url) =>
        url.replace(/[+/=;]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
      );
    for (const size of [9001, 901]) {
      const read = submitText(escaped(body([{ directors: dataUrl('application/pdf', pdf(size)) }])));
      if (typeof read === 'string') throw new Error(read);
      expect(read.submission?.documents.map((document) => [...document.bytes])).toEqual([[...pdf(size)]]);
    }
  });

  it.each([
    [
      'a type that is not accepted',
      dataUrl('text/html', pdf(9000)),
      'File type must be one of image/jpeg, image/png, application/pdf',
    ],
    ['characters that are not base64', `data:application/pdf;base64,${'é'.repeat(4000)}`, 'The file could not be read'],
    ['an escaped quote', `data:application/pdf;base64,${'AAAA'.repeat(2000)}"`, 'The file could not be read'],
    ['no comma', `data:application/pdf;base64${'A'.repeat(8000)}`, 'The file could not be read'],
    ['too many bytes', dataUrl('application/pdf', pdf(2_097_153)), 'File is larger than 2097152 bytes'],
  ])('reports %s', (_, value, message) => {
    expect(submitText(body([{ address: value }]))).toEqual({
      submission: null,
      fieldErrors: { 'documentation.address': message },
    });
  });

  it('may be large only in its documents', () => {
    expect(parseText(`{"a":"${'x'.repeat(MAX_FIELDS_BYTES)}"}`)).toBe('too-large');
    expect(parseText(`[${'"",'.repeat(MAX_FIELDS_BYTES / 2)}""]`)).toBe('too-large');
    expect(parseText('['.repeat(MAX_FIELDS_BYTES + 1))).toBe('too-large');
    expect(parseText(`{"a":"${'x'.repeat(MAX_FIELDS_BYTES - 10)}"}`)).toHaveProperty('body');
  });

  it('does not accept a document as the value of a field', () => {
    const application = filledApplication();
    application.company_details.physical_address = dataUrl('application/pdf', pdf(9000));
    const read = submitText(JSON.stringify({ data: application }));
    expect(read).toMatchObject({
      submission: null,
      fieldErrors: { 'company_details.physical_address': expect.any(String) },
    });
  });

  it.each([
    '',
    '{',
    'nothing',
    '"',
    '"\\',
    '"data:',
    `"data:${'x'.repeat(5000)}`,
    `{"data:${'x'.repeat(5000)}":1}`,
    '['.repeat(200_000),
    '{"a":'.repeat(40_000),
  ])('is unreadable', (text) => {
    expect(parseText(text)).toBe('unreadable');
  });

  it('is unreadable when it is not UTF-8', () => {
    expect(parseWithDeferredDocuments(Uint8Array.of(0x22, 0xff, 0x22))).toBe('unreadable');
  });

  it.each(['{"deferred":0}', '{"deferred":-1}', '{"deferred":"__proto__"}', '[{"deferred":1e9}]'])(
    'rejects the forged placeholder %s',
    (text) => {
      expect(submitText(`{"data":{"documentation":[{"address":${text}}]}}`)).toMatchObject({ submission: null });
    },
  );
});
