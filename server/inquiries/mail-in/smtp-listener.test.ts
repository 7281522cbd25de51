import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { GetInquiry } from '#contract/inquiries.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { longestStallMs } from '../../testing/processor-time.ts';
import { givenInquiry } from '../testing/given-inquiry.ts';
import { mailReader } from './read-mail.ts';
import type { SenderLimits } from './senders.ts';
import { startMailListener } from './smtp-listener.ts';
import { floodMails } from './testing/flood-mails.ts';

// Addresses of 127.0.0.0/8 stand for the networks of strangers.

const noDns = {
  txtOf: async () => ({ outcome: 'notFound', source: 'DNS', reason: 'cancelled', retryAt: null }) as const,
};

let app: FreshApp;
let ann: TestUser;
let id: string;
let to: string;

beforeEach(async () => {
  app = await freshApp({
    isShared: true,
    settings: { MAIL_DOMAIN: 'in.names.example', MAIL_FROM: 'hello@names.example' },
  });
  ann = await app.given.user();
  id = await givenInquiry(app, ann);
  const { rows } = await sql<{ token: string }>`
    select encode(token, 'hex') as token from inquiry where id = ${id}`.execute(app.parts.db);
  to = `reply+${rows[0]?.token}@in.names.example`;
});

const texts = async () =>
  (await app.as(ann).call(GetInquiry, { params: { id } })).messages.map(({ body }) => body).slice(1);

/** A listener whose refused senders are written down. */
async function listener(limits: Partial<SenderLimits> = {}) {
  const counted: string[] = [];
  const { port, stop } = await startMailListener(
    { ...app.parts, dns: noDns },
    {
      listen: { host: '127.0.0.1', port: 0 },
      isLmtp: false,
      tls: null,
      guesses: { isOverLimit: () => false, count: (address) => void counted.push(address) },
      limits: { network: (address) => address, ...limits },
    },
  );
  onTestFinished(stop);
  return { counted, connectFrom: (address: string) => connection(port, address) };
}

/** What a server says to lines of ours, one after the other; undefined: it has closed the connection. */
async function connection(port: number, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async () => (await lines.next()).value as string | undefined;
  const say = async (line: string) => {
    socket.write(`${line}\r\n`);
    for (;;) {
      const said = await answer();
      if (said?.[3] !== '-') return said;
    }
  };
  return {
    greeting: await answer(),
    answer,
    say,
    write: (text: string) => socket.write(text),
    closed: () => once(socket, 'close'),
  };
}
type Connection = Awaited<ReturnType<typeof connection>>;

async function beginMail({ say }: Connection, recipient = to): Promise<string | undefined> {
  await say('EHLO buyer.example');
  await say('MAIL FROM:<bea@buyer.example>');
  await say(`RCPT TO:<${recipient}>`);
  return say('DATA');
}

const mail = (text: string) => `From: bea@buyer.example\r\nMessage-ID: <${text}@x>\r\n\r\n${text}\r\n`;

async function send(connected: Connection, text: string, recipient = to): Promise<string | undefined> {
  await beginMail(connected, recipient);
  return connected.say(`${mail(text)}.`);
}

describe('a mail to reply@, which anybody may send', () => {
  test('security N-1 a mail that answers none of ours is refused by its headers alone, and counts against its network', async () => {
    const { counted, connectFrom } = await listener();
    const read = vi.spyOn(mailReader, 'read');
    onTestFinished(() => read.mockRestore());
    expect(await send(await connectFrom('127.0.0.2'), 'Buy pills', 'reply@in.names.example')).toMatch(/^554/);
    expect([read.mock.calls, counted]).toEqual([[], ['127.0.0.2']]);
    expect(await send(await connectFrom('127.0.0.2'), 'Yes')).toMatch(/^250/);
    expect([read.mock.calls.length, counted]).toEqual([1, ['127.0.0.2']]);
  });
});

describe('a slow sender', () => {
  test('security N-2 keeps nobody out, however many there are', async () => {
    const { connectFrom } = await listener();
    const slow = await Promise.all(['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'].map(connectFrom));
    for (const one of slow) expect(await beginMail(one)).toMatch(/^354/);
    for (const one of slow) one.write('From: ');
    expect(await send(await connectFrom('127.0.0.6'), 'Yes')).toMatch(/^250/);
    expect(await texts()).toEqual(['Yes']);
  });

  test('security N-2 is sent away after a while of silence, and asked to try again', async () => {
    const { connectFrom } = await listener({ mailMs: 20 });
    const silent = await connectFrom('127.0.0.2');
    expect(await beginMail(silent)).toMatch(/^354/);
    expect(await silent.answer()).toMatch(/^421 .*too slow/);
    await silent.closed();
  });

  test('security N-2 is sent away below a minimum rate', async () => {
    const { connectFrom } = await listener({ rateMs: 20, rateBytes: 1_000 });
    const slow = await connectFrom('127.0.0.2');
    expect(await beginMail(slow)).toMatch(/^354/);
    slow.write('From: bea@buyer.example\r\n');
    expect(await slow.answer()).toMatch(/^421 .*too slow/);
    expect(await texts()).toEqual([]);
  });
});

describe('one network', () => {
  test('security N-2 may send two mails at once; a third is asked to come later, and those of others are taken', async () => {
    const { connectFrom } = await listener();
    const [first, second] = [await connectFrom('127.0.0.2'), await connectFrom('127.0.0.2')];
    for (const one of [first, second]) await beginMail(one);
    expect(await send(await connectFrom('127.0.0.2'), 'Third')).toMatch(/^451/);
    expect(await send(await connectFrom('127.0.0.3'), 'Other')).toMatch(/^250/);
    expect(await first.say(`${mail('First')}.`)).toMatch(/^250/);
    expect(await send(await connectFrom('127.0.0.2'), 'Third')).toMatch(/^250/);
    expect(await texts()).toEqual(['Other', 'First', 'Third']);
  });

  test('security N-2 has a limited number of connections', async () => {
    const { connectFrom } = await listener({ ofNetwork: 2 });
    const [first] = [await connectFrom('127.0.0.2'), await connectFrom('127.0.0.2')];
    expect((await connectFrom('127.0.0.2')).greeting).toMatch(/^421 .*too many connections/);
    expect((await connectFrom('127.0.0.3')).greeting).toMatch(/^220/);
    await first.say('QUIT');
    await first.closed();
    await expect.poll(async () => (await connectFrom('127.0.0.2')).greeting).toMatch(/^220/);
  });
});

test('security N-2 when all connections are taken, the longest silent of the fullest network makes room', async () => {
  const { connectFrom } = await listener({ connections: 4 });
  const alone = await connectFrom('127.0.0.2');
  const crowd: Connection[] = [];
  for (let at = 0; at < 3; at++) {
    app.clock.advance(1_000);
    crowd.push(await connectFrom('127.0.0.3'));
  }
  app.clock.advance(1_000);
  const [oldest] = crowd;
  await oldest?.say('EHLO buyer.example');
  await oldest?.say('MAIL FROM:<bea@buyer.example>');
  expect(await oldest?.say(`RCPT TO:<${to}>`)).toMatch(/^250/);
  await crowd[1]?.say('NOOP'); // is nothing
  expect(await send(await connectFrom('127.0.0.4'), 'Yes')).toMatch(/^250/);
  expect(await crowd[1]?.answer()).toMatch(/^421/);
  for (const one of [alone, oldest, crowd[2]]) expect(await one?.say('NOOP')).toMatch(/^250/);
});

test('security N-2 large mails keep large ones out while there is no room, and small ones never', async () => {
  const { connectFrom } = await listener({ bytes: 2_000, freeBytes: 500 });
  const large = await connectFrom('127.0.0.2');
  await beginMail(large);
  large.write(mail('x'.repeat(900)));
  const other = await connectFrom('127.0.0.3');
  expect(await send(other, 'y'.repeat(900))).toMatch(/^451/);
  expect(await send(other, 'Small')).toMatch(/^250/);
  expect(await large.say('.')).toMatch(/^250/);
  expect(await send(other, 'z'.repeat(900))).toMatch(/^250/);
  expect((await texts()).map((text) => text[0])).toEqual(['S', 'x', 'z']);
});

test('security N-1 security N-2 a flood of mails of 500 kB of every kind holds no request up, and the mail of a buyer is taken meanwhile', async () => {
  const { connectFrom } = await listener();
  const mails = Object.values(floodMails).map((mailOf, no) => mailOf(no).replaceAll('\r\n.', '\r\n..'));
  const stallMs = await longestStallMs(async () => {
    const strangers = await Promise.all(mails.map((_, no) => connectFrom(`127.0.1.${no + 1}`)));
    for (const stranger of strangers) expect(await beginMail(stranger)).toMatch(/^354/);
    const flood = strangers.map((stranger, no) => stranger.say(`${mails[no]}.`));
    expect(await send(await connectFrom('127.0.0.2'), 'Yes.')).toMatch(/^250/);
    for (const answer of await Promise.all(flood)) expect(answer).toMatch(/^[245]/);
  });
  expect(await texts()).toContain('Yes.');
  expect(stallMs).toBeLessThan(150); // the longest of all: 60 measured; seconds where the main thread reads mail
});
