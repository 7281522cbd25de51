export type Count = { passed: number; failed: number; skipped: number };

/** The counts in a JSON report of Vitest or of Playwright. A flaky journey passed, at the second try. */
export function countOf(report: VitestReport | PlaywrightReport): Count {
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>;
type PlaywrightReport = { stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number> };

export function sumOf(counts: Count[]): Count {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** `12 passed, 0 failed`, and what was skipped if anything was: the line that closes a run. */
export function inWords({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
