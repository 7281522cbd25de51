import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DownloadAttachment, GetInquiry, type Inquiry } from '#contract/inquiries.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { freePort } from '../../testing/free-port.ts';
import type { TestUser } from '../../testing/given.ts';
import { queueBuyerMail } from '../buyer-mail/buyer-mail.service.ts';
import { givenInquiry, givenMessage, setState } from '../testing/given-inquiry.ts';
import { mailIn } from './mail-in.feature.ts';

const settings = {
  MAIL_DOMAIN: 'in.names.example',
  MAIL_FROM: 'hello@names.example',
  MAIL_LISTEN: '127.0.0.1:0',
  MAIL_LMTP_LISTEN: '127.0.0.1:0',
  MAIL_IN_SECRET: 'a secret of the mail service',
};
const secret = settings.MAIL_IN_SECRET;

let app: FreshApp;
let ann: TestUser;
let id: string;
let to: string;
let ports: number[];

async function listen(): Promise<number[]> {
  const started = await mailIn.listen?.(app.parts, { app: app.app, pool: app.pool });
  onTestFinished(async () => void (await started?.stop()));
  return (started as unknown as { ports: number[] }).ports;
}

beforeEach(async () => {
  app = await freshApp({ settings });
  ann = await app.given.user();
  id = await givenInquiry(app, ann);
  to = `reply+${await tokenOf(id)}@in.names.example`;
  ports = await listen();
});

async function tokenOf(inquiryId: string): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    select encode(token, 'hex') as token from inquiry where id = ${inquiryId}`.execute(app.parts.db);
  return rows[0]?.token ?? '';
}

const read = (inquiryId = id, user = ann): Promise<Inquiry> =>
  app.as(user).call(GetInquiry, { params: { id: inquiryId } });
const texts = async (inquiryId = id) => (await read(inquiryId)).messages.map(({ body }) => body);

type Sent = { raw?: string; from?: string; to?: string | string[]; lmtp?: boolean; headers?: string; text?: string };

let count = 0;
const rawMail = ({ headers = '', text = 'Yes.', from = 'bea@names.example' }: Sent = {}) =>
  `From: Bea <${from}>\nSubject: Re: quiet.com\nMessage-ID: <${++count}@buyer.example>\n${headers}\n\n${text}\n`
    .replace('\n\n\n', '\n\n')
    .replaceAll('\n', '\r\n');

function send(mail: Sent = {}) {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: ports[mail.lmtp ? 1 : 0],
    lmtp: mail.lmtp,
    tls: { rejectUnauthorized: false },
  } as never);
  const envelope = { from: mail.from ?? 'bea@names.example', to: mail.to ?? to };
  return transport.sendMail({ envelope, raw: mail.raw ?? rawMail(mail) });
}

/** What the server answers to lines that are sent one after the other; to the last one it may answer several times. */
async function talk(lines: string[], port = ports[0] as number, lastAnswers = 1): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  const answers: string[] = [];
  let wake = () => {};
  socket.setEncoding('utf8').on('data', (data: string) => {
    answers.push(...data.split('\r\n').filter((line) => /^\d{3} /.test(line)));
    wake();
  });
  socket.on('error', () => {}).on('close', () => wake());
  const answered = async (many: number) => {
    while (answers.length < many && !socket.destroyed) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  await answered(1);
  for (const [at, line] of lines.entries()) {
    socket.write(`${line}\r\n`);
    await answered(at + 1 + (at === lines.length - 1 ? lastAnswers : 1));
  }
  socket.destroy();
  return answers;
}

describe('mail of a buyer', () => {
  test('D-199 INQ-006 becomes a message, without what it quotes, and is committed before it is acknowledged', async () => {
    await setState(app, id, 2);
    await send({ text: 'Yes, 2,500.\n\nOn 05/11/2026 10:42, Johanna Reyes wrote:\n> How much?' });
    const inquiry = await read();
    expect(inquiry).toMatchObject({ status: 'ongoing', needsAction: true, lastMessageFrom: 'buyer', messageCount: 2 });
    expect(inquiry.messages.at(-1)).toMatchObject({
      from: 'buyer',
      via: 'mail',
      body: 'Yes, 2,500.',
      quoted: 'On 05/11/2026 10:42, Johanna Reyes wrote:\n> How much?',
      fromAddress: null,
      offerAmount: null,
      isAuto: false,
    });
  });

  test('D-192 INQ-008 confirms an unverified inquiry, and opens a closed one again', async () => {
    await setState(app, id, 0);
    await app.parts.db.updateTable('inquiry').set({ is_email_verified: false, confirm_mails: 1 }).execute();
    await send();
    expect(await read()).toMatchObject({ status: 'new', isEmailVerified: true });
    await setState(app, id, 5);
    await send({ text: 'Still there?' });
    expect(await read()).toMatchObject({ status: 'ongoing', wasReopened: true });
  });

  test('D-199 from another address is taken with a mark, and of the same in other letters without', async () => {
    await send({ from: 'BEA@Names.Example' });
    await send({ from: 'assistant@buyer.example', text: 'For Bea: yes.' });
    expect((await read()).messages.map(({ fromAddress }) => fromAddress)).toEqual([
      null,
      null,
      'assistant@buyer.example',
    ]);
  });

  test('D-199 the same mail twice is one message, also without a Message-ID and to two of its addresses', async () => {
    const raw = rawMail();
    await send({ raw });
    await send({ raw });
    const unnamed = 'From: bea@names.example\r\n\r\nNo name.\r\n';
    await send({ raw: unnamed, to: [to, to.toUpperCase()] });
    await send({ raw: unnamed });
    expect(await texts()).toEqual(['Is it for sale?', 'Yes.', 'No name.']);
  });

  test('D-199 a mail that refers to an earlier one of ours finds its inquiry without a token', async () => {
    await app.parts.db
      .insertInto('inquiry_mail')
      .values({
        user_id: ann.id,
        inquiry_id: id,
        id: app.parts.newId(),
        kind: 1,
        mail_id: `<inq-${'a'.repeat(32)}@names.example>`,
        due_at: app.clock.now(),
        run_at: app.clock.now(),
        created_at: app.clock.now(),
      })
      .execute();
    const headers = `References: <x@y> <inq-${'a'.repeat(32)}@names.example>`;
    await send({ to: 'reply@in.names.example', headers });
    expect(await texts()).toEqual(['Is it for sale?', 'Yes.']);
    await expect(send({ to: 'reply@in.names.example' })).rejects.toMatchObject({ responseCode: 554 });
  });

  test('D-199 an out-of-office note is shown and changes no state; after five a day a loop is broken', async () => {
    await setState(app, id, 2);
    const before = await read();
    for (let at = 0; at < 8; at++)
      await send({ from: '', headers: 'Auto-Submitted: auto-replied', text: `Away ${at}` });
    const after = await read();
    expect(after).toMatchObject({
      status: 'replied',
      needsAction: false,
      lastMessagePreview: before.lastMessagePreview,
    });
    expect(after.messages.filter(({ isAuto }) => isAuto).map(({ body }) => body)).toEqual(
      [0, 1, 2, 3, 4].map((at) => `Away ${at}`),
    );
  });

  test('D-199 a mail that passed too many servers, or is our own, is not stored', async () => {
    const received = 'Received: from a by b\n'.repeat(60).trim();
    await expect(send({ headers: received })).rejects.toMatchObject({ responseCode: 554 });
    await send({ from: 'hello@names.example' });
    expect(await texts()).toEqual(['Is it for sale?']);
  });

  test('D-199 hostile texts are stored as text', async () => {
    const text = '<script>alert(1)</script> \u202e \u0000 \ud83d\ude00 =cmd|x';
    await send({
      raw: `From: <a'"@b.example>\r\nMessage-ID: <x>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
    });
    expect((await texts())[1]).toBe('<script>alert(1)</script>  \ufffd \ud83d\ude00 =cmd|x');
  });
});

describe('a mail that came back', () => {
  test('D-199 marks the message it brought as failed, with the words of the report', async () => {
    const now = app.clock.now();
    const messageIds = [app.parts.newId(), app.parts.newId()];
    for (const [at, messageId] of messageIds.entries()) {
      await givenMessage(app, ann, id, { id: messageId, sender: 1, body: `Answer ${at}`, delivery: 1 });
      await app.parts.db
        .insertInto('inquiry_mail')
        .values({
          user_id: ann.id,
          inquiry_id: id,
          id: app.parts.newId(),
          kind: 1,
          message_id: messageId,
          mail_id: `<inq-${String(at).repeat(32)}@names.example>`,
          state: 1,
          attempt: 1,
          due_at: now,
          run_at: now,
          sent_at: now,
          created_at: now,
        })
        .execute();
    }
    const report = (action: string) =>
      [
        'From: MAILER-DAEMON@mx.example',
        'Subject: Undelivered Mail Returned to Sender',
        'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
        '',
        '--x',
        'Content-Type: message/delivery-status',
        '',
        `Action: ${action}`,
        'Diagnostic-Code: smtp; 550 5.1.1 No such user',
        '',
        '--x',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: <inq-${'0'.repeat(32)}@names.example>`,
        '--x--',
        '',
      ].join('\r\n');
    const bounce = to.replace('reply', 'bounce');
    await send({ to: bounce, from: '', raw: report('delayed') });
    const states = async () =>
      (await read()).messages.slice(1).map(({ delivery, deliveryDetail }) => [delivery, deliveryDetail]);
    expect(await states()).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
    await send({ to: bounce, from: '', raw: report('failed') });
    await send({ to: bounce, from: '', raw: report('failed') });
    expect(await states()).toEqual([
      ['failed', '550 5.1.1 No such user'],
      ['sent', null],
    ]);
  });
});

describe('who may send', () => {
  test('D-199 recipients that are no inquiry’s are refused before the mail is sent', async () => {
    const unknown = [
      `reply+${'0'.repeat(32)}@in.names.example`,
      'reply+1@in.names.example',
      'postmaster@other.example',
      to.replace('in.names.example', 'names.example'),
      `${to}.evil.example`,
      `x+${to}`,
    ];
    for (const address of unknown) {
      const answers = await talk(['EHLO buyer.example', 'MAIL FROM:<bea@names.example>', `RCPT TO:<${address}>`]);
      expect([address, answers.at(-1)?.slice(0, 3)]).toEqual([address, '550']);
    }
    expect(await texts()).toEqual(['Is it for sale?']);
  });

  test('D-199 a token is worth nothing 90 days after the last message of an ended conversation, and always of an open one', async () => {
    app.clock.advance(91 * 86_400_000);
    await send();
    await setState(app, id, 5);
    app.clock.advance(91 * 86_400_000);
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
  });

  test('D-199 a network that guesses tokens gets no answer for an hour; a server on this machine is not counted', async () => {
    const { createGuesses } = await import('./guesses.ts');
    const guesses = createGuesses();
    const [stranger, now] = ['203.0.113.9', app.clock.now()];
    for (let at = 0; at < 20; at++) {
      expect(guesses.isOverLimit(stranger, now)).toBe(false);
      guesses.count(stranger, now);
      guesses.count('127.0.0.1', now);
    }
    expect(guesses.isOverLimit(stranger, now)).toBe(true);
    expect([guesses.isOverLimit('127.0.0.1', now), guesses.isOverLimit('203.0.113.10', now)]).toEqual([false, false]);
    expect(guesses.isOverLimit(stranger, new Date(now.getTime() + 3_600_001))).toBe(false);
  });

  test('D-199 one inquiry takes thirty mails an hour, and asks for the others later', async () => {
    await givenMails(30);
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    app.clock.advance(3_600_001);
    await send({ text: 'Later.' });
    expect((await texts()).at(-1)).toBe('Later.');
  });

  async function givenMails(many: number) {
    for (let at = 0; at < many; at++) await givenMessage(app, ann, id, { via: 1, mail_id: `<${at}@given>` });
  }

  test('D-199 a mail that is too large is refused, and nothing of it is stored', async () => {
    const answers = await talk(['EHLO a.example', `MAIL FROM:<bea@names.example> SIZE=${40 * 1_024 ** 2}`]);
    expect(answers.at(-1)).toMatch(/^552/);
    await expect(send({ text: 'x '.repeat(15_000_000) })).rejects.toMatchObject({ responseCode: 552 });
    expect(await texts()).toEqual(['Is it for sale?']);
  });

  test('D-199 nobody can sign in, and no name of a user is revealed', async () => {
    const answers = await talk(['EHLO a.example', 'AUTH PLAIN AGFubgBwYXNz', 'VRFY ann', 'EXPN all']);
    expect(answers.slice(2).every((answer) => /^(5\d\d|252)/.test(answer))).toBe(true);
  });
});

describe('while something is broken', () => {
  test('D-199 without the database the other server is asked to try again, and then the mail is there once', async () => {
    await app.pool.query('alter table inquiry_message add constraint none check (sender <> 0) not valid');
    const raw = rawMail({ headers: 'Content-Type: multipart/mixed; boundary=x', text: '--x\n\nYes.\n--x--' });
    await expect(send({ raw })).rejects.toMatchObject({ responseCode: 451 });
    await app.pool.query('alter table inquiry_message drop constraint none');
    await send({ raw });
    await send({ raw });
    expect(await texts()).toEqual(['Is it for sale?', 'Yes.']);
  });

  test('D-199 a database that dies in the middle of storing loses nothing and doubles nothing', async () => {
    const raw = rawMail({ text: 'Once.' });
    const other = await app.pool.connect();
    await other.query('begin');
    await other.query('select 1 from inquiry where id = $1 for update', [id]);
    const sending = send({ raw }).catch((error: { responseCode?: number }) => error.responseCode);
    const waiting = async () =>
      (
        await app.pool.query(
          "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rows;
    while ((await waiting()).length === 0) await pause(5);
    for (const { pid } of await waiting()) await app.pool.query('select pg_terminate_backend($1)', [pid]);
    expect(await sending).toBe(451);
    await other.query('rollback');
    other.release();
    await send({ raw });
    await send({ raw });
    expect(await texts()).toEqual(['Is it for sale?', 'Once.']);
  });

  test('D-199 a connection that breaks off in the middle leaves nothing', async () => {
    await talk(['EHLO a.example', 'MAIL FROM:<bea@names.example>', `RCPT TO:<${to}>`, 'DATA']);
    expect(await texts()).toEqual(['Is it for sale?']);
    await send();
    expect(await texts()).toEqual(['Is it for sale?', 'Yes.']);
  });

  test('D-199 many mails at once are all stored, each once', async () => {
    const ids = [id, ...(await Promise.all(Array.from({ length: 5 }, () => givenInquiry(app, ann))))];
    const addresses = await Promise.all(ids.map(async (one) => `reply+${await tokenOf(one)}@in.names.example`));
    const waiting = addresses.flatMap((address) =>
      [1, 2, 3, 4].map((at) => ({ to: address, raw: rawMail({ text: `Mail ${at}` }) })),
    );
    for (let tries = 0; waiting.length > 0 && tries < 50; tries++) {
      const done = await Promise.allSettled(waiting.map(send));
      const left = waiting.filter((_, at) => done[at]?.status === 'rejected');
      waiting.splice(0, waiting.length, ...left);
      await pause(1);
    }
    for (const one of ids)
      expect((await texts(one)).slice(1).toSorted()).toEqual(['Mail 1', 'Mail 2', 'Mail 3', 'Mail 4']);
  });
});

describe('the listener', () => {
  const files = () => {
    const folder = mkdtempSync(join(tmpdir(), 'namestead-mail-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return { certFile: join(folder, 'mail.pem'), keyFile: join(folder, 'mail.key') };
  };

  test('D-199 offers encryption with its certificate, and none without', async () => {
    const tls = files();
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=in.names.example'],
      ...['-keyout', tls.keyFile, '-out', tls.certFile],
    ]);
    if (made.error) return console.warn('NOT TESTED: STARTTLS, because there is no openssl here.');
    expect((await talk(['EHLO a.example', 'STARTTLS'])).at(-1)).toMatch(/^(454|5)/);
    app.parts.config.mailIn.tls = tls;
    ports = await listen();
    const transport = nodemailer.createTransport({
      host: '127.0.0.1',
      port: ports[0] as number,
      requireTLS: true,
      tls: { ca: readFileSync(tls.certFile), servername: 'in.names.example' },
    });
    await transport.sendMail({ envelope: { from: 'bea@names.example', to }, raw: rawMail() });
    expect(await texts()).toEqual(['Is it for sale?', 'Yes.']);
  });

  test('D-199 a listener that cannot start says which setting is at fault, and leaves no port open', async () => {
    const { mailIn: config } = app.parts.config;
    const start = () => mailIn.listen?.(app.parts, { app: app.app, pool: app.pool });
    config.smtp = { host: '127.0.0.1', port: ports[0] as number };
    await expect(start()).rejects.toThrow(/MAIL_LISTEN.* is in use/);
    const free = await freePort();
    config.smtp = { host: '127.0.0.1', port: free };
    config.lmtp = { host: '127.0.0.1', port: ports[0] as number };
    await expect(start()).rejects.toThrow(/is in use/);
    config.lmtp = null;
    const again = await start(); // the first listener was stopped when the second could not start
    expect(again).toMatchObject({ ports: [free] });
    await again?.stop();
    config.smtp = { host: '127.0.0.1', port: 0 };
    config.tls = files();
    await expect(start()).rejects.toThrow(/MAIL_TLS_CERT/);
    [config.smtp, config.lmtp] = [null, null];
    expect(await start()).toBeUndefined();
  });
});

describe('LMTP', () => {
  test('D-199 answers for each recipient', async () => {
    const other = await givenInquiry(app, ann);
    await givenMessage(app, ann, other, { body: 'x' });
    for (let at = 0; at < 30; at++) await givenMessage(app, ann, other, { via: 1, mail_id: `<${at}@given>` });
    const full = `reply+${await tokenOf(other)}@in.names.example`;
    const lines = ['LHLO mx.example', 'MAIL FROM:<>', `RCPT TO:<${to}>`, `RCPT TO:<${full}>`, 'DATA', `${rawMail()}.`];
    const answers = await talk(lines, ports[1], 2);
    const codes = answers.map((answer) => answer.slice(0, 3));
    expect(codes).toEqual(['220', '250', '250', '250', '250', '354', '250', '451']);
    expect(await texts()).toEqual(['Is it for sale?', 'Yes.']);
  });
});

describe('files of a mail', () => {
  const part = (name: string, content: string, type = 'application/pdf') =>
    `--x\nContent-Type: ${type}\nContent-Disposition: attachment; filename="${name}"\n\n${content}`;
  const withFiles = (...parts: string[]) => ({
    headers: 'Content-Type: multipart/mixed; boundary=x',
    text: `--x\n\nSee the files.\n${parts.join('\n')}\n--x--`,
  });

  test('D-199 stand beside the message, are downloaded by its user alone, and dangerous ones only after a confirmation', async () => {
    await send(
      withFiles(
        part('offer.pdf', '%PDF-1.7 offer'),
        part('invoice.pdf', 'MZ\u0090 a program'),
        part('Brief für Sie.txt', 'hello', 'text/plain'),
      ),
    );
    const { messages } = await read();
    const files = messages.at(-1)?.attachments ?? [];
    expect(
      files.map(({ name, type, danger, isDangerous, isKept }) => [name, type, danger, isDangerous, isKept]),
    ).toEqual([
      ['offer.pdf', 'application/pdf', null, false, true],
      ['invoice.pdf', 'application/octet-stream', 'program', true, true],
      ['Brief für Sie.txt', 'text/plain', null, false, true],
    ]);
    const [offer, program, letter] = files;
    const get = (attachmentId = '', user = ann, query = '') =>
      app.app.inject({
        url: `/api/inquiries/${id}/attachments/${attachmentId}${query}`,
        headers: { cookie: user.cookie },
      });
    const answer = await get(offer?.id);
    expect([answer.statusCode, answer.body]).toEqual([200, '%PDF-1.7 offer\n']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="offer.pdf"; filename*=UTF-8''offer.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await get(letter?.id)).headers['content-disposition']).toContain("UTF-8''Brief%20f%C3%BCr%20Sie.txt");
    expect((await get(program?.id)).statusCode).toBe(400);
    expect((await get(program?.id, ann, '?confirmed=true')).statusCode).toBe(200);
    const bob = await app.given.user();
    expect((await get(offer?.id, bob)).statusCode).toBe(404);
    for (const none of ['x', id, `${offer?.id}%00`]) expect((await get(none)).statusCode).toBe(404);
    await expect(
      app.as(bob).call(DownloadAttachment, { params: { id, attachmentId: offer?.id ?? '' }, query: {} }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('D-199 only the names are kept of files that are too many or too large; all files go with the inquiry', async () => {
    const big = part('big.bin', 'x'.repeat(10 * 1_024 ** 2 + 1), 'application/octet-stream');
    await send(withFiles(big, ...Array.from({ length: 11 }, (_, at) => part(`${at}.pdf`, '%PDF-1'))));
    const files = (await read()).messages.at(-1)?.attachments ?? [];
    expect(files.filter(({ isKept }) => !isKept).map(({ name }) => name)).toEqual(['big.bin', '10.pdf']);
    await app.parts.db.deleteFrom('inquiry').where('id', '=', id).execute();
    expect(await app.parts.db.selectFrom('inquiry_attachment').select('id').execute()).toEqual([]);
  });
});

describe('hosted mail services', () => {
  const post = (body: string | Buffer, type: string, headers: Record<string, string> = {}, query = '') =>
    app.app.inject({
      method: 'POST',
      url: `/public/mail-in${query}`,
      headers: { 'content-type': type, authorization: `Bearer ${secret}`, ...headers },
      body,
    });

  test('D-199 post mails with the secret, in each way it can be sent', async () => {
    const basic = `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`;
    const query = `?recipient=${encodeURIComponent(to)}`;
    const answers = [
      await post(rawMail({ text: 'One' }), 'message/rfc822', {}, query),
      await post(rawMail({ text: 'Two' }), 'message/rfc822', { authorization: basic }, query),
      await post(
        rawMail({ text: 'Three' }),
        'message/rfc822',
        { authorization: '' },
        `${query}&secret=${encodeURIComponent(secret)}`,
      ),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, '{"stored":1}']));
    expect(await texts()).toEqual(['Is it for sale?', 'One', 'Two', 'Three']);
  });

  test('D-199 a wrong secret, none, or none set is refused, whatever is sent', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Bearer ${secret}x`, 'Basic !!', `Digest ${secret}`]) {
      expect((await post('x', 'message/rfc822', { authorization })).statusCode).toBe(401);
    }
    app.parts.config.mailIn.secret = '';
    expect((await post('x', 'message/rfc822', { authorization: 'Bearer ' })).statusCode).toBe(401);
  });

  test('D-199 a body that is no mail is refused, mail for nobody is not stored, and too much is asked for later', async () => {
    for (const [body, type] of [
      ['', 'message/rfc822'],
      ['{', 'application/json'],
      ['{}', 'application/json'],
      ['a=b', 'application/x-www-form-urlencoded'],
      ['x', 'multipart/form-data; boundary=y'],
      ['null', 'application/json'],
    ] as const) {
      expect([body, (await post(body, type)).statusCode]).toEqual([body, 400]);
    }
    expect((await post(rawMail(), 'message/rfc822', {}, '?recipient=ann@other.example')).json()).toEqual({ stored: 0 });
    for (let at = 0; at < 30; at++) await givenMessage(app, ann, id, { via: 1, mail_id: `<${at}@given>` });
    const later = await post(rawMail(), 'message/rfc822', {}, `?recipient=${encodeURIComponent(to)}`);
    expect([later.statusCode, later.headers['retry-after']]).toEqual([503, '900']);
  });
});

test('truth B2 D-199 a complaint stands in the conversation once, and its buyer gets no more mails that nobody wrote', async () => {
  const raw = (no: number) =>
    `From: fbl@provider.example\nSubject: FW: x\nMessage-ID: <${no}@provider.example>\nContent-Type: multipart/report; report-type=feedback-report; boundary=x\n\n--x\n\nThis is an email abuse report.\n\n--x\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nVersion: 1\n\n--x--\n`.replaceAll(
      '\n',
      '\r\n',
    );
  const other = await givenInquiry(app, ann); // the same buyer
  const queue = (inquiryId: string, kind: 'received' | 'reply' | 'confirmation') =>
    inTransaction(app.parts, (tx) => {
      const now = app.clock.now();
      return queueBuyerMail(tx, app.parts, { userId: ann.id, inquiryId, kind, dueAt: now, now });
    });
  const waiting = async () => {
    const rows = await app.parts.db.selectFrom('inquiry_mail').select('kind').orderBy('kind').execute();
    return rows.map(({ kind }) => kind);
  };
  await queue(other, 'received');
  const before = await read();
  for (const no of [1, 2]) await send({ raw: raw(no), from: 'fbl@provider.example' });
  const { messages, messageCount, status } = await read();
  expect([messageCount, status]).toEqual([before.messageCount, before.status]);
  expect(messages.slice(before.messages.length)).toMatchObject([{ from: 'system', event: 'complained', body: '' }]);
  for (const one of [id, other])
    for (const kind of ['confirmation', 'received', 'reply'] as const) await queue(one, kind);
  expect(await waiting()).toEqual([1, 1]);
});
