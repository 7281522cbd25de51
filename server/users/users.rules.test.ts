import { describe, expect, test } from 'vitest';
import { isFromThisMachine, safeReturnUrl } from './users.rules.ts';

describe('the address to return to', () => {
  test.each([
    ['/'],
    ['/domains'],
    ['/domains?filter=3&sort=name#row'],
    ['/domains/b%C3%BCcher.example'],
    ['/domains?next=https://other.example/'],
    ['/@handle'],
    ['/a//b'],
    ['/authors'],
  ])('%s is kept', (value) => {
    expect(safeReturnUrl(value)).toBe(value);
  });

  test.each([
    ['another host', '//evil.example'],
    ['another host, three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['a backslash first', '\\/evil.example'],
    ['a backslash later', '/domains\\..\\evil'],
    ['an address', 'https://evil.example/'],
    ['an address of ours', 'http://localhost:3000/domains'],
    ['an address without slashes', 'https:evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script behind a blank', ' javascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blank first', ' /domains'],
    ['a tab between the slashes', '/\t/evil.example'],
    ['a line break between the slashes', '/\n/evil.example'],
    ['a header break', '/domains\r\nset-cookie: a=b'],
    ['a zero byte', '/domains\0'],
    ['a C1 control character', '/\u0085/evil.example'],
    ['dots that end in two slashes', '/.//evil.example'],
    ['encoded dots that end in two slashes', '/%2e%2e//evil.example'],
    ['the way out', '/auth/logout'],
    ['the way out in disguise', '/x/../auth/logout'],
    ['no path', 'domains'],
    ['nothing', ''],
    ['a very long path', `/${'a'.repeat(3_000)}`],
    ['no text', undefined],
    ['several', ['/a', '/b']],
  ])('%s becomes the start page', (_kind, value) => {
    expect(safeReturnUrl(value)).toBe('/');
  });

  test('an encoded slash stays encoded', () => {
    expect(safeReturnUrl('/%2f%2fevil.example')).toBe('/%2f%2fevil.example');
  });
});

describe('a request from this machine', () => {
  const local = { address: '127.0.0.1', host: 'localhost:3000', headers: {} };

  test.each([
    [local],
    [{ ...local, address: '::1', host: '[::1]:3000' }],
    [{ ...local, address: '::ffff:127.0.0.1', host: '127.0.0.1' }],
  ])('is recognised: %o', (caller) => {
    expect(isFromThisMachine(caller)).toBe(true);
  });

  test.each([
    ['another address', { ...local, address: '192.0.2.7' }],
    ['no address', { ...local, address: undefined }],
    ['a proxy that says for whom', { ...local, headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['a proxy that says so in the standard way', { ...local, headers: { forwarded: 'for=192.0.2.7' } }],
    ['a proxy that passes the host on', { ...local, host: 'names.example' }],
    ['a host that only begins like ours', { ...local, host: 'localhost.evil.example' }],
    ['no host', { ...local, host: undefined }],
  ])('is not one with %s', (_kind, caller) => {
    expect(isFromThisMachine(caller)).toBe(false);
  });
});
