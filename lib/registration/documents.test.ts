import { DOCUMENTS, formatFileSize, listRejectionReasons, MAX_DOCUMENT_BYTES, REJECTION_MESSAGES } from './documents';

const pdf = (size: number) => ({ type: 'application/pdf', size });

describe('W5: what may be uploaded', () => {
  it('four documents, in the order and by the names of the hub', () => {
    expect(DOCUMENTS.map(({ key }) => key)).toEqual(['directors', 'company_registration', 'bank_letter', 'address']);
  });

  it.each(['image/jpeg', 'image/png', 'application/pdf'])('%s', (type) => {
    expect(listRejectionReasons({ type, size: 1 })).toEqual([]);
  });

  it.each(['', 'text/html', 'image/svg+xml', 'toString', 'IMAGE/PNG ', 'application/pdf; a=1'])('not %j', (type) => {
    expect(listRejectionReasons({ type, size: 1 })).toEqual([
      'File type must be one of image/jpeg, image/png, application/pdf',
    ]);
  });

  it('up to 2097152 bytes, but no empty file', () => {
    expect(listRejectionReasons(pdf(MAX_DOCUMENT_BYTES))).toEqual([]);
    expect(listRejectionReasons(pdf(MAX_DOCUMENT_BYTES + 1))).toEqual(['File is larger than 2097152 bytes']);
    expect(listRejectionReasons(pdf(0))).toEqual([REJECTION_MESSAGES.empty]);
  });

  it('only the first file; all reasons are reported', () => {
    expect(listRejectionReasons({ type: 'text/plain', size: MAX_DOCUMENT_BYTES * 2 }, 1)).toEqual([
      REJECTION_MESSAGES.type,
      REJECTION_MESSAGES.size,
      'Too many files',
    ]);
  });
});

describe('W5: the size of a file', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [524_288, '512 KB'],
    [1_048_575, '1 MB'],
    [1_468_006, '1.4 MB'],
    [2_097_152, '2 MB'],
  ])('%d reads %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});
