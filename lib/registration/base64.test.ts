import { randomBytes } from 'node:crypto';
import { decodeBase64InPlace } from './base64';

const decoded = (text: string) => {
  const bytes = Uint8Array.from(Buffer.from(`<${text}>`));
  const found = decodeBase64InPlace(bytes, 1, bytes.length - 1);
  return found && Buffer.from(found);
};

describe('base64, decoded in the place that it stands in', () => {
  it.each([0, 1, 2, 3, 4, 5, 63, 64, 1000, 65_537])('%i bytes come back', (size) => {
    const bytes = randomBytes(size);
    expect(decoded(bytes.toString('base64'))).toEqual(bytes);
    expect(decoded(bytes.toString('base64').replaceAll('/', '\\/'))).toEqual(bytes);
    const escaped = (sign: string) => `\\u00${sign.charCodeAt(0).toString(16)}`;
    expect(decoded(bytes.toString('base64').replace(/[+/=]/g, escaped))).toEqual(bytes);
    expect(
      decoded(
        bytes
          .toString('base64')
          .replace(/[+/=K]/g, (sign) => escaped(sign).replace(/[a-f]/, (digit) => digit.toUpperCase())),
      ),
    ).toEqual(bytes);
  });

  it.each([
    'A',
    'AA',
    'AAA',
    'AA=',
    'A===',
    'AAAA=',
    'AAAA====',
    'AA==AAAA',
    'AA-_',
    'AA A',
    'AAA\n',
    'AA\\n',
    '\\',
    '\\u',
    'AAA\\u003',
    'AAA\\u002',
    'AAA\\u00g1',
    'AAA\\u004 ',
    'AAA\\u0141',
    'AAA\\u00ff',
    'AAA\\u00e9',
    'AAA\\u005c/',
    'AAA\\U0041',
    'AA\\u003d\\u003dAAAA',
    'é',
    '====',
  ])('%j is none', (text) => {
    expect(decoded(text)).toBeNull();
  });

  it('leaves what stands around it', () => {
    const bytes = Uint8Array.from(Buffer.from('"AAEC"rest'));
    decodeBase64InPlace(bytes, 1, 5);
    expect(Buffer.from(bytes.subarray(5)).toString()).toBe('"rest');
    expect(bytes[0]).toBe(34);
  });
});
