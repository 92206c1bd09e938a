import type { Page, Route } from '@playwright/test';

const CALL = '**/api/products?*';

/** A list of products as the browser gets it, as far as the tests change it. */
export interface ListAnswer {
  cards: unknown[];
  total: number;
}

/** Calls for products that wait: `release` lets all of them through, and those that follow. */
export interface HeldCalls {
  count(): number;
  release(): Promise<void>;
}

/** The queries of all calls for products from now on. */
export function watchProducts(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/products') calls.push(url.searchParams);
  });
  return calls;
}

/** Keeps every call for products waiting that `which` picks. */
export async function holdProducts(
  page: Page,
  which: (query: URLSearchParams) => boolean = () => true,
): Promise<HeldCalls> {
  const held: Route[] = [];
  let open = false;
  await page.route(CALL, async (route) => {
    if (open || !which(new URL(route.request().url()).searchParams)) await route.continue();
    else held.push(route);
  });
  return {
    count: () => held.length,
    release: async () => {
      open = true;
      // A call that the page gave up meanwhile cannot go on any more.
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    },
  };
}

/** Answers the calls for products that `which` picks with a failure of the server. */
export async function failProducts(page: Page, which: (query: URLSearchParams) => boolean = () => true): Promise<void> {
  await page.route(CALL, (route) =>
    which(new URL(route.request().url()).searchParams)
      ? route.fulfill({ status: 502, json: { message: 'no' } })
      : route.continue(),
  );
}

/** Changes what the server answers to calls for products. */
export async function answerProducts(page: Page, change: (list: ListAnswer) => ListAnswer): Promise<void> {
  await page.route(CALL, async (route) => {
    const answer = await route.fetch();
    const list: ListAnswer = await answer.json();
    await route.fulfill({ response: answer, json: change(list) });
  });
}
