import { expect, type Locator, type Page } from '@playwright/test';

/** A record of a page's data; an edit changes it in place. */
export type PageData = Record<string, unknown>;

function walk(node: unknown, edit: (data: PageData) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const child of Object.values(node)) walk(child, edit);
  if (!Array.isArray(node)) edit(node as PageData);
}

/** One row of an answer, `id:JSON`; rows of other kinds stay as they are. */
function editedRow(row: string, edit: (data: PageData) => void): string {
  const [, id, json] = /^([0-9a-f]+:)([[{].*)$/.exec(row) ?? [];
  if (id === undefined || json === undefined) return row;
  try {
    const value: unknown = JSON.parse(json);
    walk(value, edit);
    return id + JSON.stringify(value);
  } catch {
    return row;
  }
}

/**
 * Follows a link within the site, with the data of this answer and all later ones changed on the way, so that a test sees what
 * the demo has no example of: sixty colours, names of any length. The server knows nothing of it.
 */
export async function followEdited(page: Page, link: Locator, edit: (data: PageData) => void): Promise<void> {
  let answers = 0;
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      const response = await route.fetch();
      const rows = (await response.text()).split('\n').map((row) => editedRow(row, edit));
      answers += 1;
      await route.fulfill({ response, body: rows.join('\n') });
    },
  );
  // Before its script runs, a page would follow the link by itself: a pointer over it fetches the answer as soon as it does.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => answers, { timeout: 500 }).toBeGreaterThan(0);
  }).toPass({ timeout: 15_000 });
  await link.click();
}
