import type { Page, Route } from '@playwright/test';

const PRODUCTS_API = '**/api/products?*';

/** The fields of a response of /api/products that tests change. */
interface ListAnswer {
  cards: unknown[];
  total: number;
}

/** Delayed calls of /api/products. */
interface HeldCalls {
  count(): number;
  /** Continues all delayed calls and stops delaying further ones. */
  release(): Promise<void>;
}

/** Records the queries of calls of /api/products. */
export function recordProductQueries(page: Page): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/products') queries.push(url.searchParams);
  });
  return queries;
}

/** Delays matching calls of /api/products. */
export async function holdProductCalls(
  page: Page,
  matches: (query: URLSearchParams) => boolean = () => true,
): Promise<HeldCalls> {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(PRODUCTS_API, async (route) => {
    if (isReleased || !matches(new URL(route.request().url()).searchParams)) await route.continue();
    else held.push(route);
  });
  return {
    count: () => held.length,
    release: async () => {
      isReleased = true;
      // `continue` rejects for calls that the page has aborted.
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    },
  };
}

/** Answers matching calls of /api/products with 502. */
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

/** Edits the responses of /api/products. */
export async function editProductResponses(page: Page, edit: (list: ListAnswer) => ListAnswer): Promise<void> {
  await page.route(PRODUCTS_API, async (route) => {
    const response = await route.fetch();
    const list: ListAnswer = await response.json();
    await route.fulfill({ response, json: edit(list) });
  });
}
