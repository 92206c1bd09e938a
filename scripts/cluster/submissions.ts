import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { filledApplication } from '@/lib/registration/testing/application';
import { filledSampleOrder } from '@/lib/registration/testing/sample-order';
import type { Postgres } from './postgres';
import { type Exchange, PUBLIC_HOST, type Request } from './send';

/** A trade application or a sample order, each from a different client address. */
export interface Submission {
  key: string;
  kind: 'application' | 'samples';
  request: Request;
}

let submissionCount = 0;

/** A new IP address for each submission, because rate limits count by address. */
function createClientAddress(): string {
  submissionCount += 1;
  return `127.1.${Math.floor(submissionCount / 250)}.${(submissionCount % 250) + 1}`;
}

/** A valid application with one document. */
export function createApplication(to: string): Submission {
  const key = randomBytes(16).toString('hex');
  const application = filledApplication();
  application.company_details.company_name = `Workshop ${key}`;
  const pdf = Buffer.from(`%PDF-1.7\n% ${randomBytes(2000).toString('base64')}\n`).toString('base64');
  const documentation = [{ directors: `data:application/pdf;base64,${pdf}` }];
  return {
    key,
    kind: 'application',
    request: {
      ...{ to, path: '/api/register', method: 'POST', from: createClientAddress() },
      headers: { origin: `https://${PUBLIC_HOST}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ data: { ...application, documentation } }),
    },
  };
}

/** A valid order of two samples, in the format of the form without JavaScript. */
export function createSampleOrder(to: string): Submission {
  const key = randomBytes(16).toString('hex');
  const { items, contact } = filledSampleOrder();
  const form = new URLSearchParams({ key });
  for (const [index, { sku, note }] of items.entries()) {
    form.set(`items.${index}.sku`, sku);
    form.set(`items.${index}.note`, note);
  }
  for (const [name, value] of Object.entries(contact)) form.set(`contact.${name}`, value);
  return {
    key,
    kind: 'samples',
    request: {
      ...{ to, path: '/api/samples', method: 'POST', from: createClientAddress() },
      headers: { origin: `https://${PUBLIC_HOST}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    },
  };
}

/** Whether the response confirms the submission. */
export function isAcknowledged({ request, status, headers, text }: Exchange): boolean {
  if (request.path === '/api/samples') return status === 303 && !String(headers.location).includes('#');
  return status === 200 && JSON.parse(text).success === true;
}

/** Throws unless each acknowledged submission is stored with its document, and nothing is stored that was not sent. */
export async function checkStored(
  postgres: Postgres,
  database: string,
  { sent, acknowledged }: Record<'sent' | 'acknowledged', readonly Submission[]>,
): Promise<void> {
  const rows = await postgres.queryRows<{ key: string; kind: string; documents: string }>(
    database,
    `select key, kind, (select count(*) from application_documents where reference = applications.reference) as documents
     from applications`,
  );
  const stored = new Map(rows.map(({ key, kind, documents }) => [key, `${kind} with ${documents} documents`]));
  for (const { key, kind } of acknowledged)
    assert.equal(stored.get(key), `${kind} with ${kind === 'application' ? 1 : 0} documents`, `${kind} ${key}`);
  const known = new Set(sent.map(({ key }) => key));
  assert.deepEqual(
    [...stored.keys()].filter((key) => !known.has(key)),
    [],
  );
}
