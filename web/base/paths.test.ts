import { expect, test } from 'vitest';
import { safeReturnUrl } from '#contract/return-url.ts';
import { hostileAddresses, hostileTexts } from '#web/testing/hostile-texts.ts';
import { paths } from './paths.ts';

const origin = 'https://portfolio.example';

test('D-021 no text of the hostile collections leads elsewhere, alone or after a slash', { tags: ['corpora'] }, () => {
  const texts = [...hostileTexts(), ...hostileAddresses()];
  expect(texts.length).toBeGreaterThan(100);
  const elsewhere = texts
    .flatMap((text) => [text, `/${text}`, `//${text}`, `/\\${text}`, `/\t/${text}`, ` ${text}`, `/.//${text}`])
    .filter((text) => {
      const given = safeReturnUrl(text);
      const url = new URL(given, origin);
      return !given.startsWith('/') || url.origin !== origin || url.pathname.startsWith('/auth/');
    });
  expect(elsewhere).toEqual([]);
});

test('a name in an address is encoded', () => {
  expect(paths.domain('a/b?.test')).toBe('/domains/a%2Fb%3F.test');
});
