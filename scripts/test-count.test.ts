import { expect, test } from 'vitest';
import { countOf, inWords, sumOf } from './test-count.ts';

test('the counts of both runners are summed up in one line', () => {
  const unit = countOf({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 });
  const journeys = countOf({ stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 0 } });
  expect(inWords(sumOf([unit, journeys]))).toBe('11 passed, 3 failed, 3 skipped');
});

test('a run without skipped tests says nothing of them', () => {
  expect(inWords({ passed: 5, failed: 0, skipped: 0 })).toBe('5 passed, 0 failed');
});
