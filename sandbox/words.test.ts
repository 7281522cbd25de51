import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { agreedWords } from './words.ts';

const rdap = (fault: string) => ({ source: 'rdap', fault });

test.each([
  ['slow', [], [rdap('slow')]],
  ['slow-shop', [], [rdap('slow')]],
  ['redirect-shop', [], [rdap('redirect')]],
  ['redirect-private-shop', [], [rdap('redirect-private')]],
  ['ratelimited-date-shop', [], [rdap('ratelimited-date')]],
  ['redacted-uppercase-shop', ['redacted', 'uppercase'], []],
  [
    'slow-sedo-ratelimited-dns-hang-shop',
    [],
    [rdap('slow'), { source: 'sedo', fault: 'ratelimited' }, { source: 'dns', fault: 'hang' }],
  ],
  ['free', ['free'], []],
  [domainToASCII('slow-käse'), [], [rdap('slow')]],
])('%s is read as agreed words from the left', (label, traits, faults) => {
  expect(agreedWords(label)).toEqual({ traits, faults });
});

test.each(['slowly', 'my-slow-shop', 'freedom', 'shop', 'sedo-shop', 'htmlpage', 'sedo-free-shop'])(
  '%s has no agreed word',
  (label) => {
    expect(agreedWords(label)).toEqual({ traits: [], faults: [] });
  },
);
