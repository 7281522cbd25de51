import { describe, expect, onTestFinished, test } from 'vitest';
import { hourMs } from '#contract/dates.ts';
import { type Language, languages } from '#contract/preferences.ts';
import { inTransaction } from '../database/transaction.ts';
import type { WorkerParts } from '../feature.ts';
import { buyerMail } from '../inquiries/buyer-mail/buyer-mail.feature.ts';
import { addToOutbox, drainOutbox } from '../jobs/outbox.ts';
import { freshApp } from '../testing/app.ts';
import { freePort } from '../testing/free-port.ts';
import { seal } from '../users/seal.ts';
import { mail } from './mail.feature.ts';
import { type LinkMail, type WaitingMail, writeMail } from './mail.rules.ts';
import { linkMail, sendsLinkMails } from './mail.service.ts';
import { MailRefused } from './mail-failure.ts';
import { getMailService } from './mail-service.service.ts';
import { createMailer, reaches } from './mailer.ts';
import { type Answers, startBadServer, startMailServer } from './testing/mail-server.ts';

const link = 'https://names.example/auth/reset#token=abc';

async function freshOutbox({ answers, url }: { answers?: Answers; url?: string } = {}) {
  const server = await startMailServer(answers);
  const logged: string[] = [];
  const note = (fields: object, message: string) => logged.push(`${message} ${JSON.stringify(fields)}`);
  const log = {
    debug: note,
    info: note,
    warn: note,
    error: (fields: object, message: string) =>
      note({ ...fields, err: String((fields as { err?: unknown }).err) }, message),
  };
  const app = await freshApp({ settings: { MAIL_URL: url ?? server.url, MAIL_FROM: 'hello@names.example' }, log });
  const { parts, clock } = app;
  const mailer = createMailer(parts.config, { sandboxSmtp: null });
  onTestFinished(mailer.close);
  const user = await app.given.user();
  return {
    server,
    clock,
    logged,
    deliver: () => drainOutbox(parts, sendsLinkMails(mailer, parts.config.productName, log)),
    worker: {
      ...{ parts, pool: app.pool, sandbox: null, forgetting: [] },
      ...{ sources: {} as WorkerParts['sources'], domains: {} as WorkerParts['domains'] },
    },
    waiting: async () => (await parts.db.selectFrom('outbox').select('id').execute()).length,
    leave: (mail: Partial<WaitingMail> = {}) =>
      inTransaction(parts, async (tx) =>
        addToOutbox(tx, linkMail, {
          userId: user.id,
          payload: {
            to: 'ann@names.test',
            language: 'en',
            text: 'reset',
            sealedLink: await parts.auth.seal(link),
            until: new Date(clock.now().getTime() + hourMs).toISOString(),
            ...mail,
          },
          now: clock.now(),
        }),
      ),
  };
}

describe('what is sent', () => {
  test.each(languages)('the %s mail has its link in text and HTML, and whom it is from', async (language: Language) => {
    const { server, leave, deliver, waiting } = await freshOutbox();
    await leave({ language });
    await deliver();
    expect(await waiting()).toBe(0);
    const [mail, ...others] = server.mails;
    expect(others).toEqual([]);
    expect(mail?.envelopeTo).toEqual(['ann@names.test']);
    expect(mail?.from).toMatchObject({ name: 'Namestead', address: 'hello@names.example' });
    expect(mail?.subject).toContain('Namestead');
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.text).not.toMatch(/\{|\}/);
  });

  test('every language has its own words', () => {
    const subjects = languages.map((language) => writeMail(mailIn(language), 'Namestead').subject);
    expect(new Set(subjects).size).toBe(languages.length);
  });

  test('a product name with line breaks and quotes adds no header and no markup', async () => {
    const mail = writeMail(mailIn('en'), 'Names\r\nBcc: eve@evil.example\r\n\r\n<script>alert(1)</script>$&');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.subject).toContain('Names Bcc: eve@evil.example <script>alert(1)</script>$&');
    expect(mail.html).not.toContain('<script>');
  });

  test.each(['ann@names.test\r\nBcc: eve@names.test', 'ann@names.test, eve@names.test', '"a@b" <eve@names.test>'])(
    'the recipient %j reaches nobody else',
    async (to) => {
      const { server, leave, deliver } = await freshOutbox();
      await leave({ to });
      await deliver();
      for (const { envelopeTo, bcc, to: shown } of server.mails) {
        expect(envelopeTo).toHaveLength(1);
        expect(bcc).toBeUndefined();
        expect(shown).toHaveLength(1);
      }
      expect(server.mails.flatMap(({ envelopeTo }) => envelopeTo)).not.toContain('eve@names.test');
    },
  );
});

describe('a mail server with troubles', () => {
  test('one that says "later" is asked again', async () => {
    const { server, leave, deliver, waiting, clock } = await freshOutbox({ answers: [450, null] });
    await leave();
    await deliver();
    expect([server.mails.length, await waiting()]).toEqual([0, 1]);
    clock.advance(1_000);
    await deliver();
    expect([server.mails.length, await waiting()]).toEqual([1, 0]);
  });

  test('one that refuses for good is not asked again, and the log names neither address nor link', async () => {
    const { server, leave, deliver, waiting, logged } = await freshOutbox({ answers: [550] });
    await leave();
    await deliver();
    expect([server.mails.length, await waiting(), server.attempts()]).toEqual([0, 0, 1]);
    expect(logged.join('\n')).toContain('a mail was refused');
    expect(logged.join('\n')).toContain('550');
    expect(logged.join('\n')).not.toMatch(/ann@|token/);
  });

  test('security L-12 a link that was sealed with another secret is given up, and the log says why', async () => {
    const { server, leave, deliver, waiting, logged } = await freshOutbox();
    await leave({ sealedLink: seal(link, 'another secret') });
    await deliver();
    expect([server.mails.length, await waiting()]).toEqual([0, 0]);
    expect(logged.join()).toContain('AUTH_SECRET');
  });

  test('one that is down keeps the mail waiting, until its link has expired', async () => {
    const { leave, deliver, waiting, clock, logged } = await freshOutbox({
      url: `smtp://127.0.0.1:${await freePort()}`,
    });
    await leave();
    await deliver();
    expect(await waiting()).toBe(1);
    expect(logged.join('\n')).not.toMatch(/ann@|token/);
    clock.advance(hourMs);
    await deliver();
    expect(await waiting()).toBe(0);
    expect(logged.join('\n')).toContain('before its link expired');
  });
});

describe('a connection with troubles', () => {
  const mailer = (url: string, limitMs?: number) => {
    const config = { mail: { url, from: 'hello@names.example' }, productName: 'Namestead' };
    return createMailer({ ...config, sandbox: { isOn: false } } as Parameters<typeof createMailer>[0], {
      sandboxSmtp: null,
      ...(limitMs ? { limitMs } : {}),
    });
  };
  const mail = writeMail(mailIn('en'), 'Namestead');
  const failureOf = (sending: Promise<void>) => sending.then(() => null).catch((error: unknown) => error);

  test('a server that talks without end is given up after the limit, for now', async () => {
    const { url } = await startBadServer((socket) => {
      const more = () => socket.write('220-wait\r\n', () => void (socket.destroyed || setTimeout(more, 10)));
      more();
    });
    const failure = await failureOf(mailer(url, 300).send(mail));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  test('the end of the program does not wait for a silent server', async () => {
    let connected = () => {};
    const connection = new Promise<void>((resolve) => {
      connected = resolve;
    });
    const { close, send } = mailer((await startBadServer(() => connected())).url);
    const sending = failureOf(send(mail));
    await connection;
    close();
    expect(await sending).toMatchObject({ name: 'AbortError' });
  });

  test.each([
    ['554 no service\r\n', 'a greeting that refuses'],
    ['421 later\r\n', 'a greeting that says "later"'],
    ['SSH-2.0-other\r\n', 'another service'],
  ])('%j, %s, says nothing about the mail, which stays', async (greeting) => {
    const { url } = await startBadServer((socket) => socket.end(greeting));
    const failure = await failureOf(mailer(url).send(mail));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  test('security L-9 no mail is sent to another machine that offers no encryption, with a password or without', async () => {
    const server = await startMailServer();
    const { port } = new URL(server.url);
    const url = `smtp://user:secret@0.0.0.0:${port}`; // arrives at this machine and does not look like it
    expect(await failureOf(mailer(url).send(mail))).toMatchObject({ code: 'ETLS' });
    expect([server.mails.length, server.attempts()]).toEqual([0, 0]);
    expect(await failureOf(mailer(`smtp://0.0.0.0:${port}`).send(mail))).toMatchObject({ code: 'ETLS' }); // its link is worth a password
    await mailer(`${url}?requireTLS=false`).send(mail); // the operator knows better
    expect(server.mails).toHaveLength(1);
  });

  test('a server that wants a password first is asked again once it has one', async () => {
    const server = await startMailServer([530]);
    expect(await failureOf(mailer(server.url).send(mail))).not.toBeInstanceOf(MailRefused);
    expect(server.attempts()).toBe(1);
  });
});

test('D-232 without a mail server only names of the sandbox are reached, and with none nobody', () => {
  const at = (isOn: boolean, url = '') =>
    ({ mail: { url, from: '' }, sandbox: { isOn } }) as Parameters<typeof reaches>[0];
  expect(reaches(at(true), 'ann@names.test')).toBe(true);
  expect(reaches(at(true), 'ann@names.example')).toBe(false);
  expect(reaches(at(true), 'ann@nottest')).toBe(false);
  expect(reaches(at(false), 'ann@names.test')).toBe(false);
  expect(reaches(at(false, 'smtp://mail.example'), 'ann@names.example')).toBe(true);
});

function mailIn(language: Language): LinkMail {
  return { to: 'ann@names.test', language, text: 'confirm', link };
}

describe('D-236 while OUTBOUND is off', () => {
  test.each([
    ['smtp://mail.names.example:25', 'off', true],
    ['smtps://192.0.2.1', 'off', true],
    ['smtp://localhost:25', 'off', false],
    ['smtp://[::1]:25', 'off', false],
    ['smtp://mail.names.example:25', 'live', false],
    ['', 'off', false],
  ])('mail by %s with OUTBOUND=%s is held: %s', async (MAIL_URL, OUTBOUND, isHeld) => {
    const { mode } = await getMailService((await freshApp({ settings: { MAIL_URL, OUTBOUND } })).parts);
    expect(mode).toBe(isHeld ? 'held' : MAIL_URL ? 'live' : 'off');
  });

  test('no worker takes mail, and whatever else tries to send it leaves it waiting', async () => {
    const waits = await freshOutbox({ url: 'smtp://mail.names.example:25' });
    await waits.leave();
    expect(mail.work?.(waits.worker)).toBeUndefined();
    expect(buyerMail.work?.(waits.worker)).toBeUndefined();
    await waits.deliver(); // whatever else may try
    expect(await waits.waiting()).toBe(1);
    expect(waits.logged.join()).toContain('outbound connections are switched off');
    expect(waits.logged.join()).not.toContain('mail.names.example');
  });
});
