import { expect, type Locator } from '@playwright/test';

/** Presses a control until its dialog is visible: the page may not be hydrated yet, and the dialog's script loads on demand. */
export async function openDialog(control: Locator, dialog: Locator) {
  await expect(async () => {
    if (!(await dialog.isVisible())) await control.press('Enter', { timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
}
