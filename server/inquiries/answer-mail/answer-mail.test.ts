import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LeaveHeldAnswer } from '#contract/answers-by-mail.ts';
import { GetInquiry, UndoReply } from '#contract/inquiries.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { inquiryEffects } from '../after-commit.ts';
import { heldAnswersOf } from '../held-answers.reads.ts';
import { findTarget, letterOf, type MailParts, takeMail } from '../mail-in/mail-in.service.ts';
import { confirmAddress, givenInquiry, setState } from '../testing/given-inquiry.ts';
import { answerAddressOf } from './answer-address.service.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const record = `v=DKIM1; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
/** Every domain's key but that of `away.example`, which cannot be asked for. */
const dns: MailParts['dns'] = {
  async txtOf(name) {
    if (name.endsWith('.away.example'))
      return { outcome: 'unreachable', source: 'DNS', reason: 'cancelled', retryAt: null };
    return { outcome: 'known', source: 'DNS', value: [record] };
  },
};

let app: FreshApp;
let ann: TestUser;
let id: string;
let to: string;
let parts: MailParts;
beforeAll(async () => {
  const settings = { MAIL_URL: 'smtp://mail.example', MAIL_DOMAIN: 'in.names.example' };
  app = await freshApp({ settings });
  parts = { ...app.parts, dns };
});
afterAll(() => app.close());
beforeEach(async () => {
  ann = await app.given.user();
  id = await givenInquiry(app, ann);
  await sql`update auth."user" set email_verified = true where id = ${ann.id}`.execute(app.parts.db);
  to = (await address()) ?? '';
});

const address = () => answerAddressOf(app.parts, { userId: ann.id, inquiryId: id }, app.clock.now());
const read = () => app.as(ann).call(GetInquiry, { params: { id } });
const last = async () => (await read()).messages.at(-1);
const outbox = async (kind: string) =>
  (
    await sql<{ payload: { to: string; subject: string } }>`
      select payload from outbox where kind = ${kind} and user_id = ${ann.id}`.execute(app.parts.db)
  ).rows.map(({ payload }) => payload);

let count = 0;
type Given = {
  from?: string;
  text?: string;
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: object[];
};
async function written({ from = ann.email, text = 'Yes, for $900.', ...more }: Given = {}) {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const sent = await transport.sendMail({
    ...{
      from: `Ann Bee <${from}>`,
      to,
      subject: 'Re: quiet.com: Inquiry',
      text,
      messageId: `<${++count}@seller.example>`,
    },
    ...more,
    dkim: { domainName: from.split('@')[1], keySelector: 's1', privateKey: pem },
  } as never);
  return (sent as unknown as { message: Buffer }).message;
}
async function arrives(raw: Buffer, at = to) {
  const target = await findTarget(parts, at, app.clock.now());
  if (!target) throw new Error('no such recipient');
  await takeMail(parts, target, letterOf(raw, { isFromNobody: false }));
}

test('ANSM-001 ANSM-002 an answer from the own address reaches the buyer after a minute, without anything of its mail', async () => {
  const quoted =
    '\n\n-- \nAnn Bee\nann@home.example\n\nOn Mon, 4 May 2026 at 12:00, Namestead wrote:\n> Is it for sale?\n';
  await arrives(await written({ text: `Yes, for $900.${quoted}` }), to.toUpperCase());
  const message = await last();
  expect(message).toMatchObject({
    from: 'seller',
    body: 'Yes, for $900.',
    via: 'mail',
    delivery: 'queued',
    quoted: null,
  });
  expect(Date.parse(message?.heldUntil ?? '') - app.clock.now().getTime()).toBe(60_000);
  const rows = await app.parts.db
    .selectFrom('inquiry_message')
    .select(['mail_id', 'from_address'])
    .where('id', '=', message?.id ?? '')
    .execute();
  expect(rows).toEqual([{ mail_id: null, from_address: null }]);
  expect(await read()).toMatchObject({ status: 'replied', heldAnswers: [] });
});

test('ANSM-004 a signature goes along once the seller wants it, without the seller’s address', async () => {
  const text = `Yes, for $900.\n\n-- \nAnn Bee\nRask Names\n${ann.email}\n\nSent from my iPhone`;
  await app.as(ann).call(SetPreferences, { body: { keepsSignature: true } });
  await arrives(await written({ text }));
  expect((await last())?.body).toBe('Yes, for $900.\n\nAnn Bee\nRask Names');
  await app.as(ann).call(SetPreferences, { body: { keepsSignature: false } });
  await arrives(await written({ text }));
  expect((await last())?.body).toBe('Yes, for $900.');
  expect((await read()).heldAnswers).toEqual([]);
});

test('ANSM-002 the same mail twice is one answer, also after it was taken back, and under another Message-ID', async () => {
  const raw = await written();
  await arrives(raw);
  const message = await last();
  await app.as(ann).call(UndoReply, { params: { id }, body: { messageId: message?.id ?? '' } });
  await arrives(raw);
  expect((await read()).messages).toHaveLength(1);
  await arrives(Buffer.from(raw.toString().replace(/Message-ID: <\d+/, 'Message-ID: <77777')));
  expect(await read()).toMatchObject({ messages: [{ from: 'buyer' }], heldAnswers: [{ reason: 'unproven' }] });
});

test('ANSM-003 what does not fit is held, told in the app, and by mail once an hour; nothing reaches the buyer', async () => {
  await arrives(await written({ from: 'eve@evil.example', text: 'Sold to Eve.' }));
  await arrives(Buffer.from((await written()).toString().replace('for $900', 'for $1')));
  await arrives(await written({ attachments: [{ filename: 'a.pdf', content: 'a' }] }));
  const { messages, heldAnswers } = await read();
  expect(messages).toHaveLength(1);
  expect(heldAnswers.map(({ reason, body, fileCount }) => [reason, body, fileCount])).toEqual([
    ['otherAddress', 'Sold to Eve.', 0],
    ['unproven', 'Yes, for $1.', 0],
    ['files', 'Yes, for $900.', 1],
  ]);
  expect(await outbox('written-mail')).toMatchObject([
    { to: ann.email, subject: 'quiet.com: your answer was not sent' },
  ]);
  expect(JSON.stringify(await outbox('written-mail'))).not.toContain('Eve');
  await drainOutbox(app.parts, inquiryEffects);
  const told = await app.as(ann).call(ListNotifications, { query: {} });
  expect(told[0]).toMatchObject({ titleTranslationKey: 'notifications.answerHeld.title' });
});

test('ANSM-003 a held answer is left, and put back; those of others are not there', async () => {
  await arrives(await written({ from: 'eve@evil.example' }));
  const answerId = (await read()).heldAnswers[0]?.id ?? '';
  const bob = await app.given.user();
  const leave = (isLeft: boolean, user = ann) =>
    app.as(user).call(LeaveHeldAnswer, { params: { id, answerId }, body: { isLeft } });
  await expect(leave(true, bob)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await leave(true);
  expect((await read()).heldAnswers).toEqual([]);
  await leave(false);
  expect((await read()).heldAnswers).toHaveLength(1);
});

test('ANSM-003 an answer that would be refused in the app is held with why', async () => {
  await setState(app, id, 5);
  await arrives(await written());
  await setState(app, id, 1);
  await confirmAddress(app, id, false);
  await arrives(await written());
  await confirmAddress(app, id);
  app.clock.advance(days(91));
  await arrives(await written());
  const held = await heldAnswersOf(app.parts.db, ann.id, id); // the session has ended meanwhile
  expect(held.map(({ reason }) => reason)).toEqual(['closed', 'unverified', 'ended']);
});

test('ANSM-002 programs’ answers are left, and where a key cannot be asked for the mail comes again', async () => {
  await arrives(await written({ headers: { 'Auto-Submitted': 'auto-replied' } }));
  expect(await read()).toMatchObject({ heldAnswers: [], messageCount: 1 });
  const away = arrives(await written({ from: 'ann@away.example' }));
  await expect(away).rejects.toMatchObject({ isForGood: false });
});

test('ANSM-001 there is an address only where an answer would reach the buyer, and made-up ones lead nowhere', async () => {
  expect(to).toMatch(/^answer\+[0-9a-f]{32}@in\.names\.example$/);
  expect(await address()).toBe(to);
  const rows = await app.parts.db.selectFrom('answer_address').selectAll().where('user_id', '=', ann.id).execute();
  expect(JSON.stringify(rows)).not.toContain(to.slice(7, 39));
  expect(await findTarget(parts, `answer+${'a'.repeat(32)}@in.names.example`, app.clock.now())).toBeNull();
  await confirmAddress(app, id, false);
  expect(await address()).toBeNull();
});
