import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { findOutsideMargins, getHorizontalOverflow } from './layout';

declare global {
  interface Window {
    /** Undefined until a test has loaded it. */
    axe: typeof axe;
  }
}

interface AxeOptions {
  /** Selector of the part to analyse. */
  part?: string;
  /** Rules to disable. */
  disabledRules?: readonly string[];
}

/**
 * Axe violations in the current state of a page, as `rule: markup | markup`. Axe is loaded once per document, and only the violations leave the
 * page: `@axe-core/playwright` loads it for each analysis and returns every result, which takes half as long again.
 */
export async function findAxeViolations(
  page: Page,
  { part = ':root', disabledRules = [] }: AxeOptions = {},
): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const rules = Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async ([selector, options]) => {
      // What fades in has too little contrast until it is there.
      const brief = document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1000,
        );
      await Promise.allSettled(brief.map(({ finished }) => finished));
      // Frames have documents of other sites.
      const { violations } = await window.axe.run(selector, {
        ...options,
        iframes: false,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    },
    [part, { rules }] as const,
  );
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
