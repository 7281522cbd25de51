import { expect, test } from 'vitest';
import { touchedTests } from './changed.ts';

const tests = [
  { file: 'web/ui/Button.test.tsx', source: "import { render } from '#web/testing/render.tsx';" },
  { file: 'web/app/shell.test.tsx', source: "import { Button } from '#web/ui/Button.tsx';" },
  {
    file: 'server/dns/ask.test.ts',
    source: "import type { Zone } from './zone.ts';\nimport {\n  ask,\n} from '../http/ask.ts';",
  },
];

test.each([
  ['the test itself', 'web/app/shell.test.tsx', ['web/app/shell.test.tsx']],
  [
    'a file beside tests, and imported elsewhere',
    'web/ui/Button.tsx',
    ['web/ui/Button.test.tsx', 'web/app/shell.test.tsx'],
  ],
  ['a file that a test imports in several lines', 'server/http/ask.ts', ['server/dns/ask.test.ts']],
  ['a page of the manual', 'docs/manual/README.md', []],
])('a change of %s, %s, touches the tests %j', (_, changed, expected) => {
  expect(touchedTests([changed], tests)).toEqual(expected);
});

test('a change of types that a test imports in another folder touches no test', () => {
  expect(
    touchedTests(
      ['contract/zone.ts'],
      [{ file: 'web/a.test.ts', source: "import type { Zone } from '#contract/zone.ts';" }],
    ),
  ).toEqual([]);
});
