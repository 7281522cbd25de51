import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageScript } from '#lander/page-script.ts';
import { visitScript } from '#lander/visit-script.ts';
import { pageHeaders } from './page-headers.rules.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (html: string) => pageHeaders(html)['content-security-policy'] ?? '';

test('D-187 a page runs its own scripts and styles by their hash and nothing else', () => {
  const html = `<style>a{b:c}</style><style>d{}</style><script>${pageScript}</script><script>${visitScript}</script><script>go()</script><script type="application/ld+json">{}</script>`;
  const policy = policyOf(html);
  expect(policy).toContain(`script-src ${hash(pageScript)} ${hash(visitScript)};`);
  expect(policy).toContain(`style-src ${hash('a{b:c}')} ${hash('d{}')};`);
  expect(policy).not.toContain(hash('{}'));
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('D-187 a page without script, or with one that is not ours, allows none', () => {
  expect(policyOf('<script>alert(1)</script>')).toContain("script-src 'none';");
  expect(policyOf('<p>hello')).toContain("script-src 'none'; style-src 'none'");
});

test('D-187 only the named site may frame a preview', () => {
  expect(pageHeaders('', "'self'")['content-security-policy']).toContain("frame-ancestors 'self'");
});
