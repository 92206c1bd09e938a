import { formatSecurityTxt } from './well-known-files';

describe('/.well-known/security.txt', () => {
  it('names contact, language and address, and is valid for less than a year (RFC 9116)', () => {
    const canonical = 'https://shop.example.com/.well-known/security.txt';
    const text = formatSecurityTxt(
      { email: 'hello@shop.example.com', canonical, language: 'en-ZA' },
      Date.UTC(2026, 7, 1, 12, 30, 15, 250),
    );
    expect(text).toBe(
      [
        'Contact: mailto:hello@shop.example.com',
        'Expires: 2027-01-30T12:30:15Z',
        'Preferred-Languages: en-ZA',
        `Canonical: ${canonical}`,
        '',
      ].join('\n'),
    );
  });
});
