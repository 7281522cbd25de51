import { inflateRawSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createLineClient } from '../../outbound/line-client.ts';
import { startTestLineServer } from '../../outbound/test-line-server.ts';
import { registered } from '../../processing/testing/fake-sources.ts';
import { createWhoisClient } from './whois.client.ts';
import type { WhoisReading } from './whois-reading.ts';

const now = new Date('2026-11-22T12:00:00Z');
const name = { ascii: 'quiet.example', tld: 'example' };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A registry that answers `body`, and what is made of it when the parser says `reading`. */
async function asking(body: string | Buffer, reading: WhoisReading = { kind: 'notFound' }, isBroken = false) {
  const texts: string[] = [];
  const server = await startTestLineServer((socket) => {
    if (isBroken) socket.write(body, () => socket.resetAndDestroy());
    else socket.end(body);
  });
  const lines = createLineClient({ mode: 'off', loopback: new Set([server.target]) });
  closers.push(server.close, lines.close);
  const read = (text: string) => {
    texts.push(text);
    return reading;
  };
  const client = createWhoisClient({ lines, clock: { now: () => now }, keepsText: true, read });
  const question = { address: server.target, form: '-T dn,ace {name}', anyPort: false };
  const { raw, ...answer } = await client.lookUp(name, question);
  return { ...server, answer, texts, kept: raw ? inflateRawSync(raw.body).toString() : null };
}

test('D-151 a server is asked in its own form, and its answer comes with its source', async () => {
  const { answer, lines, target } = await asking('x', { kind: 'registered', data: registered });
  expect(lines).toEqual(['-T dn,ace quiet.example\r\n']);
  expect(answer).toEqual({ outcome: 'known', source: target, value: registered });
});

test('D-234 the parser’s result becomes an outcome with its reason and time', async () => {
  const told = async (reading: WhoisReading) => {
    const { outcome, reason, retryAt } = (await asking('x', reading)).answer as Record<string, unknown>;
    return [outcome, reason, retryAt];
  };
  const later = new Date('2026-11-22T12:05:00Z');
  expect(await told({ kind: 'notFound' })).toEqual(['notFound', 'notRegistered', null]);
  expect((await asking('x', { kind: 'reserved', data: registered })).answer.outcome).toBe('known');
  expect(await told({ kind: 'throttled', retryAt: later })).toEqual(['throttled', 'rateLimit', later]);
  const minute = new Date('2026-11-22T12:01:00Z');
  expect(await told({ kind: 'throttled', retryAt: null })).toEqual(['throttled', 'rateLimit', minute]);
  expect(await told({ kind: 'refused' })).toEqual(['refused', 'accessRefused', new Date('2026-11-23T12:00:00Z')]);
  expect(await told({ kind: 'unreadable', reason: 'otherName' })).toEqual(['unreadable', 'otherName', null]);
});

test('D-234 an answer that broke off proves nothing missing: whole lines are read, lists and "not found" not believed', async () => {
  const broken = await asking(
    'Domain: quiet.example\r\nExpires: 2027-1',
    { kind: 'registered', data: registered },
    true,
  );
  expect(broken.texts).toEqual(['Domain: quiet.example\r\n']);
  expect(broken.answer).toMatchObject({
    outcome: 'known',
    value: { fields: { expirationDate: registered.fields.expirationDate, nameServers: { outcome: 'unreadable' } } },
  });
  const free = await asking('No match\r\nfor', { kind: 'notFound' }, true);
  expect(free.answer).toMatchObject({ outcome: 'unreadable', reason: 'brokenAnswer' });
});

test('a closed port is an outcome, no error', async () => {
  const { target, close } = await startTestLineServer(() => {});
  await close();
  const lines = createLineClient({ mode: 'off', loopback: new Set([target]) });
  const client = createWhoisClient({ lines, clock: { now: () => now } });
  expect(await client.lookUp(name, { address: target, form: '{name}', anyPort: false })).toEqual({
    outcome: 'unreachable',
    source: target,
    reason: 'connectionRefused',
    retryAt: null,
  });
});

test('D-151 an answer is read in the charset it is written in', async () => {
  const text = async (body: Buffer) => (await asking(body)).texts[0];
  expect(await text(Buffer.from('registrar: Société'))).toBe('registrar: Société');
  expect(await text(Buffer.from('registrar: Société', 'latin1'))).toBe('registrar: Société');
  const koi8 = Buffer.from([...Buffer.from('% encoding: koi8-r\r\nregistrar: '), 0xd2, 0xd5]);
  expect(await text(koi8)).toBe('% encoding: koi8-r\r\nregistrar: ру');
  const jis = Buffer.from('[\x1b$B>uBV\x1b(B] Active', 'latin1');
  expect(await text(jis)).toBe('[状態] Active');
  expect(await text(Buffer.from([0x61, 0xc3]))).toBe('a'); // half a character at the end
});

test('D-151 the answer is stored without contact data', async () => {
  const body =
    'Domain: quiet.example\r\nRegistrant Name: Ann Person\r\nRegistrar: Names Ltd\r\nAdmin Email: ann@person.example\r\n';
  const { kept } = await asking(body);
  expect(kept).toContain('Registrar: Names Ltd');
  expect(kept).not.toMatch(/Ann|person\.example/);
});
