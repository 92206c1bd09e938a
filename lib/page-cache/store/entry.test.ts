import fc from 'fast-check';
import { estimateBytes } from './entry';

describe('S4: the estimated size of a cached value', () => {
  it('is never less than its bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.uint8Array(), (text, bytes) => {
        expect(estimateBytes(text)).toBeGreaterThanOrEqual(Buffer.byteLength(text, 'latin1'));
        expect(estimateBytes(Buffer.from(bytes))).toBeGreaterThanOrEqual(bytes.length);
      }),
    );
  });

  it('counts two bytes a letter when one letter needs them', () => {
    expect(estimateBytes('é'.repeat(1000))).toBeGreaterThanOrEqual(2000);
    expect(estimateBytes('e'.repeat(1000))).toBeLessThan(1100);
  });

  it('counts all parts of a page: its document, its data, each segment and its headers', () => {
    const page = {
      kind: 'APP_PAGE',
      html: 'h'.repeat(1000),
      rscData: Buffer.alloc(2000),
      segmentData: new Map([['/a', Buffer.alloc(3000)]]),
      headers: { 'x-long': 'x'.repeat(4000) },
    };
    expect(estimateBytes(page)).toBeGreaterThanOrEqual(10_000);
    expect(estimateBytes(page)).toBeLessThan(12_000);
  });
});
