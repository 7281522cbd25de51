import { expect, test } from 'vitest';
import { holdsKey } from '../../http/request-session.ts';
import { isKeyText, keyLength, makeKeyText, startOfKey } from './key-text.rules.ts';

test('KEY-001 a key is nst_ and eight characters, a secret of 256 bits and a checksum, each another one', () => {
  const keys = Array.from({ length: 200 }, () => makeKeyText());
  for (const key of keys) {
    expect(key).toMatch(/^nst_[0-9A-Za-z]{8}_[A-Za-z0-9_-]{49}$/);
    expect(key).toHaveLength(keyLength);
    expect(isKeyText(key)).toBe(true);
    expect(startOfKey(key)).toBe(key.slice(0, 12));
  }
  expect(new Set(keys).size).toBe(200);
});

test('KEY-001 the same random bytes make the same key, whose checksum is its CRC-32', () => {
  const key = makeKeyText((count) => Buffer.alloc(count, 7));
  expect(key).toBe('nst_2C26kaW7_BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc2M0GrI');
});

test('KEY-001 a key with any one character changed, left out or added is none', () => {
  const key = makeKeyText();
  for (let at = 0; at < key.length; at += 1) {
    const other = key[at] === 'A' ? 'B' : 'A';
    expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    expect(isKeyText(key.slice(0, at) + key.slice(at + 1))).toBe(false);
    expect(isKeyText(`${key.slice(0, at)}A${key.slice(at)}`)).toBe(false);
  }
  for (const text of ['', 'nst_', `${key}\n`, ` ${key}`, key.toUpperCase()]) expect(isKeyText(text)).toBe(false);
});

test('KEY-002 an address with a key in it is found, whole or cut, and no ordinary one', () => {
  const key = makeKeyText();
  for (const url of [`/api/domains?key=${key}`, `/${key}`, `/api/domains?a=b&key=${key.slice(0, 40)}`])
    expect(holdsKey(url)).toBe(true);
  for (const url of ['/api/domains?filter=nst_', '/l/nst_domain.com', '/assets/nst_12345678_a.js'])
    expect(holdsKey(url)).toBe(false);
});
