import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { findOutsideMargins, getHorizontalOverflow } from './layout';

interface AxeOptions {
  /** Selector of the part to analyse. */
  part?: string;
  /** Rules to disable. */
  disabledRules?: readonly string[];
}

/** Axe violations in the current state of a page, as `rule: markup | markup`. */
export async function findAxeViolations(
  page: Page,
  { part = ':root', disabledRules = [] }: AxeOptions = {},
): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The default mode opens a second page for each analysis, which doubles the time and is only needed for cross-origin frames.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules([...disabledRules])
    .include(part)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** Checks that a part of the page has no axe violations and that the page does not scroll horizontally. */
export async function expectAccessible(page: Page, part = 'main'): Promise<void> {
  expect(await findAxeViolations(page, { part })).toEqual([]);
  // Negative while a dialog hides the scrollbar.
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
}

/** Checks that hostile content is harmless: no overflow on a small phone, no script has changed the title, no axe violations. */
export async function expectHarmless(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await getHorizontalOverflow(page)).toBe(0);
  expect(await findOutsideMargins(page)).toEqual([]);
  expect(await page.title()).not.toBe('owned');
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
}
