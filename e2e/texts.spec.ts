import { expect, test } from '@playwright/test';
import { pager, pagerBelow } from './support/grid';

// Texts of the specification that no other browser test quotes.

test("F6: 'Page X of Y' and 'Total: N' stand above and below the cards", async ({ page }) => {
  await page.goto('/item_group/001?page=2');
  for (const bar of [pager(page), pagerBelow(page)]) await expect(bar).toContainText('Page 2 of 6');
  await expect(page.getByText('Total: 48', { exact: true })).toHaveCount(2);
});
