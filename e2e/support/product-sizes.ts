import { expect, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { sizeLabel } from '@/lib/catalogue/size';
import { designProducts, sortByPrice } from './catalogue';
import { cell, type DemoProduct } from './demo';
import { getTexts, type HtmlPage } from './read';

/** The three sizes of a colour, lowest price first (D14). */
export const mistSizes = sortByPrice(
  designProducts('004', 'Tidal', 'Tidal Wash').filter((product) => cell(product, 'colour') === 'Mist'),
);
/** The region with links to a colour's sizes. */
export const sizeRegion = (page: Page) => page.getByRole('region', { name: 'Size', exact: true });
const detailValue = (page: Page, term: string) =>
  page
    .getByRole('region', { name: 'Product Details' })
    .getByText(term, { exact: true })
    .locator('xpath=following-sibling::*');

/** Formats a product's size: '160 × 230 cm', or the diameter. */
export function formatProductSize(product: DemoProduct): string {
  const [width, length, diameter] = [cell(product, 'width'), cell(product, 'length_cm'), cell(product, 'diameter')];
  return sizeLabel({ width, length, diameter, webSize: cell(product, 'web_size') });
}

/** Checks that the product's size is marked as current and that the details are those of the product. */
export async function expectSelectedSize(page: Page, product: DemoProduct | undefined) {
  const selected = product ?? {};
  await expect(detailValue(page, 'SKU')).toHaveText(cell(selected, 'sku'));
  await expect(detailValue(page, 'Size')).toHaveText(formatProductSize(selected));
  const current = sizeRegion(page).getByRole('link', { name: formatProductSize(selected), exact: true });
  await expect(current).toHaveAttribute('aria-current', 'true');
  await expect(sizeRegion(page).locator('[aria-current="true"]')).toHaveCount(1);
}

/** `expectSelectedSize` for server-rendered HTML; also checks that all three sizes are listed. */
export function expectHtmlSelectedSize({ screen }: HtmlPage, product: DemoProduct | undefined): void {
  const selected = product ?? {};
  const details = within(screen.getByRole('region', { name: 'Product Details' }));
  const detail = (term: string) => details.getByText(term).nextElementSibling?.textContent;
  expect(detail('SKU')).toBe(cell(selected, 'sku'));
  expect(detail('Size')).toBe(formatProductSize(selected));
  const links = within(screen.getByRole('region', { name: 'Size' })).getAllByRole('link');
  expect(getTexts(links)).toEqual(mistSizes.map(formatProductSize));
  expect(getTexts(links.filter((link) => link.getAttribute('aria-current') === 'true'))).toEqual([
    formatProductSize(selected),
  ]);
}
