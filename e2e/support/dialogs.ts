import { expect, type Locator } from '@playwright/test';

/** Presses the control until its dialog is there: the page may not have come alive, and the dialog's script is loaded when it opens. */
export async function openDialog(control: Locator, dialog: Locator) {
  await expect(async () => {
    if (!(await dialog.isVisible())) await control.press('Enter', { timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
}
