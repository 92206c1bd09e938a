/**
 * The result of one stage of `npm test`, and the used parts of the JSON reports of Jest and Playwright.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Summary
 * @typedef {{ name?: string, status?: string, assertionResults?: { status: string, fullName?: string }[] }} JestSuite
 * @typedef {{ testResults?: JestSuite[] } & { [count in `num${string}`]?: number }} JestReport
 * @typedef {{ title: string, tests?: { status: string, projectName?: string }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites?: PlaywrightSuite[], errors?: { message?: string }[] }} PlaywrightReport
 */

/** The summary of a stage that counts as one test. @param {string} name @param {boolean} isOk @returns {Summary} */
export function summarizeCheck(name, isOk) {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0, failures: isOk ? [] : [name] };
}

/**
 * The summary of a Jest run. A suite that could not run counts as one failure, as does a non-zero exit code without a failed test.
 * @param {JestReport | null} report null without a report @param {number} code
 */
export function summarizeJest(report, code) {
  const jsonReport = report ?? {};
  const failures = (jsonReport.testResults ?? []).flatMap((suite) => {
    const failed = (suite.assertionResults ?? []).filter((test) => test.status === 'failed');
    if (failed.length === 0 && suite.status === 'failed') return [`${suite.name}: the suite could not run`];
    return failed.map((test) => `${suite.name}: ${test.fullName}`);
  });
  const summary = {
    passed: jsonReport.numPassedTests ?? 0,
    failed: (jsonReport.numFailedTests ?? 0) + (jsonReport.numRuntimeErrorTestSuites ?? 0),
    skipped: (jsonReport.numPendingTests ?? 0) + (jsonReport.numTodoTests ?? 0),
    failures,
  };
  return withExitCode(summary, code, 'unit tests');
}

/**
 * The summary of a Playwright run. A flaky test counts as passed, and an error outside a test (such as a server that did not start) as one failure.
 * @param {PlaywrightReport | null} report null without a report @param {number} code
 */
export function summarizePlaywright(report, code) {
  const jsonReport = report ?? {};
  const summary = { passed: 0, failed: 0, skipped: 0, failures: /** @type {string[]} */ ([]) };
  const visitSuite = (/** @type {PlaywrightSuite} */ suite, /** @type {string[]} */ titles) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests ?? []) {
        if (test.status === 'skipped') summary.skipped += 1;
        else if (test.status === 'unexpected') {
          summary.failed += 1;
          summary.failures.push(`[${test.projectName}] ${[...titles, spec.title].join(' › ')}`);
        } else summary.passed += 1;
      }
    }
    for (const inner of suite.suites ?? []) visitSuite(inner, [...titles, inner.title]);
  };
  for (const file of jsonReport.suites ?? []) visitSuite(file, [file.title]);
  for (const error of jsonReport.errors ?? []) {
    summary.failed += 1;
    summary.failures.push(String(error.message ?? error).split('\n')[0] ?? '');
  }
  return withExitCode(summary, code, 'browser tests');
}

/**
 * The summary that a script has written. A non-zero exit code without a failed test counts as one failure.
 * @param {Summary | null} report null without one @param {number} code @param {string} name
 */
export function summarizeScript(report, code, name) {
  return withExitCode(report ?? { passed: 0, failed: 0, skipped: 0, failures: [] }, code, name);
}

/** @param {Summary} summary @param {number} code @param {string} name @returns {Summary} */
function withExitCode(summary, code, name) {
  if (code === 0 || summary.failed > 0) return summary;
  return { ...summary, failed: 1, failures: [`${name} ended with code ${code}`] };
}

/** @param {readonly Summary[]} stages @returns {Summary} */
export function addSummaries(stages) {
  return {
    passed: stages.reduce((total, stage) => total + stage.passed, 0),
    failed: stages.reduce((total, stage) => total + stage.failed, 0),
    skipped: stages.reduce((total, stage) => total + stage.skipped, 0),
    failures: stages.flatMap((stage) => stage.failures),
  };
}

/** The last line of `npm test`: `'12 passed, 0 failed'`, or `'12 passed, 0 failed, 1 skipped'`. @param {Summary} summary */
export function formatTotals({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
