import { expect, onTestFinished, test } from 'vitest';
import { freshApp } from '../testing/app.ts';
import { dkimKeyOf, storedDkimKey } from './dkim-key.ts';
import { createMailer, type Mail } from './mailer.ts';
import { checkDkim } from './testing/dkim-check.ts';
import { startMailServer } from './testing/mail-server.ts';

const mail: Mail = {
  to: 'buyer@firm.test',
  subject: 'Grüße – an offer for names.test',
  text: 'Hello\n\n  one  two \n.\nEnd\n\n',
  html: '<p>Hello</p>',
};

async function freshMailer(from = 'hello@mail.names.test') {
  const server = await startMailServer();
  const app = await freshApp({ settings: { MAIL_URL: server.url, MAIL_FROM: from, PRODUCT_NAME: 'Name"s, <stead>' } });
  const mailer = createMailer(app.parts.config, { sandboxSmtp: null, dkimKey: storedDkimKey(app.parts, from) });
  onTestFinished(mailer.close);
  return { ...app, server, mailer };
}

test('a mail is signed by the key of the installation, and changing what it says breaks the signature', async () => {
  const { parts, server, mailer } = await freshMailer();
  await mailer.send({
    ...mail,
    fromName: 'Johanna via Namestead',
    replyTo: 'reply@in.names.test',
    thread: { mailId: '<two@names.test>', references: ['<one@names.test>'] },
    isAutomatic: true,
    unsubscribeUrl: 'https://names.test/end?a=1&b=2',
  });
  const { publicKey, selector } = await dkimKeyOf(parts, 'mail.names.test');
  const raw = server.mails[0]?.raw ?? Buffer.alloc(0);
  const checked = checkDkim(raw, publicKey);
  expect(checked).toMatchObject({ domain: 'mail.names.test', selector, isBodyRight: true, isHeadRight: true });
  for (const name of ['from', 'to', 'subject', 'reply-to', 'message-id', 'references', 'list-unsubscribe-post']) {
    expect(checked.signed).toContain(name);
  }
  const changed = (from: string, to: string) =>
    checkDkim(Buffer.from(raw.toString('latin1').replace(from, to), 'latin1'), publicKey);
  expect(changed('buyer@firm.test', 'other@firm.test').isHeadRight).toBe(false);
  expect(changed('<p>Hello', '<p>Pay me').isBodyRight).toBe(false);
});

test('a mail that comes again and again says in one header how it ends', async () => {
  const { server, mailer } = await freshMailer();
  await mailer.send({ ...mail, unsubscribeUrl: 'https://names.test/end?a=1&b=2' });
  const fields = (server.mails[0]?.headers ?? []).filter(({ key }) => key.startsWith('list-'));
  expect(fields.map(({ key, value }) => [key, value]).sort()).toEqual([
    ['list-unsubscribe', '<https://names.test/end?a=1&b=2>'],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ]);
});

test('a key is made once, also by two processes at the same time, and is not readable in the database', async () => {
  const { parts } = await freshMailer();
  const [one, two] = await Promise.all([dkimKeyOf(parts, 'names.test'), dkimKeyOf(parts, 'names.test')]);
  expect(one).toEqual(two);
  expect(one.privateKey).toContain('PRIVATE KEY');
  const rows = await parts.db.selectFrom('dkim_key').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
});

test('a key that was sealed with another secret is replaced by one with another selector', async () => {
  const { parts } = await freshMailer();
  const first = await dkimKeyOf(parts, 'names.test');
  const other = {
    ...parts,
    auth: { ...parts.auth, unseal: async (text: string) => (text === sealed ? null : parts.auth.unseal(text)) },
  };
  const { sealed_key: sealed } = await parts.db.selectFrom('dkim_key').selectAll().executeTakeFirstOrThrow();
  const second = await dkimKeyOf(other, 'names.test');
  expect(second.selector).not.toBe(first.selector);
  expect(await dkimKeyOf(parts, 'names.test')).toEqual(second);
});

test('a sender without a domain of the DNS sends unsigned', async () => {
  const { server, mailer, parts } = await freshMailer('namestead@localhost');
  await mailer.send(mail);
  expect(server.mails[0]?.raw.toString()).not.toContain('DKIM-Signature');
  expect(await parts.db.selectFrom('dkim_key').selectAll().execute()).toEqual([]);
});

test.each([
  ['a subject', { subject: 'Hi\r\nBcc: eve@evil.test\r\n\r\nbody' }],
  ['a sender’s name', { fromName: 'Ann\r\nBcc: eve@evil.test' }],
  ['an address for answers', { replyTo: 'a@b.test\r\nBcc: eve@evil.test' }],
  [
    'a Message-ID',
    { thread: { mailId: '<a@b.test>\r\nBcc: eve@evil.test', references: ['<c@d.test>\r\nBcc: eve@evil.test'] } },
  ],
  ['an address to end mails', { unsubscribeUrl: 'https://names.test/\r\nBcc: eve@evil.test' }],
])('%s with line breaks adds no header', async (_what, hostile: Partial<Mail>) => {
  const { server, mailer } = await freshMailer();
  await mailer.send({ ...mail, ...hostile });
  expect(server.mails[0]?.bcc).toBeUndefined();
  expect(server.mails[0]?.envelopeTo).toEqual(['buyer@firm.test']);
  expect(server.mails[0]?.text).toContain('Hello');
});
