import type { Page } from '@playwright/test';

/** The texts that the style sheet adds before and after the body, in quotation marks: an error page without JavaScript has no others. */
export function readGeneratedText(page: Page): Promise<string[]> {
  return page.evaluate(() => ['::before', '::after'].map((part) => getComputedStyle(document.body, part).content));
}
