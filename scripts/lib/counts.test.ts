import {
  addSummaries,
  formatTotals,
  summarizeCheck,
  summarizeJest,
  summarizePlaywright,
  summarizeScript,
} from './counts.mjs';

const createReport = (parts: object) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  ...parts,
});

describe('the closing line of npm test', () => {
  it.each([
    [{ passed: 12, failed: 0, skipped: 0, failures: [] }, '12 passed, 0 failed'],
    [{ passed: 0, failed: 3, skipped: 0, failures: [] }, '0 passed, 3 failed'],
    [{ passed: 1, failed: 1, skipped: 2, failures: [] }, '1 passed, 1 failed, 2 skipped'],
  ])('%j gives %j', (summary, line) => {
    expect(formatTotals(summary)).toBe(line);
  });

  it('counts a check as one', () => {
    expect(summarizeCheck('types', true)).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [] });
    expect(summarizeCheck('types', false)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: ['types'] });
  });

  it('adds up every stage', () => {
    const total = addSummaries([
      summarizeCheck('types', true),
      summarizeCheck('lint', false),
      { passed: 5, failed: 2, skipped: 1, failures: ['a', 'b'] },
    ]);
    expect(total).toEqual({ passed: 6, failed: 3, skipped: 1, failures: ['lint', 'a', 'b'] });
    expect(formatTotals(addSummaries([]))).toBe('0 passed, 0 failed');
  });
});

describe('counts of a script that writes them', () => {
  it('are used as they are; without them its exit code is one failure', () => {
    const summary = { passed: 23, failed: 1, skipped: 0, failures: ['Firefox: search'] };
    expect(summarizeScript(summary, 1, 'browsers')).toEqual(summary);
    expect(summarizeScript(null, 1, 'browsers')).toMatchObject({ failed: 1, failures: ['browsers ended with code 1'] });
  });
});

describe('counts of the unit tests', () => {
  it('read the report and name what failed', () => {
    const report = createReport({
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'good' },
            { status: 'failed', fullName: 'F11: bad' },
          ],
        },
      ],
    });
    expect(summarizeJest(report, 1)).toEqual({ passed: 7, failed: 1, skipped: 3, failures: ['a.test.ts: F11: bad'] });
  });

  it('include a suite that could not run', () => {
    const report = createReport({
      numPassedTests: 4,
      numRuntimeErrorTestSuites: 1,
      testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults: [] }],
    });
    expect(summarizeJest(report, 1)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 0,
      failures: ['b.test.ts: the suite could not run'],
    });
  });

  it.each([
    ['no report', null, 1],
    ['an exit code that no test explains', createReport({ numPassedTests: 4 }), 1],
    ['a killed run', null, 137],
  ])('never treat %s as a success', (_, report, code) => {
    expect(summarizeJest(report, code)).toMatchObject({ failed: 1, failures: [`unit tests ended with code ${code}`] });
  });
});

describe('counts of the browser tests', () => {
  const test = (projectName: string, status: string) => ({ projectName, status });
  const report = {
    errors: [],
    suites: [
      {
        title: 'home.spec.ts',
        specs: [{ title: 'H1: tiles', tests: [test('embedded', 'expected'), test('remote', 'unexpected')] }],
        suites: [
          {
            title: 'banner',
            specs: [{ title: 'B1: fades', tests: [test('embedded', 'flaky'), test('remote', 'skipped')] }],
          },
        ],
      },
    ],
  };

  it('include each project and nested suites, with flaky tests as passed', () => {
    expect(summarizePlaywright(report, 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['[remote] home.spec.ts › H1: tiles'],
    });
  });

  it('include a server that did not start', () => {
    const broken = { suites: [], errors: [{ message: 'Process from config.webServer exited early.\n  at …' }] };
    expect(summarizePlaywright(broken, 1)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: ['Process from config.webServer exited early.'],
    });
  });

  it.each([1, 130])('never treat a run without a report as a success (exit code %d)', (code) => {
    expect(summarizePlaywright(null, code).failed).toBe(1);
  });
});
