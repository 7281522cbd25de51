import { expect, test } from 'vitest';
import { hostileAddresses, hostileTexts } from '#web/testing/hostile-texts.ts';
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

test('D-021 no text of the hostile collections leads elsewhere, alone or after a slash', () => {
  const texts = [...hostileTexts(), ...hostileAddresses()];
  expect(texts.length).toBeGreaterThan(200);
  const elsewhere = texts
    .flatMap((text) => [text, `/${text}`, `//${text}`, `/\\${text}`, `/\t/${text}`, ` ${text}`, `/.//${text}`])
    .filter((text) => {
      const given = safeReturnUrl(text, origin);
      const url = new URL(given, origin);
      return !given.startsWith('/') || url.origin !== origin || url.pathname.startsWith('/auth/');
    });
  expect(elsewhere).toEqual([]);
});

test('a name in an address is encoded', () => {
  expect(paths.domain('a/b?.test')).toBe('/domains/a%2Fb%3F.test');
});
