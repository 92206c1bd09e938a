import type { Locator } from '@playwright/test';

/** Clicks two elements in one task of the page: nothing that the first click schedules runs before the second. */
export async function clickInOneTask(first: Locator, second: Locator): Promise<void> {
  await second.evaluate(
    (last, other) => {
      if (other instanceof HTMLElement && last instanceof HTMLElement) {
        other.click();
        last.click();
      }
    },
    await first.elementHandle(),
  );
}
