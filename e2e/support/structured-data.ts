import type { Page } from '@playwright/test';
import { schemaOrgGraph } from '@/lib/seo/testing/schema-org';

/** The nodes of a page's JSON-LD. Throws when one is invalid. */
export async function readStructuredData(page: Page) {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return schemaOrgGraph.parse(JSON.parse(text ?? ''))['@graph'];
}
