// Starts Chromium once, as the browser tests will: node try-chromium.mjs [program]. Ends with 0 when that works.
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from './chromium-args.mjs';

const [program] = process.argv.slice(2);
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(program ? { executablePath: program } : {}) });
await browser.close();
