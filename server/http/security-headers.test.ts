import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { freshApp } from '../testing/app.ts';

const every = [
  'content-security-policy',
  'x-content-type-options',
  'permissions-policy',
  'cross-origin-resource-policy',
];

test('security L-4 every answer has the security headers, also to an address that cannot be read', async () => {
  const { app } = await freshApp({ settings: { PUBLIC_URL: 'https://names.example' } });
  for (const [url, status] of [
    ['/health/live', 200],
    ['/api/nothing', 404],
    ['/%E0%A4%A', 404],
  ] as const) {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(status);
    for (const name of every) expect(answer.headers[name], `${url} ${name}`).toBeTruthy();
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    if (status !== 200) expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) });
  }
});

test('D-187 the answers to visitors of landers bind no host to TLS, also where the address cannot be read', async () => {
  const { app } = await freshApp({ settings: { PUBLIC_URL: 'https://names.example' } });
  for (const url of ['/public/nothing', '/public/%E0%A4%A']) {
    const { headers } = await app.inject({ url, headers: { host: 'quiet.com' } });
    expect([url, headers['strict-transport-security']]).toEqual([url, undefined]);
    for (const name of every) expect(headers[name], `${url} ${name}`).toBeTruthy();
  }
});

/** What a server of this program says first to these bytes. */
async function firstWordsTo(bytes: string): Promise<string> {
  const { app } = await freshApp({ isOwn: true });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return chunk.toString();
}

test('security L-4 the answer to an unreadable request has the security headers, too', async () => {
  const answer = await firstWordsTo('NONSENSE\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  for (const name of every) expect(answer).toContain(`${name}: `);
});

test.each([
  ['security L-15 a request to two hosts', 'GET /health/live', 'localhost\r\nHost: evil.example', 400],
  ['a request to one host', 'GET /health/live', 'localhost', 200],
  ['a request to be sent back as it came', 'TRACE /health/live', 'localhost', 403],
])('%s is answered with its status', async (_what, line, host, status) => {
  expect(await firstWordsTo(`${line} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
