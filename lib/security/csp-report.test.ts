import fc from 'fast-check';
import { createReportLog, parseCspReports } from './csp-report';

const reportUriBody = (fields: object) => JSON.stringify({ 'csp-report': fields });

describe('S8: a CSP report', () => {
  it('is read as report-uri sends it', () => {
    const body = reportUriBody({
      'document-uri': 'https://www.marram.example.com/item_group/005?types=Print',
      'effective-directive': 'script-src-elem',
      'violated-directive': 'script-src',
      'blocked-uri': 'https://evil.example:8443/x.js?token=1',
      'original-policy': "default-src 'none'",
    });
    expect(parseCspReports(body)).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example:8443', page: '/item_group/…' },
    ]);
  });

  it('is read as report-to sends it, without reports of other kinds', () => {
    const body = JSON.stringify([
      { type: 'deprecation', body: { id: 'x' } },
      {
        type: 'csp-violation',
        url: 'https://www.marram.example.com/',
        body: {
          documentURL: 'https://www.marram.example.com/',
          effectiveDirective: 'style-src-attr',
          blockedURL: 'inline',
        },
      },
    ]);
    expect(parseCspReports(body)).toEqual([{ directive: 'style-src-attr', blocked: 'inline', page: '/' }]);
  });

  it('is an empty list for other JSON, and null for invalid JSON', () => {
    for (const body of ['{}', '[]', 'null', '5', '{"csp-report":5}', '[{"type":"csp-violation"}]'])
      expect(parseCspReports(body)).toEqual([]);
    for (const body of ['', 'x', '{', '{"csp-report":']) expect(parseCspReports(body)).toBeNull();
  });

  it('contains nothing that could corrupt the log, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.webUrl(), (text, address) => {
        for (const written of [text, `${address}/${text}`, `javascript:${text}`, `${text}:${text}`]) {
          const [report] =
            parseCspReports(
              reportUriBody({ 'document-uri': written, 'effective-directive': written, 'blocked-uri': written }),
            ) ?? [];
          const line = Object.values(report ?? {}).join(' ');
          expect(line).toMatch(/^[\x20-\x7e…]{1,250}$/);
        }
      }),
    );
  });

  it('is one of at most 20 in a body', () => {
    const report = { type: 'csp-violation', body: {} };
    expect(parseCspReports(JSON.stringify(Array.from({ length: 1000 }, () => report)))).toHaveLength(20);
  });
});

describe('S8: the log of reports', () => {
  const report = (page: string) => ({ directive: 'img-src', blocked: 'http://a.example', page });

  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('has one line for each kind', () => {
    const lines: string[] = [];
    const log = createReportLog((line) => lines.push(line));
    for (const page of ['/', '/register', '/', '/register']) log(report(page));
    expect(lines).toEqual([
      'Blocked by the content security policy: img-src http://a.example on /',
      'Blocked by the content security policy: img-src http://a.example on /register',
    ]);
  });

  it('has at most 60 lines an hour, and the last says so', () => {
    const lines: string[] = [];
    const log = createReportLog((line) => lines.push(line));
    for (let kind = 0; kind < 10_000; kind += 1) log(report(`/${kind}`));
    expect(lines).toHaveLength(60);
    expect(lines.at(-1)).toContain('not logged');
    jest.setSystemTime(new Date('2026-11-18T13:00:00Z'));
    log(report('/later'));
    expect(lines).toHaveLength(61);
  });
});
