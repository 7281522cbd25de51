import { beforeEach, describe, expect, test } from 'vitest';
import { ChangeInquiries, type Inquiry, ListInquiries, ReplyToInquiry, SetInquirySpam } from '#contract/inquiries.ts';
import type { InquiryMails } from '#contract/inquiry-mails.ts';
import { GetPreferences, languages, SetPreferences } from '#contract/preferences.ts';
import { inTransaction } from '../../database/transaction.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { hours, minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { inquiryEffects } from '../after-commit.ts';
import { addBuyerMessage, confirmBuyer } from '../conversation/buyer.service.ts';
import { purgeInquiries } from '../inquiries.jobs.ts';
import { givenPage } from '../testing/given-page.ts';
import { makeOffToken } from './mail-off.rules.ts';
import { mailNextDue } from './owner-mail.service.ts';

let app: FreshApp;
let ann: TestUser;
/** A Thursday, 14:00 in Berlin. */
const thursday = new Date('2026-05-14T12:00:00Z');
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://mail.example' } });
  app.clock.advance(thursday.getTime() - app.clock.now().getTime());
  ann = await app.given.user();
  await givenPage(app, ann, 'quiet.test');
  await choose({ zone: 'Europe/Berlin' });
});

const choose = (inquiryMails: Partial<InquiryMails>) => app.as(ann).call(SetPreferences, { body: { inquiryMails } });
let sent = 0;
/** A form, confirmed where that is asked for. */
async function send(fields: object = {}): Promise<void> {
  const payload = {
    name: 'Bea',
    email: 'bea@buyer.example',
    message: `Is it for sale? ${++sent}`,
    domainName: 'quiet.test',
  };
  const remoteAddress = `198.51.100.${sent % 250}`;
  const post = { method: 'POST', url: '/public/inquiries', remoteAddress, payload: { ...payload, ...fields } } as const;
  expect((await app.app.inject(post)).statusCode).toBe(200);
  await confirmAll();
}
async function confirmAll(): Promise<void> {
  const waiting = await app.parts.db
    .selectFrom('inquiry')
    .select('id')
    .where('status', '=', 0)
    .where('is_spam', '=', false)
    .execute();
  for (const { id } of waiting)
    await inTransaction(app.parts, (tx) => confirmBuyer(tx, app.parts, { userId: ann.id, id }, app.clock.now()));
}
const told = () => drainOutbox(app.parts, inquiryEffects);
/** What workers do until nothing is due. */
async function work(): Promise<void> {
  await told();
  while ((await mailNextDue(app.parts)) > 0);
}
type Written = {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string;
  isAutomatic: boolean;
};
const mails = async () =>
  (
    await app.parts.db.selectFrom('outbox').select('payload').where('kind', '=', 'written-mail').orderBy('id').execute()
  ).map(({ payload }) => payload as Written);
const subjects = async () => (await mails()).map(({ subject }) => subject);
const latest = async () => (await app.as(ann).call(ListInquiries, { query: { filter: 'all' } })).data[0] as Inquiry;
async function buyerWrites(id: string, body: string, more: { offerAmount?: number; isAuto?: boolean } = {}) {
  const given = { body, offerAmount: null, via: 'page' as const, now: app.clock.now(), ...more };
  await inTransaction(app.parts, (tx) => addBuyerMessage(tx, app.parts, { userId: ann.id, id }, given));
}
const answer = (id: string) =>
  app.as(ann).call(ReplyToInquiry, { params: { id }, body: { message: 'For 9.', sentOutside: false } });

describe('mails to the user about inquiries (D-204)', () => {
  test('D-204a a message comes at once, in the language of the user, with the domain, the link and a way to end it', async () => {
    await app.as(ann).call(SetPreferences, { body: { language: 'fr' } });
    await send({ offerAmount: 900 });
    await work();
    const [mail] = await mails();
    const { id } = await latest();
    expect(mail).toMatchObject({ to: ann.email, isAutomatic: true });
    expect(mail?.subject).toMatch(/^Offre de 900\s\$US pour quiet.test$/);
    expect(mail?.text).toContain(`/inquiries/${id}`);
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
    expect(mail?.unsubscribeUrl).toMatch(/\/public\/mails\/off\/[\w-]{44}$/);
    await work();
    expect(await mails()).toHaveLength(1);
  });

  test('NOTI-007 D-204a a buyer’s further message is mailed, too, an absence note is not', async () => {
    await send();
    await told();
    const { id } = await latest();
    await buyerWrites(id, 'I can go higher.', { offerAmount: 5_000 });
    await buyerWrites(id, 'I am away until Monday.', { isAuto: true });
    await told();
    expect(await subjects()).toEqual(['Inquiry for quiet.test', 'New offer of $5,000 for quiet.test']);
    expect((await mails())[1]?.text).toContain('I can go higher.');
  });

  test('D-204a in quiet hours nothing is sent, and what waited comes in one mail afterwards', async () => {
    await choose({ quietHours: { from: '13:00', until: '15:30' } });
    await send({ message: 'One' });
    await send({ message: 'Two', email: 'cy@buyer.example', name: 'Cy', offerAmount: 700 });
    await work();
    app.clock.advance(minutes(89));
    await work();
    expect(await mails()).toEqual([]);
    app.clock.advance(minutes(1));
    await work();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Messages from buyers: 2');
    for (const words of ['One', 'Two', 'Cy', '$700', 'cy@buyer.example']) expect(mail?.text).toContain(words);
    expect(mail?.text.match(/\/inquiries\/[0-9a-f-]{36}/g)).toHaveLength(2);
  });

  test('D-204a an inquiry that was answered, closed or marked as spam while it waited is not mailed', async () => {
    await choose({ when: 'daily' });
    for (const message of ['answered', 'closed', 'spam', 'open'])
      await send({ message, email: `${message}@b.example` });
    await told();
    const { data } = await app.as(ann).call(ListInquiries, { query: {} });
    const idOf = (word: string) => data.find(({ senderEmail }) => senderEmail.startsWith(word))?.id ?? '';
    await answer(idOf('answered'));
    await app.as(ann).call(ChangeInquiries, { body: { ids: [idOf('closed')], action: 'close' } });
    await app.as(ann).call(SetInquirySpam, { params: { id: idOf('spam') }, body: { isSpam: true } });
    app.clock.advance(hours(18)); // 08:00 in Berlin
    await work();
    expect(await subjects()).toEqual(['Inquiry for quiet.test']);
    expect((await mails())[0]?.text).toContain('open@b.example');
  });

  test('D-204a the mail of a day comes once at its hour, also when the machine stood still then', async () => {
    await choose({ when: 'daily', digestAt: '08:00', reminders: false });
    await send();
    await send({ message: 'second' });
    await work();
    app.clock.advance(hours(17) + minutes(59));
    await work();
    expect(await mails()).toEqual([]);
    app.clock.advance(hours(50)); // stopped for two days
    await Promise.all([mailNextDue(app.parts), mailNextDue(app.parts), mailNextDue(app.parts)]);
    await work();
    expect(await subjects()).toEqual(['Messages from buyers: 2']);
  });

  test('D-204a the user is reminded of a waiting buyer after 24 and 72 hours, once each, whatever else the buyer writes', async () => {
    await send({ message: 'first' });
    await told();
    const { id } = await latest();
    app.clock.advance(hours(20));
    await buyerWrites(id, 'Are you there?');
    await told();
    expect(await subjects()).toEqual(['Inquiry for quiet.test', 'New message about quiet.test']);
    app.clock.advance(hours(4) - 1);
    await work();
    expect(await mails()).toHaveLength(2);
    app.clock.advance(1);
    await work();
    await work();
    app.clock.advance(hours(48));
    await work();
    app.clock.advance(hours(500));
    await work();
    expect((await subjects()).slice(2)).toEqual([
      'A buyer has waited for a day: quiet.test',
      'A buyer has waited for three days: quiet.test',
    ]);
    const reminder = (await mails())[2];
    expect(reminder?.text).toContain('Waits since: May 14, 2026, 2:00');
    expect(reminder?.text).toContain('Are you there?');
  });

  test('D-204a an answer ends the reminders, and the next message of the buyer begins new ones', async () => {
    await send();
    await told();
    const { id } = await latest();
    app.clock.advance(hours(25));
    await work();
    await answer(id);
    app.clock.advance(hours(100));
    await work();
    expect(await mails()).toHaveLength(2);
    await buyerWrites(id, 'Thank you. And for 8?');
    await told();
    app.clock.advance(hours(24));
    await work();
    expect((await subjects()).slice(2)).toEqual([
      'New message about quiet.test',
      'A buyer has waited for a day: quiet.test',
    ]);
  });

  test('D-204a with the mail of a day reminders come in it, and switched off they do not come', async () => {
    await choose({ when: 'daily' });
    await send();
    await told();
    app.clock.advance(hours(18));
    await work();
    app.clock.advance(hours(24)); // the reminder's day ended at 14:00
    await work();
    expect(await subjects()).toEqual(['Inquiry for quiet.test', 'A buyer has waited for a day: quiet.test']);
    await choose({ reminders: false });
    app.clock.advance(hours(100));
    await work();
    expect(await mails()).toHaveLength(2);
  });

  test('D-204 in a flood of inquiries 20 mails an hour are sent, and one for all others when it is over', async () => {
    for (let at = 0; at < 25; at++) await send({ message: `flood ${at}` });
    await told();
    expect(await mails()).toHaveLength(20);
    expect((await mails()).filter(({ text }) => text.includes('Further ones come together'))).toHaveLength(1);
    app.clock.advance(hours(1) + 1);
    await work();
    const all = await mails();
    expect(all).toHaveLength(21);
    expect(all[20]?.subject).toBe('Messages from buyers: 5');
    for (let at = 20; at < 25; at++) expect(all[20]?.text).toContain(`flood ${at}`);
  });

  test('D-204 switched off or to an address that is not confirmed nothing is sent, not even what waited', async () => {
    await choose({ when: 'daily' });
    await send();
    await told();
    await choose({ when: 'off' });
    app.clock.advance(hours(100));
    await work();
    await send();
    await work();
    await choose({ when: 'atOnce' });
    await app.parts.db.updateTable('auth.user').set({ email_verified: false }).where('id', '=', ann.id).execute();
    await send();
    await work();
    expect(await mails()).toEqual([]);
    expect(await app.parts.db.selectFrom('inquiry_notice').selectAll().execute()).toEqual([]);
  });

  test('D-204 an effect that is handled again sends no second mail, and marks are forgotten after a month', async () => {
    await send();
    await told();
    const { id } = await latest();
    await app.parts.db
      .insertInto('outbox')
      .values({
        user_id: ann.id,
        kind: 'inquiry-received',
        payload: JSON.stringify({ inquiryId: id }),
        created_at: thursday,
        run_at: thursday,
      })
      .execute();
    await work();
    expect(await mails()).toHaveLength(1);
    app.clock.advance(hours(73));
    await work();
    app.clock.advance(hours(31 * 24));
    await purgeInquiries.run(app.parts, app.clock.now());
    expect(await app.parts.db.selectFrom('inquiry_notice').selectAll().execute()).toEqual([]);
  });

  test('INQ-001 nothing that a buyer types stands in a subject or adds markup, in any language', async () => {
    for (const language of languages) {
      await app.as(ann).call(SetPreferences, { body: { language } });
      const name = 'Eve {domain} <b>Subject:</b>';
      await send({
        name,
        message: `<script>alert(1)</script> {product} ${language}`,
        email: `${language}@buyer.example`,
      });
      await told();
    }
    const all = await mails();
    expect(all).toHaveLength(4);
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(4);
    for (const { subject, html, text } of all) {
      expect(subject).not.toMatch(/Eve|[\r\n{}]/);
      expect(html).not.toMatch(/<script|<b>Subject/);
      expect(text).toContain('{domain}');
    }
  });
});

describe('what is held as spam (D-200)', () => {
  const spam = (message: string) => send({ message, website: 'x' });

  test('D-200 on Mondays one mail says what was held and why, and none comes without anything new', async () => {
    await spam('buy pills');
    await spam('<b>more</b> pills');
    await work();
    app.clock.advance(hours(90)); // Monday 08:00 in Berlin
    await work();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Held as spam: 2');
    expect(mail?.text).toContain('buy pills');
    expect(mail?.text).toContain('filled in a field that people do not see');
    expect(mail?.text).toContain('/inquiries?filter=spam');
    expect(mail?.html).not.toContain('<b>more');
    app.clock.advance(hours(7 * 24));
    await work();
    expect(await mails()).toHaveLength(1);
    await spam('again');
    await work();
    app.clock.advance(hours(7 * 24));
    await work();
    expect(await subjects()).toEqual(['Held as spam: 2', 'Held as spam: 3']);
  });

  test('D-200 an inquiry that the user restored or marked as spam is not in it; restored and confirmed, it notifies like any other', async () => {
    await spam('restored');
    await work();
    expect(await mails()).toEqual([]);
    const [held] = (await app.as(ann).call(ListInquiries, { query: { filter: 'spam' } })).data;
    await app.as(ann).call(SetInquirySpam, { params: { id: held?.id ?? '' }, body: { isSpam: false } });
    await work();
    expect(await subjects()).toEqual([]);
    await confirmAll();
    await work();
    expect(await subjects()).toEqual(['Inquiry for quiet.test']);
    await send({ message: 'really spam' });
    await told();
    await app.as(ann).call(SetInquirySpam, { params: { id: (await latest()).id }, body: { isSpam: true } });
    await app.as(ann).call(ChangeInquiries, { body: { ids: [held?.id ?? ''], action: 'close' } });
    app.clock.advance(hours(90));
    await work();
    expect((await subjects()).filter((subject) => subject.includes('spam'))).toEqual([]);
  });
});

describe('the link that ends mails', () => {
  const open = (method: 'GET' | 'POST', token: string, type = 'application/x-www-form-urlencoded') =>
    app.app.inject({
      method,
      url: `/public/mails/off/${token}`,
      ...(method === 'POST' ? { headers: { 'content-type': type }, payload: 'List-Unsubscribe=One-Click' } : {}),
    });
  const chosen = async () => (await app.as(ann).call(GetPreferences)).inquiryMails;

  test('RFC 8058 one POST ends the mails without a session; opening it changes nothing', async () => {
    const secret = await app.parts.auth.secret();
    const page = await open('GET', makeOffToken(ann.id, 'all', secret));
    expect([page.statusCode, page.body.includes('<form method="post">')]).toEqual([200, true]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await chosen()).toMatchObject({ when: 'atOnce', reminders: true, spamDigest: true });
    expect((await open('POST', makeOffToken(ann.id, 'reminders', secret))).statusCode).toBe(200);
    expect(await chosen()).toMatchObject({ when: 'atOnce', reminders: false, spamDigest: true });
    expect(
      (await open('POST', makeOffToken(ann.id, 'spam', secret), 'multipart/form-data; boundary=x')).statusCode,
    ).toBe(200);
    expect(await chosen()).toMatchObject({ when: 'atOnce', spamDigest: false });
    expect((await open('POST', makeOffToken(ann.id, 'all', secret))).statusCode).toBe(200);
    expect(await chosen()).toMatchObject({ when: 'off', zone: 'Europe/Berlin' });
  });

  test('a token that was changed, guessed, of another secret or of nobody ends nothing', async () => {
    const secret = await app.parts.auth.secret();
    const token = makeOffToken(ann.id, 'all', secret);
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const other of [changed, 'x', '%00', 'a'.repeat(44), makeOffToken(ann.id, 'all', 'other')]) {
      expect([other, (await open('POST', other)).statusCode]).toEqual([other, 404]);
    }
    expect((await open('POST', makeOffToken(app.parts.newId(), 'all', secret))).statusCode).toBe(200);
    expect(await chosen()).toMatchObject({ when: 'atOnce' });
  });
});
