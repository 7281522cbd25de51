import { expect, test } from 'vitest';
import { paths, safeReturnUrl } from './paths.ts';

const origin = 'https://portfolio.example';

test.each(['/', '/domains', '/domains?filter=3&page=2', '/domains/quiet.example#prices', '/add-domains'])(
  'AUTH-014 after signing in, %s of this app is shown again',
  (path) => {
    expect(safeReturnUrl(path, origin)).toBe(path);
  },
);

test.each([
  null,
  '',
  'domains',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/.//evil.example',
  '/%0d%0a/../..//evil.example\n',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/auth/logout',
])('%j is no page of this app and gives the start page', (text) => {
  expect(safeReturnUrl(text, origin)).toBe('/');
});

test('a name in an address is encoded', () => {
  expect(paths.domain('a/b?.test')).toBe('/domains/a%2Fb%3F.test');
});
