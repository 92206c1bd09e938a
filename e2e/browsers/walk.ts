import { print, printError } from '@/scripts/lib/console';
import type { Summary } from '@/scripts/lib/counts.mjs';
import type { Browser, BrowserWindow } from './browser';
import { JOURNEYS, type Journey } from './journeys';
import { Visitor } from './visitor';

const JOURNEY_TIMEOUT_MS = 60_000;
/** On a busy machine a journey may time out once; a real bug fails every attempt. */
const MAX_ATTEMPTS = 2;

/** Runs a journey in new windows. Resolves to null, or to the error with the URL and text of the page. */
async function runJourney(browser: Browser, origin: string, journey: Journey): Promise<string | null> {
  const windows: BrowserWindow[] = [];
  const openVisitor = async () => {
    await windows.at(-1)?.close();
    const window = await browser.openWindow();
    windows.push(window);
    return new Visitor(origin, window);
  };
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const onTimeout = () => reject(new Error(`took longer than ${JOURNEY_TIMEOUT_MS / 1000} s`));
    timer = setTimeout(onTimeout, JOURNEY_TIMEOUT_MS);
  });
  try {
    await Promise.race([openVisitor().then((visitor) => journey(visitor, openVisitor)), timeout]);
    return null;
  } catch (error) {
    const pageState = await windows
      .at(-1)
      ?.evaluate('[location.href, document.body.outerText.slice(0, 500)]')
      .catch(String);
    const cause = error instanceof Error && error.cause ? `\n${error.cause}` : '';
    return `${error}${cause}\nURL and text of the page: ${JSON.stringify(pageState)}`;
  } finally {
    clearTimeout(timer);
    await windows
      .at(-1)
      ?.close()
      .catch(() => undefined);
  }
}

/** Runs all journeys in a browser, one after the other, and prints a line for each. */
export async function runAllJourneys(browser: Browser, origin: string): Promise<Summary> {
  const summary: Summary = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const [title, journey] of Object.entries(JOURNEYS)) {
    const began = Date.now();
    let error: string | null = null;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      error = await runJourney(browser, origin, journey);
      if (error === null) break;
      printError(`${browser.name}: ${title}, attempt ${attempt} of ${MAX_ATTEMPTS}: ${error}`);
    }
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    print(`${error === null ? 'ok    ' : 'FAILED'} ${browser.name}: ${title} (${seconds} s)`);
    if (error === null) summary.passed += 1;
    else {
      summary.failed += 1;
      summary.failures.push(`${browser.name}: ${title}`);
    }
  }
  return summary;
}
