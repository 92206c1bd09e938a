import { expect } from '@playwright/test';

/** REVALIDATE_SECRET of the sites that tests start. */
export const REVALIDATE_SECRET = 'secret-of-e2e-revalidate';

/** Calls /api/revalidate of a site. */
export function postRevalidate(siteUrl: string, body: object, secret = REVALIDATE_SECRET): Promise<Response> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  return fetch(`${siteUrl}/api/revalidate`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Invalidates the cache of a site, as a publish in the hub does, and checks that it succeeded. */
export async function invalidate(siteUrl: string, body: object): Promise<void> {
  const response = await postRevalidate(siteUrl, body);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ success: true });
}
