import { expect, type Locator, type Page } from '@playwright/test';

/** An object in an RSC payload; edits change it in place. */
export type PayloadObject = Record<string, unknown>;

function editObjects(node: unknown, edit: (data: PayloadObject) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const child of Object.values(node)) editObjects(child, edit);
  if (!Array.isArray(node)) edit(node as PayloadObject);
}

/** Applies `edit` to a row `id:JSON` of an RSC payload; other rows are returned unchanged. */
function editRow(row: string, edit: (data: PayloadObject) => void): string {
  const [, id, json] = /^([0-9a-f]+:)([[{].*)$/.exec(row) ?? [];
  if (id === undefined || json === undefined) return row;
  try {
    const value: unknown = JSON.parse(json);
    editObjects(value, edit);
    return id + JSON.stringify(value);
  } catch {
    return row;
  }
}

/**
 * Follows a link after installing a route that edits this and all later RSC payloads. Tests use it for data that the demo does not
 * contain, such as sixty colours or very long names.
 */
export async function followLinkWithEdits(
  page: Page,
  link: Locator,
  edit: (data: PayloadObject) => void,
): Promise<void> {
  let payloads = 0;
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      const response = await route.fetch();
      const rows = (await response.text()).split('\n').map((row) => editRow(row, edit));
      payloads += 1;
      await route.fulfill({ response, body: rows.join('\n') });
    },
  );
  // Without hydration the click would load a whole document. Hovering prefetches the payload as soon as the page is hydrated.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => payloads, { timeout: 500 }).toBeGreaterThan(0);
  }).toPass({ timeout: 15_000 });
  await link.click();
}
