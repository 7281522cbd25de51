import { expect, test } from 'vitest';
import { OutboundFailure } from './failure.ts';
import { checkedUrl } from './guard.ts';

const live = { mode: 'live', loopback: new Set(['127.0.0.1:4100', 'localhost:443']) } as const;

function verdict(
  text: string,
  { settings = live as Parameters<typeof checkedUrl>[1], allowHttp = true, from = '' } = {},
) {
  try {
    return checkedUrl(text, settings, allowHttp, from ? new URL(from) : undefined).href;
  } catch (error) {
    return error instanceof OutboundFailure ? error.kind : error;
  }
}

test('only http and https without credentials are URLs to ask', () => {
  const bad = [
    ...['', 'example.com', '//example.com', 'ftp://example.com/', 'file:///etc/passwd', 'gopher://example.com:80/x'],
    ...['data:text/html,x', 'javascript:alert(1)', 'http://', 'http://a:b@example.com/', 'https://user@example.com/'],
    ...['http://1.1.1.1 &@127.0.0.1# @10.0.0.1/', 'http://1.2.3.4.5/', 'http://999.1.1.1/'],
  ];
  expect(bad.map((url) => verdict(url))).toEqual(bad.map(() => 'badUrl'));
});

test('https to a public name is allowed, plain http only on request', () => {
  expect(verdict('https://rdap.example/x?y=1')).toBe('https://rdap.example/x?y=1');
  expect(verdict('http://rdap.example/', { allowHttp: true })).toBe('http://rdap.example/');
  expect(verdict('http://rdap.example/', { allowHttp: false })).toBe('refusedAddress');
});

test('a redirect from https never leads back to http, but to a loopback target it may', () => {
  const from = 'https://rdap.example/domain/';
  expect(verdict('http://rdap.example/', { from })).toBe('refusedAddress');
  expect(verdict('../help', { from })).toBe('https://rdap.example/help');
  expect(verdict('http://127.0.0.1:4100/x', { from })).toBe('http://127.0.0.1:4100/x');
  expect(verdict('http://other.example/', { from: 'http://rdap.example/' })).toBe('http://other.example/');
});

test('D-232 the loopback targets are allowed by host and port, nothing beside them', () => {
  expect(verdict('http://127.0.0.1:4100/x', { allowHttp: false })).toBe('http://127.0.0.1:4100/x');
  expect(verdict('https://localhost/')).toBe('https://localhost/');
  for (const url of ['http://127.0.0.1:4101/', 'http://127.0.0.2:4100/', 'http://[::1]:4100/', 'http://localhost/']) {
    expect(verdict(url), url).toBe('refusedAddress');
  }
});

test('D-236 with outbound off everything but the loopback targets is switched off', () => {
  const off = { settings: { ...live, mode: 'off' as const } };
  expect(verdict('http://127.0.0.1:4100/x', off)).toBe('http://127.0.0.1:4100/x');
  for (const url of ['https://rdap.example/', 'http://10.0.0.1/', 'http://127.0.0.1:4101/']) {
    expect(verdict(url, off), url).toBe('switchedOff');
  }
});

test('D-212 ports other than 80 and 443 are refused, but for servers that the operator named', () => {
  for (const port of [22, 25, 53, 1023, 1024, 8443, 9000, 65_535])
    expect(verdict(`http://mail.example:${port}/`), `${port}`).toBe('refusedAddress');
  expect(verdict('http://mail.example:443/')).toBe('http://mail.example:443/');
  expect(verdict('https://[2001:4860:4860::8888]/x')).toBe('https://[2001:4860:4860::8888]/x');
  const named = { settings: { ...live, otherPorts: new Set(['rdap.example:9000', '10.0.0.1:9000']) } };
  expect(verdict('http://rdap.example:9000/x', named)).toBe('http://rdap.example:9000/x');
  expect(verdict('http://rdap.example:9001/', named)).toBe('refusedAddress');
  expect(verdict('http://10.0.0.1:9000/', named)).toBe('refusedAddress');
});

test('a URL that hands a private address to a stranger is refused', () => {
  expect(verdict('https://proxy.example/?u=http://169.254.169.254/latest')).toBe('refusedAddress');
  expect(verdict('https://proxy.example/?u=http%3A%2F%2Flocalhost')).toBe('refusedAddress');
  expect(verdict('https://login.example/?next=https://shop.example/')).toContain('next=');
});
