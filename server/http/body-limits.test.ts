import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { SignIn } from '#contract/auth.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { freshApp } from '../testing/app.ts';

/** Sends the head of a request and the beginning of a long body, and returns what comes back. */
async function halfSent(port: number, path: string, length: number, headers: string[] = []) {
  const socket = connect(port, '127.0.0.1');
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Origin: http://localhost:3000', ...headers];
  socket.write(`${[...head, 'Content-Type: application/json', `Content-Length: ${length}`].join('\r\n')}\r\n\r\n["`);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1.1 (\d+)/.exec(chunk.toString())?.[1]);
}

describe('security H-2 bodies that nobody asked for', () => {
  test.each([
    ['of a visitor, where a session is needed', AddDomains.path, 100, 401],
    ['to an address that does not exist', '/nowhere', 100, 404],
    ['to a call that does not exist', '/api/nowhere', 100, 404],
    ['longer than a visitor needs', SignIn.path, 17_000, 413],
  ])('%s are refused before they are there', async (_what, path, length, status) => {
    const { app } = await freshApp({ isOwn: true });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    expect(await halfSent(port, path, length)).toBe(status);
  });

  test('D-016 lists have 2 MiB, other calls of a user 64 KiB, those of a visitor 16 KiB', async () => {
    const { as, given } = await freshApp();
    const ann = as(await given.user());
    const post = (url: string, kib: number, method: 'POST' | 'PUT' = 'POST') =>
      ann.inject({ method, url, payload: ['x'.repeat(kib * 1024 - 100)] });
    expect((await post(AddDomains.path, 2_048)).statusCode).toBe(200);
    expect((await post(AddDomains.path, 2_049)).statusCode).toBe(413);
    const { path, method } = SetPreferences;
    expect((await post(path, 64, method)).statusCode).toBe(400);
    expect((await post(path, 65, method)).statusCode).toBe(413);
    expect((await post(SignIn.path, 16)).statusCode).toBe(400);
    expect((await post(SignIn.path, 17)).statusCode).toBe(413);
  });

  test('a listening server limits the time of a request, the time of silence, and connections', async () => {
    const { app } = await freshApp();
    expect(app.server.requestTimeout).toBe(30_000);
    expect(app.server.timeout).toBe(60_000);
    expect(app.server.maxConnections).toBe(10_000);
  });
});
