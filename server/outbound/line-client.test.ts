import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { AddressLookup } from './connector.ts';
import { createLineClient, type LineClientSettings, type LineQuestionOptions } from './line-client.ts';
import { startTestLineServer } from './test-line-server.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function asking(answer: (socket: Socket, line: string) => void, options: LineQuestionOptions = {}) {
  const server = await startTestLineServer(answer);
  const client = createLineClient({ mode: 'off', loopback: new Set([server.target]) });
  closers.push(server.close, client.close);
  const ask = async (line = 'quiet.example') => {
    try {
      const { body, isCut } = await client.ask(server.target, line, options);
      return { text: body.toString(), isCut };
    } catch (error) {
      return (error as { kind: string }).kind;
    }
  };
  return { ...server, client, ask };
}

test('D-151 a question is one line, the answer all that comes until the server closes', async () => {
  const { ask, lines } = await asking((socket, line) => {
    socket.write(`Domain: ${line}\r\n`);
    socket.end('Status: connect\r\n');
  });
  expect(await ask()).toEqual({ text: 'Domain: quiet.example\r\nStatus: connect\r\n', isCut: false });
  expect(lines).toEqual(['quiet.example\r\n']);
});

test('an answer cut off by a limit of time or size, or by a broken connection, is marked as cut', async () => {
  const slow = await asking((socket) => void socket.write('begin'), { idleMs: 500 });
  expect(await slow.ask()).toEqual({ text: 'begin', isCut: true });
  const endless = await asking(
    (socket) => {
      const timer = setInterval(() => socket.write('x'), 10);
      socket.on('close', () => clearInterval(timer));
    },
    { totalMs: 500 },
  );
  expect(await endless.ask()).toMatchObject({ text: expect.stringMatching(/^x+$/), isCut: true });
  const huge = await asking((socket) => void socket.write('y'.repeat(100_000)), { maxBytes: 1_000 });
  expect(await huge.ask()).toEqual({ text: 'y'.repeat(1_000), isCut: true });
  const broken = await asking((socket) => socket.write('half', () => socket.resetAndDestroy()));
  expect(await broken.ask()).toMatchObject({ isCut: true });
});

test('a server that says nothing is a failure: silence, a closed port, a connection that breaks', async () => {
  expect(await (await asking(() => {}, { idleMs: 40 })).ask()).toBe('timeout');
  expect(await (await asking((socket) => socket.resetAndDestroy())).ask()).toBe('connectionLost');
  const gone = await asking(() => {});
  await gone.close();
  closers.splice(0, 1);
  expect(await gone.ask()).toBe('connectionRefused');
  expect(await (await asking((socket) => void socket.end())).ask()).toEqual({ text: '', isCut: false });
});

test('a question that is not one line is never sent', async () => {
  const { ask, connections } = await asking((socket) => void socket.end('x'));
  for (const line of ['', 'a\r\nb', 'a\nb', 'a\0b', 'ü', 'x'.repeat(600)]) expect(await ask(line)).toBe('badUrl');
  expect(connections()).toBe(0);
});

test('requests under way end when the client is closed, and nothing is asked after it', async () => {
  const { ask, client } = await asking(() => client.close());
  expect(await ask()).toBe('cancelled');
  expect(await ask()).toBe('cancelled');
});

const innerLookup: AddressLookup = (_host, _options, callback) => callback(null, [{ address: '10.0.0.1', family: 4 }]);
const noLookup: AddressLookup = (hostname) => expect.unreachable(hostname);

async function verdict(address: string, settings: Partial<LineClientSettings> = {}, anyPort = false) {
  const client = createLineClient({ mode: 'live', loopback: new Set(), lookup: noLookup, ...settings });
  closers.push(client.close);
  return client.ask(address, 'x', { anyPort }).catch((error: { kind: string }) => error.kind);
}

test('D-212 inner addresses and other ports are refused before a connection, whatever their name leads to', async () => {
  const hosts = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', '[::ffff:10.0.0.1]', '[fd00::1]', 'localhost'];
  for (const host of [...hosts, 'whois.internal', 'whois'])
    expect(await verdict(`${host}:43`), host).toBe('refusedAddress');
  for (const port of [22, 25, 80, 4343]) expect(await verdict(`whois.nic.example:${port}`)).toBe('refusedAddress');
  expect(await verdict('whois.nic.example:43', { lookup: innerLookup })).toBe('refusedAddress');
  expect(await verdict('whois.nic.example:4343', { lookup: innerLookup }, true)).toBe('refusedAddress');
  for (const text of ['', 'whois.nic.example', 'a b:43', 'whois.nic.example:99999', 'http://whois.nic.example:43']) {
    expect(await verdict(text)).toBe('badUrl');
  }
});

test('D-236 with outbound off nothing but the loopback targets is asked', async () => {
  expect(await verdict('whois.nic.example:43', { mode: 'off' })).toBe('switchedOff');
  const { ask } = await asking((socket) => void socket.end('here'));
  expect(await ask()).toEqual({ text: 'here', isCut: false });
});
