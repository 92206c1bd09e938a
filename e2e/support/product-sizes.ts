import { expect, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { sizeLabel } from '@/lib/catalogue/size';
import { byPrice, designOf } from './catalogue';
import { cell, type DemoProduct } from './demo';
import { type SentPage, textsOf } from './read';

/** A colour of the demo that comes in three sizes, the smallest-priced first (D14). */
export const mist = byPrice(
  designOf('004', 'Tidal', 'Tidal Wash').filter((product) => cell(product, 'colour') === 'Mist'),
);
/** The links to a colour's sizes. */
export const sizes = (page: Page) => page.getByRole('region', { name: 'Size', exact: true });
const row = (page: Page, term: string) =>
  page
    .getByRole('region', { name: 'Product Details' })
    .getByText(term, { exact: true })
    .locator('xpath=following-sibling::*');

/** The size in words: '160 × 230 cm', or the diameter. */
export function sizeText(product: DemoProduct): string {
  const [width, length, diameter] = [cell(product, 'width'), cell(product, 'length_cm'), cell(product, 'diameter')];
  return sizeLabel({ width, length, diameter, webSize: cell(product, 'web_size') });
}

/** The product's size is the marked one, and the details are its own. */
export async function expectChosen(page: Page, product: DemoProduct | undefined) {
  const chosen = product ?? {};
  await expect(row(page, 'SKU')).toHaveText(cell(chosen, 'sku'));
  await expect(row(page, 'Size')).toHaveText(sizeText(chosen));
  const current = sizes(page).getByRole('link', { name: sizeText(chosen), exact: true });
  await expect(current).toHaveAttribute('aria-current', 'true');
  await expect(sizes(page).locator('[aria-current="true"]')).toHaveCount(1);
}

/** As `expectChosen`, of the page that the server sends; all three sizes are named. */
export function expectSentChosen({ all }: SentPage, product: DemoProduct | undefined): void {
  const chosen = product ?? {};
  const details = within(all.getByRole('region', { name: 'Product Details' }));
  const detail = (term: string) => details.getByText(term).nextElementSibling?.textContent;
  expect(detail('SKU')).toBe(cell(chosen, 'sku'));
  expect(detail('Size')).toBe(sizeText(chosen));
  const links = within(all.getByRole('region', { name: 'Size' })).getAllByRole('link');
  expect(textsOf(links)).toEqual(mist.map(sizeText));
  expect(textsOf(links.filter((link) => link.getAttribute('aria-current') === 'true'))).toEqual([sizeText(chosen)]);
}
