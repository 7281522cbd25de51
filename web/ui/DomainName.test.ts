import { expect, test } from 'vitest';
import { splitName } from './DomainName.tsx';

test.each([
  ['QuietMargin.com', undefined, 'QuietMargin', '.com'],
  ['Example.co.uk', 'co.uk', 'Example', '.co.uk'],
  ['bücher.example', 'example', 'bücher', '.example'],
  ['localhost', undefined, 'localhost', ''],
])('%s with TLD %s is "%s" and "%s"', (name, tld, label, rest) => {
  expect(splitName(name, tld)).toEqual([label, rest]);
});
