import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { freshApp } from '../testing/app.ts';
import { encodingFor } from './compression.ts';

const address = '/api/domains?take=1000';

test('the better encoding that the browser takes is chosen', () => {
  expect(encodingFor('gzip, deflate, br, zstd')).toBe('br');
  expect(encodingFor('gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(encodingFor('identity, brotli')).toBeUndefined();
  expect(encodingFor('')).toBeUndefined();
  expect(encodingFor(undefined)).toBeUndefined();
});

async function portfolio() {
  const server = await freshApp();
  const user = await server.given.user();
  for (let at = 0; at < 20; at += 1) await server.given.domain(user, `name-${at}.com`);
  const get = (url: string, accepted: string) =>
    server.as(user).inject({ method: 'GET', url, headers: { 'accept-encoding': accepted } });
  return { server, get };
}

test('long answers are compressed as the browser takes them, and say that they differ by it', async () => {
  const { get } = await portfolio();
  const plain = await get(address, 'identity');
  const [brotli, gzip] = [await get(address, 'br, gzip'), await get(address, 'gzip')];
  expect(plain.json().data).toHaveLength(20);
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
});

test('short answers, and those of signing in, stay as they are', async () => {
  const { get } = await portfolio();
  for (const url of ['/api/auth-check', '/auth/options']) {
    expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined();
  }
});
