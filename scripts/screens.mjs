// `npm run screens -- [URL] [NAME…]`: takes screenshots of a running storefront (default http://localhost:3000) in three widths, as
// docs/screens/{name}-{width}.webp.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { isUrl } from '../lib/site/is-url.mjs';
import { CHROMIUM_ARGS, findChromium } from './lib/chromium.mjs';
import { PAGES } from './lib/screen-pages.mjs';
import { exitWithError, ROOT, SetupError } from './lib/setup.mjs';

const SCREENS_FOLDER = path.join(ROOT, 'docs', 'screens');
const SCREEN_WIDTHS_PX = [390, 768, 1440];
const MAX_PAGE_HEIGHT_PX = 6000;
const MAX_IMAGE_WIDTH_PX = 600;

/** Scrolls through the page, so that every lazy image loads. @param {import('@playwright/test').Page} page */
async function loadLazyImages(page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    const timeout = new Promise((resolve) => setTimeout(resolve, 15_000));
    await Promise.race([Promise.all(shown.map((image) => image.decode().catch(() => undefined))), timeout]);
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
}

/** @param {import('@playwright/test').Browser} browser @param {URL} url @param {import('./lib/screen-pages.mjs').ScreenPage} entry @param {number} width */
async function takeScreenshot(browser, url, { name, before, whole = true }, width) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 1000 },
    reducedMotion: 'reduce',
    // The site's CSP would block Playwright's style that disables animations.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(url.href, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto } * { content-visibility: visible !important }' });
  if (whole) await loadLazyImages(page);
  await before?.(page, width);
  const shot = await page.screenshot({ fullPage: whole });
  await context.close();
  const { height = 0, width: wide = width } = await sharp(shot).metadata();
  const picture = sharp(shot).extract({ left: 0, top: 0, width: wide, height: Math.min(height, MAX_PAGE_HEIGHT_PX) });
  await picture
    .resize({ width: Math.min(wide, MAX_IMAGE_WIDTH_PX) })
    .webp({ quality: 45, effort: 6 })
    .toFile(path.join(SCREENS_FOLDER, `${name}-${width}.webp`));
}

/** @param {string} origin @param {string[]} names of pages; all if empty */
async function takeScreenshots(origin, names) {
  if (!isUrl(origin)) throw new SetupError(`Not a URL: ${origin}`);
  const unknown = names.find((name) => !PAGES.some((entry) => entry.name === name));
  if (unknown !== undefined) throw new SetupError(`Unknown page: ${unknown}`);
  fs.mkdirSync(SCREENS_FOLDER, { recursive: true });
  const program = await findChromium();
  const browser = await chromium.launch({ args: [...CHROMIUM_ARGS], ...(program ? { executablePath: program } : {}) });
  for (const entry of PAGES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    for (const width of SCREEN_WIDTHS_PX) await takeScreenshot(browser, new URL(entry.path, origin), entry, width);
    console.log(entry.name);
  }
  await browser.close();
}

takeScreenshots(process.argv[2] ?? 'http://localhost:3000', process.argv.slice(3)).catch(exitWithError);
