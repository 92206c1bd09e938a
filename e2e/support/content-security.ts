import type { Page } from '@playwright/test';

/** Content security policy of pages: only scripts of this site and inline scripts with a listed hash run (S8). */
export const PAGE_POLICY =
  /^default-src 'none'; script-src 'self'(?: 'sha256-[\w+/=]+')+; style-src 'self'(?: 'sha256-[\w+/=]+')*; /;

const VIOLATION_MESSAGE = /content.security.policy|violates|refused to/i;

/**
 * Records violations of the content security policy and script errors, one line for each, in all frames and on all pages that the tab
 * visits. Must be called before the first `goto`.
 */
export async function recordViolations(page: Page): Promise<readonly string[]> {
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
    if (VIOLATION_MESSAGE.test(message.text())) found.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (/blocked|csp/i.test(reason)) found.push(`request: ${request.url()} ${reason}`);
  });
  return found;
}
