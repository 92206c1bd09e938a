import { REJECTION_MESSAGES } from './documents';
import { buildSubmissionPayload, parseSubmission } from './submission';
import { filledApplication } from './testing/application';

const PDF = 'data:application/pdf;base64,JVBERi0xLjcK';
const submit = (documentation: unknown) => parseSubmission({ data: { ...filledApplication(), documentation } });

describe('W7: the payload', () => {
  it('has the four documents in their order, each under its own key, and reads back the same', () => {
    const { submission } = submit([{ address: PDF }, { directors: PDF }]);
    if (submission === null) throw new Error('refused');
    const payload = buildSubmissionPayload(submission);
    expect(Object.keys(payload.data)).toEqual(['company_details', 'trade_references', 'documentation', 'declaration']);
    expect(payload.data.documentation).toEqual([
      { directors: PDF },
      { company_registration: '' },
      { bank_letter: '' },
      { address: PDF },
    ]);
    expect(parseSubmission(JSON.parse(JSON.stringify(payload)))).toEqual({ submission, fieldErrors: null });
  });
});

describe('W11: validation of a submission', () => {
  it.each([undefined, null, [], [{}], [{ directors: '' }, { bank_letter: null }], ['x', 7]])(
    'D20: %j means no documents, which is not an error',
    (documentation) => {
      expect(submit(documentation)).toMatchObject({ submission: { documents: [] }, fieldErrors: null });
    },
  );

  it.each([
    [[{ directors: 'data:text/html;base64,PGI+' }], { 'documentation.directors': REJECTION_MESSAGES.type }],
    [[{ address: 'data:image/png;base64,' }], { 'documentation.address': REJECTION_MESSAGES.empty }],
    [[{ address: 7 }], { 'documentation.address': 'The file could not be read' }],
    [[{ address: { $ne: '' } }], { 'documentation.address': 'The file could not be read' }],
    [[{ directors: PDF }, { directors: PDF }], { 'documentation.directors': REJECTION_MESSAGES.count }],
    [Array.from({ length: 5 }, () => ({})), { documentation: 'Please send at most four documents' }],
    [{ directors: PDF }, { documentation: 'Please send at most four documents' }],
  ])('%j is refused', (documentation, fieldErrors) => {
    expect(submit(documentation)).toEqual({ submission: null, fieldErrors });
  });

  it('errors of fields and documents are reported together', () => {
    const application = filledApplication();
    application.declaration.email = '';
    const { fieldErrors } = parseSubmission({ data: { ...application, documentation: [{ address: 'nothing' }] } });
    expect(fieldErrors).toEqual({
      'declaration.email': 'Please enter your email address',
      'documentation.address': 'The file could not be read',
    });
  });

  it.each([null, undefined, 7, '{}', [], {}, { data: null }, { data: [] }])('%j is refused', (body) => {
    expect(parseSubmission(body).submission).toBeNull();
  });
});
