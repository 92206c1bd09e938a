import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import {
  CALCULATOR_PATH,
  calculationSteps,
  calculatorRegion,
  FILLED_CALCULATOR_PATH,
  resultRegion,
  waitForCalculatorHydration,
  wallField,
  wallGroup,
} from './support/calculator';
import { getHorizontalOverflow, VIEWPORTS } from './support/layout';

const rollField = (page: Page, name: 'Roll width (cm)' | 'Roll length (m)' | 'Vertical repeat (cm)') =>
  page.getByRole('textbox', { name });
const addWallButton = (page: Page) => page.getByRole('button', { name: 'Add a wall' });

test('X6: the result appears as the form is filled in, with its reasoning', async ({ page }) => {
  await page.goto(CALCULATOR_PATH);
  await waitForCalculatorHydration(page);
  await expect(resultRegion(page).getByRole('link')).toHaveText([
    'Roll width',
    'Roll length',
    'Wall 1: width',
    'Wall 1: height',
  ]);
  await resultRegion(page).getByRole('link', { name: 'Roll length' }).click();
  await expect(rollField(page, 'Roll length (m)')).toBeFocused();
  await rollField(page, 'Roll length (m)').fill('10,05');
  await rollField(page, 'Roll width (cm)').fill('53');
  await wallField(page, 'Width (m)').fill('4.2 m');
  await wallField(page, 'Height (m)').fill('2,60');
  await page.getByRole('textbox', { name: 'Reserve (%)' }).fill('0');
  await expect(resultRegion(page)).toContainText('3 rolls');
  await expect(resultRegion(page).getByRole('definition')).toHaveText([
    '8 strips',
    '8',
    '2.70 m',
    '3',
    '21.60 m',
    '8.55 m',
  ]);
  await expect(calculationSteps(page).first()).toContainText('Wall 1 is 4.20 m wide: 4.20 ÷ 0.53 = 7.92, so 8 strips.');
  // A straight repeat: 5 × 0.64 = 3.20 m, still 3 strips from a roll. Half-drop: 3.52 m, 2 strips from a roll.
  await rollField(page, 'Vertical repeat (cm)').fill('64');
  await expect(resultRegion(page)).toContainText('3.20 m');
  await page.getByRole('radio', { name: 'Half-drop' }).check();
  await expect(resultRegion(page)).toContainText('4 rolls');
  await expect(page.getByText('3.20 + 0.32 = 3.52 m.')).toBeVisible();
  await page.getByRole('radio', { name: 'Free' }).check();
  await expect(resultRegion(page)).toContainText('3 rolls');
  await expect(rollField(page, 'Vertical repeat (cm)')).toHaveCount(0);
  await page.getByRole('radio', { name: 'By the metre' }).check();
  await expect(resultRegion(page)).toContainText('22 metres');
  // On a phone the result is below the form, and a line that stays in view repeats it.
  await page.setViewportSize(VIEWPORTS.phone);
  await page.getByRole('textbox', { name: 'Reserve (%)' }).fill('0');
  await expect(page.getByRole('link', { name: 'You need 22 metres' })).toBeInViewport();
});

test('X6: several walls, doors and windows', async ({ page }) => {
  await page.goto(FILLED_CALCULATOR_PATH);
  await waitForCalculatorHydration(page);
  await addWallButton(page).click();
  await expect(wallField(page, 'Width (m)', 'Wall 2')).toBeFocused();
  await expect(wallField(page, 'Height (m)', 'Wall 2')).toHaveValue('2.6');
  await page.keyboard.type('3');
  // 8 + 6 strips, three from a roll.
  await expect(resultRegion(page)).toContainText('5 rolls');
  await page.getByRole('button', { name: 'Add a door or window to Wall 1' }).click();
  const door = page.getByRole('group', { name: 'Door 1 in Wall 1' });
  await expect(door.getByRole('combobox', { name: 'Kind' })).toBeFocused();
  await expect(door.getByRole('textbox', { name: 'Height (m)' })).toHaveValue('2.1');
  await door.getByRole('textbox', { name: 'Width (m)' }).fill('3');
  // The 4 + 6 whole strips need three rolls and a part of a fourth, which also yields the four pieces of 0.60 m.
  await expect(resultRegion(page)).toContainText('4 rolls');
  await expect(page.getByText('Wherever it stands, 4 strips lie wholly within.')).toBeVisible();
  await door.getByRole('combobox', { name: 'Kind' }).selectOption('Window');
  await expect(page.getByText('4 pieces of 0.70 m')).toBeVisible();
  await page.getByRole('button', { name: 'Remove window 1 in Wall 1' }).click();
  await expect(page.getByRole('button', { name: 'Add a door or window to Wall 1' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Wall 2' }).click();
  await expect(addWallButton(page)).toBeFocused();
  await expect(resultRegion(page)).toContainText('3 rolls');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('X6: a whole room is entered at once', async ({ page }) => {
  await page.goto(`${CALCULATOR_PATH}?width=53&length=10.05&spare=0`);
  await waitForCalculatorHydration(page);
  await page.getByText('Whole room', { exact: true }).click();
  for (const [name, text] of [
    ['Room length (m)', '5'],
    ['Room width (m)', '4'],
    ['Room height (m)', '2.6'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(text);
  await page.getByRole('button', { name: 'Add its four walls' }).click();
  await expect(wallField(page, 'Width (m)')).toBeFocused();
  await expect(wallField(page, 'Width (m)', 'Wall 4')).toHaveValue('4');
  // 10 + 8 + 10 + 8 strips of 2.70 m, three from a roll.
  await expect(resultRegion(page)).toContainText('12 rolls');
});

test('X6: a room names its missing side, and stays open while it is filled in', async ({ page }) => {
  await page.goto(`${CALCULATOR_PATH}?width=53&length=10.05&spare=0`);
  await waitForCalculatorHydration(page);
  await page.getByText('Whole room', { exact: true }).click();
  const length = page.getByRole('textbox', { name: 'Room length (m)' });
  const width = page.getByRole('textbox', { name: 'Room width (m)' });
  await length.fill('5');
  await page.getByRole('button', { name: 'Add its four walls' }).click();
  await expect(width).toBeFocused();
  await expect(width).toHaveAccessibleDescription(/Enter the width of the room\./);
  await expect(length).toHaveAttribute('aria-invalid', 'false');
  await length.fill('');
  await expect(length).toBeVisible();
});

test('X6: bad input is explained beside its field, and the result waits', async ({ page }) => {
  await page.goto(FILLED_CALCULATOR_PATH);
  await waitForCalculatorHydration(page);
  const width = wallField(page, 'Width (m)');
  for (const [text, message] of [
    ['', 'Enter the width of the wall.'],
    ['abc', '‘abc’ cannot be read. Enter metres such as 2.5 or 2,5.'],
    ['0', 'It must be more than 0.'],
    ['-4.2', 'It must be more than 0.'],
    ['420', 'It can be at most 100 m. In metres: 420 cm is 4.2.'],
    ['99999999999999', '‘99999999999999’ cannot be read. Enter metres such as 2.5 or 2,5.'],
    ['0.001', 'It must be at least 0.05 m.'],
  ] as const) {
    await width.fill(text);
    await width.blur();
    await expect(width).toHaveAccessibleDescription(message);
    await expect(width).toHaveAttribute('aria-invalid', 'true');
    await expect(resultRegion(page)).toContainText('Your result');
    await expect(resultRegion(page).getByRole('link')).toHaveText(['Wall 1: width']);
  }
  await width.fill('4,2');
  await expect(width).toHaveAttribute('aria-invalid', 'false');
  await expect(resultRegion(page)).toContainText('3 rolls');
  // A field shows no error while it is filled in for the first time.
  await rollField(page, 'Roll length (m)').click();
  await rollField(page, 'Roll length (m)').fill('x');
  await expect(rollField(page, 'Roll length (m)')).toHaveAttribute('aria-invalid', 'false');
  await rollField(page, 'Roll length (m)').fill('2.5');
  await expect(resultRegion(page)).toContainText('A strip of 2.70 m does not fit on a roll of 2.50 m.');
});

test('X6: Enter names what is missing and focuses the first such field', async ({ page }) => {
  await page.goto(CALCULATOR_PATH);
  await waitForCalculatorHydration(page);
  await page.getByRole('textbox', { name: 'Reserve (%)' }).press('Enter');
  await expect(rollField(page, 'Roll width (cm)')).toBeFocused();
  await expect(page.getByText('Enter the width of the roll.')).toBeVisible();
  await expect(page.getByText('Enter the height of the wall.')).toBeVisible();
  await expect(page).toHaveURL(CALCULATOR_PATH);
});

test('X6: the form can be filled in by keyboard alone', async ({ page }) => {
  await page.goto(CALCULATOR_PATH);
  await waitForCalculatorHydration(page);
  await page.getByRole('radio', { name: 'By the roll' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Straight' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Half-drop' })).toBeChecked();
  for (const text of ['53', '10.05', '64']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByText('Whole room', { exact: true })).toBeFocused();
  for (const text of ['4.2', '2.6']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await expect(resultRegion(page)).toContainText('5 rolls');
  for (const name of ['Name (optional)', 'Add a door or window to Wall 1', 'Add a wall']) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(name).or(page.getByRole('button', { name }))).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(wallGroup(page, 'Wall 2')).toBeVisible();
  await page.keyboard.type('3');
  await expect(resultRegion(page)).toContainText('8 rolls');
});

test('X6: a new result is announced once, after a pause in typing', async ({ page }) => {
  await page.goto(FILLED_CALCULATOR_PATH);
  await waitForCalculatorHydration(page);
  const status = calculatorRegion(page).getByRole('status');
  await page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const status = document.querySelector('[aria-label="Calculator"] [role="status"]');
    if (status)
      new MutationObserver(() => announcements.push(status.textContent ?? '')).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  await wallField(page, 'Width (m)').fill('');
  await wallField(page, 'Width (m)').pressSequentially('12.5', { delay: 40 });
  await expect(status).toHaveText(/^You need 8.rolls: 24.strips\.$/);
  expect(await page.evaluate(() => (window as never as { announcements: string[] }).announcements.length)).toBe(1);
});

test('X6: a reload keeps everything', async ({ page }) => {
  await page.goto(CALCULATOR_PATH);
  await waitForCalculatorHydration(page);
  await rollField(page, 'Roll width (cm)').fill('70');
  await page.getByRole('radio', { name: 'Half-drop' }).check();
  await addWallButton(page).click();
  await page.keyboard.type('3.5');
  await page.reload();
  await expect(wallField(page, 'Width (m)', 'Wall 2')).toHaveValue('3.5');
  await expect(rollField(page, 'Roll width (cm)')).toHaveValue('70');
  await expect(page.getByRole('radio', { name: 'Half-drop' })).toBeChecked();
});

test('X6: the result and the reasoning are printed, without the form', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.goto(`${FILLED_CALCULATOR_PATH}&sku=PAPD-OLI-ROLL`);
  await waitForCalculatorHydration(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Wallpaper Calculator' })).toBeVisible();
  await expect(resultRegion(page)).toContainText('4 rolls');
  await expect(calculationSteps(page).first()).toBeVisible();
  await expect(page.getByText("For Papier d'Olivier, Olive").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

const OPENING = 'wall-1-opening-1-width=3&wall-1-opening-1-height=2.1';

for (const [state, path] of [
  ['empty', CALCULATOR_PATH],
  ['filled', `${FILLED_CALCULATOR_PATH}&repeat=64&match=half-drop&${OPENING}`],
  [
    'wrong',
    `${FILLED_CALCULATOR_PATH}&do=calculate&width=x&trim=-1&spare=101&wall-2-name=${'W'.repeat(40)}&${OPENING}0`,
  ],
] as const)
  test(`X6: ${state}, the calculator has no axe violations at any width, and nothing overflows`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await expect(resultRegion(page)).toBeVisible();
    for (const viewport of [VIEWPORTS.wide, VIEWPORTS.phone, { width: 320, height: 700 }]) {
      await page.setViewportSize(viewport);
      const part = state === 'empty' && viewport === VIEWPORTS.wide ? ':root' : 'main';
      expect(await findAxeViolations(page, { part }), `at ${viewport.width} px`).toEqual([]);
      expect(await getHorizontalOverflow(page)).toBe(0);
    }
  });
