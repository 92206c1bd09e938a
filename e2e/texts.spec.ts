import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { test } from './support/html-page';

// Texts of the specification that no other test checks.

test("F6: 'Page X of Y' and 'Total: N' are shown above and below the cards", async ({ readHtml }) => {
  const { screen } = await readHtml('/item_group/001?page=2');
  for (const name of ['Pages', 'Pages, below the products'])
    within(screen.getByRole('navigation', { name })).getByText('Page 2 of 6');
  expect(screen.getAllByText('Total: 48')).toHaveLength(2);
});
