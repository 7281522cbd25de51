import { describe, expect, test } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

describe('D-021 the address to return to after signing in', () => {
  test.each([
    ['/'],
    ['/domains'],
    ['/domains?filter=3&sort=name#row'],
    ['/domains/b%C3%BCcher.example'],
    ['/domains?next=https://other.example/'],
    ['/@handle'],
    ['/a//b'],
    ['/authors'],
    ['/domains/quiet.example#prices'],
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
    ['security L-3 the way out with an encoded letter', '/%61uth/logout'],
    ['security L-3 the way out with an encoded slash', '/auth%2flogout'],
    ['broken percent signs', '/%E0%A4%A'],
    ['an encoded line break before dots and two slashes', '/%0d%0a/../..//evil.example\n'],
    ['no path', 'domains'],
    ['nothing', ''],
    ['a very long path', `/${'a'.repeat(3_000)}`],
    ['no text', undefined],
    ['null', null],
    ['several', ['/a', '/b']],
  ])('%s becomes the start page', (_kind, value) => {
    expect(safeReturnUrl(value)).toBe('/');
  });

  test('an encoded slash stays encoded', () => {
    expect(safeReturnUrl('/%2f%2fevil.example')).toBe('/%2f%2fevil.example');
  });
});
