import type { Page } from '@playwright/test';

/** What a browser held back because of a policy, one line each, in every frame of a page and on every page that it goes to. */
export interface Violations {
  /** Everything so far. */
  readonly found: readonly string[];
}

const TELLS = /content.security.policy|violates|refused to/i;

/** Listens on a page from now on: to its events, its console and its requests. Call it before the first `goto`. */
export async function watchViolations(page: Page): Promise<Violations> {
  const found: string[] = [];
  await page.exposeFunction('reportViolation', (line: string) => found.push(line));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const line = `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`;
      if (typeof report === 'function') report(line);
    });
  });
  page.on('console', (message) => {
    if (TELLS.test(message.text())) found.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (/blocked|csp/i.test(reason)) found.push(`request: ${request.url()} ${reason}`);
  });
  return { found };
}

/** Has every other site answer a small page or picture: nothing outside is asked. */
export async function withoutOutside(page: Page): Promise<void> {
  await page.route(/^https:\/\//, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Outside</title><p>Outside</p>' })
      : route.fulfill({ status: 204, body: '' }),
  );
}
