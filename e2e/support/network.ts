import type { Page, Route } from '@playwright/test';

/** Delays matching requests until `release` is called. */
export async function holdRequests(page: Page, url: Parameters<Page['route']>[0]): Promise<{ release: () => void }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return { release };
}

/** Delays the RSC payload of every navigation and prefetch until `release` is called. */
export const holdNavigations = (page: Page): Promise<{ release: () => void }> =>
  holdRequests(page, (url) => url.searchParams.has('_rsc'));

const PRODUCTS_API = '**/api/products?*';

/** Records the query parameters of calls to /api/products. */
export function recordProductQueries(page: Page): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/products') queries.push(url.searchParams);
  });
  return queries;
}

/** Delays matching calls to /api/products. */
export async function holdProductCalls(page: Page, matches: (query: URLSearchParams) => boolean = () => true) {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(PRODUCTS_API, async (route) => {
    if (isReleased || !matches(new URL(route.request().url()).searchParams)) await route.continue();
    else held.push(route);
  });
  return {
    count: () => held.length,
    /** Continues all delayed calls and stops delaying new ones. */
    release: async (): Promise<void> => {
      isReleased = true;
      // `continue` rejects for calls that the page has aborted.
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    },
  };
}

/** Fails matching calls to /api/products with 502. */
export async function failProductCalls(
  page: Page,
  matches: (query: URLSearchParams) => boolean = () => true,
): Promise<void> {
  await page.route(PRODUCTS_API, (route) =>
    matches(new URL(route.request().url()).searchParams)
      ? route.fulfill({ status: 502, json: { message: 'no' } })
      : route.continue(),
  );
}

/** Stubs all https requests: documents with a small page, everything else with 204. */
export async function stubExternalRequests(page: Page): Promise<void> {
  await page.route(/^https:\/\//, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Outside</title><p>Outside</p>' })
      : route.fulfill({ status: 204, body: '' }),
  );
}

/** Records requests to YouTube and Google and stubs them with a fake player. */
export async function stubVideoPlayer(page: Page): Promise<string[]> {
  const urls: string[] = [];
  await page.route(/youtu|ytimg|googlevideo|google\.com|doubleclick/, async (route) => {
    urls.push(route.request().url());
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Player</title><button>Player</button>',
    });
  });
  return urls;
}
