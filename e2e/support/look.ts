import type { Locator, Page } from '@playwright/test';

/** Computed style of an element, by property. */
export function getComputedStyles<Name extends string>(
  locator: Locator,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  return locator.evaluate((element, properties) => {
    const computed = getComputedStyle(element);
    return Object.fromEntries(properties.map((name) => [name, computed.getPropertyValue(name)])) as Record<
      string,
      string
    >;
  }, names) as Promise<Record<Name, string>>;
}

/** Elements with rounded corners or shadows, with their radius and shadow. */
export function findRoundedOrShadowed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { borderRadius, boxShadow } = getComputedStyle(element);
      const isPlain = /^0(px|%)?( 0(px|%)?)*$/.test(borderRadius) && boxShadow === 'none';
      return isPlain ? [] : [`${element.tagName} ${element.className}: ${borderRadius} ${boxShadow}`];
    }),
  );
}
