import { expect, test } from 'vitest';
import { isCurrent, navigation } from './navigation.ts';

test.each([
  ['/', 'dashboard'],
  ['/domains', 'domains'],
  ['/domains/quiet.test', 'domains'],
  ['/add-domains', 'domains'],
  ['/contacts', 'domains'],
  ['/nameservers', 'domains'],
  ['/nameserver-presets', 'domains'],
  ['/dnssec', 'domains'],
  ['/certificates', 'domains'],
  ['/transfer-domains', 'domains'],
  ['/inactive-domains', 'domains'],
  ['/landers/g-1', 'landers'],
  ['/lander-presets', 'landers'],
])('screens C13 D-028 D-029 at %s the current entry is %s', (path, current) => {
  const entries = navigation.filter(({ to }) => isCurrent(to, path));
  expect(entries.map(({ title }) => title)).toEqual(current === undefined ? [] : [current]);
});
