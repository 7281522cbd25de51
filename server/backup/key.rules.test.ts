import { expect, test } from 'vitest';
import { readKey } from './key.rules.ts';

const recipient = `age1${'q'.repeat(58)}`;
const identity = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;

test('D-236a a key file holds age keys with comments, or a passphrase', () => {
  expect(readKey(`# public key: ${recipient}\r\n${identity}\r\n`)).toEqual({
    recipients: [],
    identities: [identity],
    passphrase: null,
  });
  expect(readKey(`${recipient}\n${recipient}x\n`).recipients).toHaveLength(2);
  expect(readKey(' seven quiet harbours \n')).toEqual({
    recipients: [],
    identities: [],
    passphrase: 'seven quiet harbours',
  });
  expect(readKey('#1 in the harbour').passphrase).toBe('#1 in the harbour');
});

test.each(['', '\n \n', 'age1short', `${identity}\nseven quiet harbours`, 'two\nlines', identity.toLowerCase()])(
  'D-236a a key like %j is refused, and not taken for a passphrase',
  (text) => {
    expect(() => readKey(text)).toThrow(/key is/);
  },
);
