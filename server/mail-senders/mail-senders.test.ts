import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { GetMailSender, RemoveMailSender, SetMailSender } from '#contract/mail-senders.ts';
import { createMailer } from '../mail/mailer.ts';
import { checkDkim } from '../mail/testing/dkim-check.ts';
import { startMailServer } from '../mail/testing/mail-server.ts';
import type { Lookup } from '../outbound/lookup.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, hours } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { checkDueSenders, checkMailSender, senderOf } from './mail-senders.service.ts';

let app: FreshApp;
let ann: TestUser;
let url: string;
let server: Awaited<ReturnType<typeof startMailServer>>;
beforeEach(async () => {
  server = await startMailServer();
  url = server.url;
  app = await freshApp({ settings: { MAIL_URL: url, MAIL_FROM: 'hello@names.example' } });
  ann = await app.given.user();
  await sql`update auth."user" set email_verified = true where id = ${ann.id}`.execute(app.parts.db);
});

const set = (address: string) => app.as(ann).call(SetMailSender, { body: { address } });
type Answer = string | 'none' | 'away';
const dnsWith = (answer: Answer) => ({
  async txtOf(name: string): Promise<Lookup<string[]>> {
    const isKey = name.includes('._domainkey.');
    if (answer === 'away')
      return { outcome: 'unreachable', source: 'DNS', reason: 'cancelled', retryAt: null } as const;
    if (answer === 'none' || !isKey)
      return { outcome: 'notFound', source: 'DNS', reason: 'cancelled', retryAt: null } as const;
    return { outcome: 'known', source: 'DNS', value: [answer] };
  },
});
const look = (answer: Answer) => checkMailSender({ ...app.parts, dns: dnsWith(answer) }, ann.id, app.clock.now());
const told = async () =>
  (await sql`select 1 from outbox where kind = 'written-mail' and user_id = ${ann.id}`.execute(app.parts.db)).rows
    .length;

test('SNDR-001 an own sender is used once its key stands in DNS, signs with it, and comes back to the installation', async () => {
  const { records, state } = await set('Sales@Rask.example');
  expect([state, records.map(({ name }) => name.replace(/^ns\w+/, 'key'))]).toEqual([
    'waiting',
    ['key._domainkey.rask.example', '_dmarc.rask.example'],
  ]);
  expect(await senderOf(app.parts, ann.id)).toBeNull();
  expect((await look('v=DKIM1; p=AAAA')).state).toBe('waiting');
  const record = records[0]?.value ?? '';
  expect((await look(record)).state).toBe('used');
  const sender = await senderOf(app.parts, ann.id);
  const mailer = createMailer(app.parts.config, { sandboxSmtp: null });
  const mail = { to: 'bea@firm.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await mailer.send({ ...mail, ...(sender ? { sender } : {}) });
  mailer.close();
  const [sent] = server.mails;
  expect([sent?.from?.address, sent?.envelopeFrom]).toEqual(['sales@rask.example', 'hello@names.example']);
  const checked = checkDkim(sent?.raw ?? Buffer.alloc(0), record.slice(record.indexOf('p=') + 2));
  expect(checked).toMatchObject({ domain: 'rask.example', isBodyRight: true, isHeadRight: true });
  const rows = await app.parts.db.selectFrom('mail_sender').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
});

test('SNDR-002 a sender whose record is gone is not used, its user is told once, and it comes back by itself', async () => {
  const { records } = await set('sales@rask.example');
  const record = records[0]?.value ?? '';
  await look(record);
  expect([(await look('away')).state, await told()]).toEqual(['used', 0]);
  app.clock.advance(hours(7));
  await checkDueSenders({ ...app.parts, dns: dnsWith('none') }, app.clock.now());
  await look('none');
  expect([(await app.as(ann).call(GetMailSender)).state, await told()]).toEqual(['stopped', 1]);
  expect(await senderOf(app.parts, ann.id)).toBeNull();
  expect((await look(record)).state).toBe('used');
  app.clock.advance(days(4));
  expect((await look('away')).state).toBe('stopped');
});

test('SNDR-001 what cannot be a sender is refused; another address of the domain keeps the key, another domain does not', async () => {
  for (const address of ['', 'sales', 'a@localhost', 'a b@rask.example', 'x@names.example', 'a@b@rask.example'])
    await expect(set(address)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  const first = await set('sales@rask.example');
  await look(first.records[0]?.value ?? '');
  const second = await set('ann@rask.example');
  expect([second.state, second.records[0]?.value]).toEqual(['used', first.records[0]?.value]);
  const third = await set('ann@other.example');
  expect([third.state, third.records[0]?.value === first.records[0]?.value]).toEqual(['waiting', false]);
  await app.as(ann).call(RemoveMailSender);
  expect((await app.as(ann).call(GetMailSender)).state).toBe('none');
});
