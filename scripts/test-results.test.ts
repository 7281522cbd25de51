import { expect, test } from 'vitest';
import { type FileResults, firstLinesOf, inWords, listOf, nothingRun, sumOf, withSecondTry } from './test-results.ts';

const failure = (file: string, title: string, error = 'Error: so') => ({ file, title, error });
const file = (name: string, found: Partial<FileResults> = {}): FileResults => ({ ...nothingRun, file: name, ...found });

test('the results of all suites are summed up in one line', () => {
  const server = file('a.test.ts', { passed: 7, skipped: 3, failed: [failure('a.test.ts', 'one')] });
  const journeys = { ...nothingRun, passed: 4, failed: [failure('b.e2e.ts', 'two'), failure('b.e2e.ts', 'three')] };
  expect(inWords(sumOf([server, journeys]))).toBe('11 passed, 3 failed, 3 skipped');
});

test('a run without skipped tests says nothing of them', () => {
  expect(inWords({ ...nothingRun, passed: 5 })).toBe('5 passed, 0 failed');
});

test('a test that passes when it is repeated is listed apart, one that fails again has failed', () => {
  const slow = file('slow.test.ts', { passed: 1, failed: [failure('slow.test.ts', 'waits')] });
  const broken = file('broken.test.ts', { passed: 2, failed: [failure('broken.test.ts', 'adds')] });
  const second = [file('slow.test.ts', { passed: 2 }), broken];
  const sum = sumOf(withSecondTry([file('well.test.ts', { passed: 3 }), slow, broken], second));
  expect(inWords(sum)).toBe('7 passed (1 at the second try), 1 failed');
  expect(listOf(sum).split('\n')).toEqual([
    '',
    'Failed:',
    '  broken.test.ts > adds',
    '      Error: so',
    '',
    'Passed at the second try:',
    '  slow.test.ts > waits',
    '      Error: so',
  ]);
});

test('tests that a failed group kept from running count when they pass at the second try', () => {
  const first = [file('a.test.ts', { skipped: 4, failed: [failure('a.test.ts', 'group')] })];
  const sum = sumOf(withSecondTry(first, [file('a.test.ts', { passed: 4 })]));
  expect(inWords(sum)).toBe('4 passed (1 at the second try), 0 failed');
});

test('an error is shown by its first lines, what differs, and its place in the project', () => {
  const message = `\u001b[31mexpected 1\u001b[39m to be 2\n\n${'x'.repeat(1_000)}`;
  const diff = '- Expected\n+ Received\n\n  [\n-   1,\n+   2,\n    3,\n  ]';
  const stack = `${message}\n    at deep (/p/node_modules/a/b.ts:1:2)\n    at /p/server/a.test.ts:3:4\n    at /p/c.ts:5:6`;
  expect(firstLinesOf({ message, diff, stack }).split('\n')).toEqual([
    'expected 1 to be 2',
    'x'.repeat(240),
    '- Expected',
    '+ Received',
    '-   1,',
    '+   2,',
    'at /p/server/a.test.ts:3:4',
  ]);
  expect(firstLinesOf({ message: 'line\n'.repeat(100) }).split('\n')).toHaveLength(10);
  expect(firstLinesOf({})).toBe('');
});

test('the first fifty of very many failures are listed, with how many more there are', () => {
  const failed = Array.from({ length: 53 }, (_, index) => failure('a.test.ts', `${index}`));
  expect(listOf({ ...nothingRun, failed })).toContain('\n  and 3 more');
  expect(listOf(nothingRun)).toBe('');
});
