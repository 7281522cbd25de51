import { expect, test } from 'vitest';
import { splitName } from './DomainName.tsx';

test.each([
  ['QuietMargin.com', undefined, 'QuietMargin', '.com'],
  ['Example.co.uk', 'co.uk', 'Example', '.co.uk'],
  ['bücher.example', 'example', 'bücher', '.example'],
  ['localhost', undefined, 'localhost', ''],
])('%s with ending %s is "%s" and "%s"', (name, tld, label, ending) => {
  expect(splitName(name, tld)).toEqual([label, ending]);
});
