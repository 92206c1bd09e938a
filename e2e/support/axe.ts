import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface AxeOptions {
  /** Selector of the only part to look at. */
  part?: string;
  /** Rules to leave out. */
  without?: readonly string[];
}

/** What axe finds wrong on a page as it stands: the rule, and the beginning of the markup of each place. */
export async function axeFaults(page: Page, { part = ':root', without = [] }: AxeOptions = {}): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Otherwise each analysis opens another page, which takes as long again; only frames of other sites need that.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules([...without])
    .include(part)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
