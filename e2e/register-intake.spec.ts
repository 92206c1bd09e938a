import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { DOCUMENTS, MAX_DOCUMENT_BYTES, REJECTION_MESSAGES } from '@/lib/registration/documents';
import { CONTENT_ERRORS } from '@/lib/registration/submission';
import { dataUrl, jpeg, pdf, png } from '@/lib/registration/testing/documents';
import { createApplication, postApplication, sendOversizedBody, startStalledUpload } from './support/intake';
import { type SiteProcess, startSite } from './support/site-process';

const MIB = 1024 * 1024;
const REFERENCE = /^TA-[2-9A-Z]{8}$/;

let site: SiteProcess;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const folder = test.info().outputPath('intake');
  site = await startSite({ folder, env: { RATE_LIMITS: 'false', HUB_SERVE: 'true' } });
});
test.afterAll(() => site.kill());

const latin1Bytes = (content: string) => Uint8Array.from(Buffer.from(content, 'latin1'));
const withAddressDocument = (value: unknown) => createApplication([{ address: value }]);
const withFourDocuments = (document: string) => createApplication(DOCUMENTS.map(({ key }) => ({ [key]: document })));

/** Resident memory of a process in MiB. */
async function memoryMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

// Must be the first test: it measures a new process.
test('W9: 20 concurrent applications with all documents are accepted in bounded memory', async () => {
  test.slow();
  const body = JSON.stringify(withFourDocuments(dataUrl('application/pdf', pdf(MAX_DOCUMENT_BYTES))));
  // A small application first, so that the baseline includes the code that every application loads.
  await postApplication(site.url, withAddressDocument(dataUrl('image/png', png())));
  const before = await memoryMib(site.pid);
  let peak = before;
  let isDone = false;
  const sampling = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await memoryMib(site.pid));
      await sleep(20);
    }
  })();
  const answers = await Promise.all(Array.from({ length: 20 }, () => postApplication(site.url, body)));
  isDone = true;
  await sampling;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(20);
  console.info(`20 x 4 x 2 MB at once: from ${Math.round(before)} to ${Math.round(peak)} MiB`);
  expect(peak - before).toBeLessThan(100);
});

test('W9: documents that match their declared type are accepted, up to the maximum size', async () => {
  for (const value of [
    dataUrl('application/pdf', pdf(MAX_DOCUMENT_BYTES)),
    dataUrl('image/png', png()),
    dataUrl('image/jpeg', jpeg()),
  ])
    expect(await postApplication(site.url, withAddressDocument(value))).toMatchObject({
      status: 200,
      body: {
        success: true,
        msg: 'Registration request sent successfully.',
        reference: expect.stringMatching(REFERENCE),
      },
    });
  expect(
    (await postApplication(site.url, withFourDocuments(dataUrl('image/jpeg', jpeg(MAX_DOCUMENT_BYTES))))).status,
  ).toBe(200);
});

test('W9: other documents are rejected with an error, whatever type they declare', async () => {
  const attacks: [string, string][] = [
    [dataUrl('application/pdf', latin1Bytes('MZ\x90\0\x03\0\0\0'.padEnd(400, '\0'))), REJECTION_MESSAGES.type],
    [dataUrl('image/png', latin1Bytes('<!doctype html><script>alert(1)</script>')), REJECTION_MESSAGES.type],
    [dataUrl('image/jpeg', png()), CONTENT_ERRORS.other],
    [dataUrl('application/pdf', pdf(900, '<html><script>alert(1)</script>')), CONTENT_ERRORS.markup],
    [dataUrl('application/pdf', new Uint8Array(0)), REJECTION_MESSAGES.empty],
    [dataUrl('application/pdf', pdf(MAX_DOCUMENT_BYTES + 1)), REJECTION_MESSAGES.size],
    [dataUrl('text/html', pdf()), REJECTION_MESSAGES.type],
    [
      dataUrl('image/svg+xml', latin1Bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
      REJECTION_MESSAGES.type,
    ],
    ['passport.pdf.exe', 'The file could not be read'],
    ['data:application/pdf;base64,%%%%', 'The file could not be read'],
  ];
  for (const [value, fault] of attacks)
    expect(await postApplication(site.url, withAddressDocument(value)), value.slice(0, 60)).toEqual({
      status: 422,
      body: {
        success: false,
        msg: 'Registration request not sent successfully.',
        errors: { 'documentation.address': fault },
      },
    });
});

test('W9: an oversized body is cut off early with 413', async () => {
  const response = await sendOversizedBody(site.url, 100 * MIB, true);
  expect(response.status).toBe(413);
  expect(response.bytes).toBeLessThan(5 * MIB);
  const chunked = await sendOversizedBody(site.url, 100 * MIB, false);
  expect(chunked.status).toBe(413);
  expect(chunked.bytes).toBeLessThan(30 * MIB);
});

test('W9: stalled uploads do not delay other applications and leave no files on the disk', async () => {
  const large = () => JSON.stringify(withFourDocuments(dataUrl('application/pdf', pdf(MAX_DOCUMENT_BYTES))));
  const stalled = await Promise.all(Array.from({ length: 12 }, () => startStalledUpload(site.url, large())));
  const waits: number[] = [];
  for (const body of [withAddressDocument(dataUrl('image/png', png())), JSON.parse(large())]) {
    const start = performance.now();
    expect((await postApplication(site.url, body)).status).toBe(200);
    waits.push(Math.round(performance.now() - start));
  }
  console.info(`Beside 12 that have stopped: a small one in ${waits[0]} ms, a large one in ${waits[1]} ms`);
  expect(Math.max(...waits)).toBeLessThan(5000);
  const names = await readdir(site.folder);
  expect(names.filter((name) => !/^(?:hub\.sqlite.*|applications\.key)$/.test(name))).toEqual([]);
  const statuses = await Promise.all(stalled.map(({ finish }) => finish()));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('W9: the hub rejects applications that a page of another site can send, however its path is written', async () => {
  // Headers of requests that a page of another site can send, including the content type that needs no CORS preflight.
  const crossSiteRequests: [headers: Record<string, string>, status: number][] = [
    [{ 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Content-Type': 'application/json', Origin: 'https://evil.example' }, 403],
    [{ 'Content-Type': 'text/plain' }, 415],
  ];
  for (const last of ['request-user-registration', '%72equest-user-registration', 'request-user-registration/'])
    for (const [headers, status] of crossSiteRequests) {
      const body = JSON.stringify(withAddressDocument(dataUrl('image/png', png())));
      const answer = await fetch(`${site.url}/hub/consumer/${last}`, { method: 'POST', headers, body });
      expect(answer.status, `${last} ${JSON.stringify(headers)}`).toBe(status);
    }
});

test('D23: the same key and body get the first response again, another body is rejected, on both endpoints', async () => {
  for (const path of ['/api/register', '/hub/consumer/request-user-registration']) {
    const options = { key: `the-same-key-at-${path.split('/')[1]}`, path };
    const body = withAddressDocument(dataUrl('image/png', png()));
    const first = await postApplication(site.url, body, options);
    expect(first).toMatchObject({ status: 200, body: { reference: expect.stringMatching(REFERENCE) } });
    expect(await postApplication(site.url, body, options)).toEqual(first);
    expect(await postApplication(site.url, withAddressDocument('something else'), options)).toMatchObject({
      status: 422,
    });
  }
});

test('W9: no URL serves a document or the database', async () => {
  const { body } = await postApplication(site.url, withAddressDocument(dataUrl('application/pdf', pdf())));
  const { reference } = body;
  const addresses = [
    '/api/register',
    `/api/register/${reference}`,
    `/api/register/${reference}/address`,
    '/hub/consumer/request-user-registration',
    `/hub/consumer/request-user-registration/${reference}`,
    `/media/large/${reference}`,
    `/media/large/${reference}.pdf`,
    `/media/large/${reference}%2Faddress`,
    '/media/large/..%2Fhub.sqlite',
    '/media/large/..%2Fapplications.key',
    '/data/hub.sqlite',
    '/data/hub.sqlite-wal',
    '/data/applications.key',
    '/applications.key',
    '/hub.sqlite',
    `/register/${reference}`,
  ];
  for (const address of addresses) {
    const answer = await fetch(`${site.url}${address}`);
    expect([404, 405], address).toContain(answer.status);
    const response = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(response, address).not.toContain('%PDF');
    expect(response, address).not.toContain('Mokoena');
    expect(response, address).not.toContain('SQLite format');
  }
});

test('W9: database files and log contain no readable personal data or documents', async () => {
  const names = await readdir(site.folder);
  expect(names).toEqual(expect.arrayContaining(['hub.sqlite', 'applications.key']));
  const personalData = ['Mokoena', 'Vlei & Vensters', '62055501340', 'accounts@vlei', 'Karoo Savings', 'Warp Street'];
  const documents = [pdf(MAX_DOCUMENT_BYTES), png(), jpeg(MAX_DOCUMENT_BYTES)].map((document) => Buffer.from(document));
  // The first bytes are the same in every file of its type, so the samples are taken from the middle.
  const samples = documents.map((bytes) => bytes.subarray(bytes.length / 2, bytes.length / 2 + 48));
  for (const name of names.filter((each) => each.startsWith('hub.sqlite'))) {
    const content = await readFile(path.join(site.folder, name));
    for (const word of personalData) expect(content.includes(word), `${word} in ${name}`).toBe(false);
    for (const sample of samples) expect(content.includes(sample), name).toBe(false);
    for (const bytes of documents) {
      const encoded = bytes.subarray(0, 300).toString('base64');
      expect(content.includes(encoded.slice(60, 120)), `base64 in ${name}`).toBe(false);
    }
  }
  const log = site.log();
  for (const word of personalData) expect(log).not.toContain(word);
  expect(log).toContain('applications.key was created');
});
