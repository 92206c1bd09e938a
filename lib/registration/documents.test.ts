import { DOCUMENTS, MOST_BYTES, REJECTIONS, rejectionsOf } from './documents';

const pdf = (size: number) => ({ type: 'application/pdf', size });

describe('W5: what may be uploaded', () => {
  it('four documents, in the order and by the names of the hub', () => {
    expect(DOCUMENTS.map(({ key }) => key)).toEqual(['directors', 'company_registration', 'bank_letter', 'address']);
  });

  it.each(['image/jpeg', 'image/png', 'application/pdf'])('%s', (type) => {
    expect(rejectionsOf({ type, size: 1 })).toEqual([]);
  });

  it.each(['', 'text/html', 'image/svg+xml', 'toString', 'IMAGE/PNG ', 'application/pdf; a=1'])('not %j', (type) => {
    expect(rejectionsOf({ type, size: 1 })).toEqual([
      'File type must be one of image/jpeg, image/png, application/pdf',
    ]);
  });

  it('up to 2097152 bytes, and not none', () => {
    expect(rejectionsOf(pdf(MOST_BYTES))).toEqual([]);
    expect(rejectionsOf(pdf(MOST_BYTES + 1))).toEqual(['File is larger than 2097152 bytes']);
    expect(rejectionsOf(pdf(0))).toEqual([REJECTIONS.empty]);
  });

  it('the first file alone; every reason is told', () => {
    expect(rejectionsOf({ type: 'text/plain', size: MOST_BYTES * 2 }, 1)).toEqual([
      REJECTIONS.type,
      REJECTIONS.size,
      'Too many files',
    ]);
  });
});
