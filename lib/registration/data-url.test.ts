import { parseDataUrl } from './data-url';
import { MAX_DOCUMENT_BYTES, REJECTION_MESSAGES, UNREADABLE_FILE } from './documents';

const dataUrl = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

describe('W7, W11: documents as data URLs', () => {
  it('give their declared type and their bytes', () => {
    const bytes = Uint8Array.from([0, 255, 10, 13, 37]);
    expect(parseDataUrl(dataUrl('application/pdf', bytes))).toEqual({ type: 'application/pdf', bytes });
    expect(parseDataUrl(dataUrl('IMAGE/PNG', bytes))).toMatchObject({ type: 'image/png' });
  });

  it('are accepted up to 2097152 bytes, and refused when larger or empty', () => {
    const read = (length: number) => parseDataUrl(dataUrl('image/png', new Uint8Array(length).fill(200)));
    expect(read(MAX_DOCUMENT_BYTES)).toMatchObject({ type: 'image/png' });
    expect(read(MAX_DOCUMENT_BYTES + 1)).toEqual({ error: REJECTION_MESSAGES.size });
    expect(read(MAX_DOCUMENT_BYTES * 3)).toEqual({ error: REJECTION_MESSAGES.size });
    expect(read(0)).toEqual({ error: REJECTION_MESSAGES.empty });
  });

  it.each([
    ['text/html', REJECTION_MESSAGES.type],
    ['image/svg+xml', REJECTION_MESSAGES.type],
    ['constructor', UNREADABLE_FILE],
    ['application/pdf;charset=utf-8', UNREADABLE_FILE],
  ])('are refused with type %s: %s', (type, fault) => {
    expect(parseDataUrl(dataUrl(type, Uint8Array.from([1])))).toEqual({ error: fault });
  });

  it.each([
    '',
    'data:',
    'data:image/png,abc',
    'data:image/png;base64,a',
    'data:image/png;base64,ab=c',
    'data:image/png;base64,====',
    'data:image/png;base64,aaa\n',
    'data:image/png;base64,aa a',
    'data:image/png;base64,aa==aaaa',
    'data:image/png;base64,aa-_',
    'data:image/png;base64,a===',
    'https://marram.example.com/id.png',
    `data:${'a'.repeat(5000)}/png;base64,aaaa`,
  ])('cannot be read from %p', (text) => {
    expect(parseDataUrl(text)).toEqual({ error: UNREADABLE_FILE });
  });
});
