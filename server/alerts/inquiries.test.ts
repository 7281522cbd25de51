import { beforeEach, describe, expect, test } from 'vitest';
import {
  type AlertChannel,
  type AlertRule,
  type AlertTopic,
  ListAlertChannels,
  UpdateAlertChannel,
} from '#contract/alerts.ts';
import { ChangeInquiries, type Inquiry, ListInquiries, ReplyToInquiry, SetInquirySpam } from '#contract/inquiries.ts';
import { languages, SetPreferences } from '#contract/preferences.ts';
import { inTransaction } from '../database/transaction.ts';
import { addBuyerMessage, confirmBuyer } from '../inquiries/conversation/buyer.service.ts';
import { givenPage } from '../inquiries/testing/given-page.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { queueLeftNotices } from './left-notices.ts';
import { makeMailsOffToken } from './mails-off.rules.ts';
import { alertMails, deliverAll, everything, givenChannel } from './testing/given-alerts.ts';

let app: FreshApp;
let ann: TestUser;
/** A Thursday, 14:00 in Berlin. */
const thursday = new Date('2026-05-14T12:00:00Z');
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://127.0.0.1:9' } });
  app.clock.advance(thursday.getTime() - app.clock.now().getTime());
  ann = await app.given.user();
  await givenPage(app, ann, 'quiet.test');
  await app.as(ann).call(SetPreferences, { body: { timeZone: 'Europe/Berlin' } });
});

/** The channel that the account begins with. */
const channel = async () =>
  (await app.as(ann).call(ListAlertChannels)).find(({ kind }) => kind === 'email') as AlertChannel;
const choose = async (body: Partial<AlertChannel>) =>
  app.as(ann).call(UpdateAlertChannel, { params: { id: (await channel()).id }, body });
const ofAll = { names: 'all', tags: [], viewId: null } satisfies Partial<AlertRule>;
const daily: AlertRule[] = [{ about: ['inquiry', 'waiting'], ...ofAll, when: 'daily' }];
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
/** What workers do until nothing is due. */
const work = () => deliverAll(app);
const mails = () => alertMails(app);
const subjects = async () => (await mails()).map(({ subject }) => subject);
const latest = async () => (await app.as(ann).call(ListInquiries, { query: { filter: 'all' } })).data[0] as Inquiry;
async function buyerWrites(id: string, body: string, more: { offerAmount?: number; isAuto?: boolean } = {}) {
  const given = { body, offerAmount: null, via: 'page' as const, now: app.clock.now(), ...more };
  await inTransaction(app.parts, (tx) => addBuyerMessage(tx, app.parts, { userId: ann.id, id }, given));
}
const answer = (id: string) =>
  app.as(ann).call(ReplyToInquiry, { params: { id }, body: { message: 'For 9.', sentOutside: false } });

describe('mails to the user about inquiries (D-204)', () => {
  test('NOTE-001 D-204a a message comes at once, in the language of the user, with the domain, the link and a way to end it', async () => {
    await app.as(ann).call(SetPreferences, { body: { language: 'fr' } });
    await send({ offerAmount: 900 });
    await work();
    const [mail] = await mails();
    const { id } = await latest();
    expect(mail).toMatchObject({ to: ann.email, isAutomatic: true });
    expect(mail?.subject).toMatch(/^quiet.test\s: Offre de 900\s\$US$/);
    for (const words of [
      `/inquiries/${id}`,
      'Bea',
      'bea@buyer.example',
      'Is it for sale?',
      mail?.unsubscribeUrl ?? '-',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.unsubscribeUrl).toMatch(/\/public\/mails\/off\/[\w-]{70}$/);
    await work();
    expect(await mails()).toHaveLength(1);
  });

  test('NOTI-007 NOTE-001 D-204a a buyer’s further message is mailed, too, an absence note is not', async () => {
    await send();
    await work();
    const { id } = await latest();
    await buyerWrites(id, 'I can go higher.', { offerAmount: 5_000 });
    await buyerWrites(id, 'I am away until Monday.', { isAuto: true });
    await work();
    expect(await subjects()).toEqual(['quiet.test: Inquiry', 'quiet.test: New offer of $5,000']);
    expect((await mails())[1]?.text).toContain('I can go higher.');
  });

  test('ANSM-001 where mail is received, an answer to the mail about one inquiry goes to its own address', async () => {
    await send();
    await work();
    expect((await mails())[0]?.replyTo).toBeUndefined();
    Object.assign(app.parts.config.mail, { domain: 'in.names.example' });
    const [mail] = await mails();
    expect(mail?.replyTo).toMatch(/^answer\+[0-9a-f]{32}@in\.names\.example$/);
    expect(mail?.text).toContain('Answer this e-mail to answer the buyer');
    await choose({ rules: daily });
    await send();
    await send();
    await work();
    app.clock.advance(hours(18));
    await work();
    const several = (await mails())[1];
    expect([several?.subject, several?.replyTo]).toEqual(['Daily summary: Messages from buyers: 2', undefined]);
    expect(several?.text).toContain('would not reach the buyer');
  });

  test('NOTE-001 D-204a in quiet hours nothing is sent, and what waited comes in one mail afterwards', async () => {
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
    expect(new Set(mail?.text.match(/\/inquiries\/[0-9a-f-]{36}/g)).size).toBe(2);
    expect(mail?.text).toContain('?decide=counter'); // OFFR-008
  });

  test('NOTE-001 D-204a an inquiry that was answered, closed or marked as spam while it waited is not mailed', async () => {
    await choose({ rules: daily });
    for (const message of ['answered', 'closed', 'spam', 'open'])
      await send({ message, email: `${message}@b.example` });
    await work();
    const { data } = await app.as(ann).call(ListInquiries, { query: {} });
    const idOf = (word: string) => data.find(({ senderEmail }) => senderEmail.startsWith(word))?.id ?? '';
    await answer(idOf('answered'));
    await app.as(ann).call(ChangeInquiries, { body: { ids: [idOf('closed')], action: 'close' } });
    await app.as(ann).call(SetInquirySpam, { params: { id: idOf('spam') }, body: { isSpam: true } });
    app.clock.advance(hours(18)); // 08:00 in Berlin
    await work();
    expect(await subjects()).toEqual(['Daily summary: quiet.test: Inquiry']);
    expect((await mails())[0]?.text).toContain('open@b.example');
  });

  test('NOTE-001 D-204a the mail of a day comes once at its hour, also when the machine stood still then', async () => {
    await choose({ rules: [{ ...(daily[0] as AlertRule), about: ['inquiry'] }] });
    await send();
    await send({ message: 'second' });
    await work();
    app.clock.advance(hours(17) + minutes(59));
    await work();
    expect(await mails()).toEqual([]);
    app.clock.advance(hours(50)); // stopped for two days
    await Promise.all([work(), work(), work()]);
    expect(await subjects()).toEqual(['Daily summary: Messages from buyers: 2']);
  });

  test('NOTE-002 D-204a the user is reminded of a waiting buyer after 24 and 72 hours, once each, whatever else the buyer writes', async () => {
    await send({ message: 'first' });
    await work();
    const { id } = await latest();
    app.clock.advance(hours(20));
    await buyerWrites(id, 'Are you there?');
    await work();
    expect(await subjects()).toEqual(['quiet.test: Inquiry', 'quiet.test: New message']);
    app.clock.advance(hours(4) - 1);
    await work();
    expect(await mails()).toHaveLength(2);
    for (const ms of [1, 0, hours(48), hours(500)]) {
      app.clock.advance(ms);
      await work();
    }
    expect((await subjects()).slice(2)).toEqual([
      'quiet.test: A buyer has waited for a day',
      'quiet.test: A buyer has waited for three days',
    ]);
    expect((await mails())[2]?.text).toContain('Are you there?');
  });

  test('NOTE-002 D-204a an answer ends the reminders, and the next message of the buyer begins new ones', async () => {
    await send();
    await work();
    const { id } = await latest();
    app.clock.advance(hours(25));
    await work();
    await answer(id);
    app.clock.advance(hours(100));
    await work();
    expect(await mails()).toHaveLength(2);
    await buyerWrites(id, 'Thank you. And for 8?');
    await work();
    app.clock.advance(hours(24));
    await work();
    expect((await subjects()).slice(2)).toEqual([
      'quiet.test: New message',
      'quiet.test: A buyer has waited for a day',
    ]);
  });

  test('NOTE-002 D-204a with the mail of a day reminders come in it, and without their topic they do not come', async () => {
    await choose({ rules: daily });
    await send();
    await work();
    app.clock.advance(hours(18));
    await work();
    app.clock.advance(hours(24)); // the reminder's day ended at 14:00
    await work();
    expect(await subjects()).toEqual([
      'Daily summary: quiet.test: Inquiry',
      'Daily summary: quiet.test: A buyer has waited for a day',
    ]);
    await choose({ rules: [{ ...(daily[0] as AlertRule), about: ['inquiry'] }] });
    app.clock.advance(hours(100));
    await work();
    expect(await mails()).toHaveLength(2);
  });

  test('NOTE-001 D-204 in a flood of inquiries 20 mails an hour are sent, and one for all others soon after', async () => {
    for (let at = 0; at < 25; at++) {
      await send({ message: `flood ${at}` });
      await work();
    }
    expect(await mails()).toHaveLength(20);
    app.clock.advance(minutes(31));
    await work();
    const all = await mails();
    expect(all).toHaveLength(21);
    expect(all[20]?.subject).toBe('Messages from buyers: 5');
    for (let at = 20; at < 25; at++) expect(all[20]?.text).toContain(`flood ${at}`);
  });

  test('NOTE-001 D-204 switched off or to an address that is not confirmed nothing is sent, not even what waited', async () => {
    await choose({ rules: daily });
    await send();
    await work();
    await choose({ isOn: false });
    app.clock.advance(hours(100));
    await work();
    await send();
    await work();
    await choose({ isOn: true, rules: [{ ...(daily[0] as AlertRule), when: 'atOnce' }] });
    await app.parts.db.updateTable('auth.user').set({ email_verified: false }).where('id', '=', ann.id).execute();
    await send();
    await work();
    expect(await mails()).toEqual([]);
  });

  test('NOTE-001 D-204 an effect that is handled again sends no second mail', async () => {
    await send();
    await work();
    const payload = JSON.stringify({ inquiryId: (await latest()).id });
    const at = { created_at: thursday, run_at: thursday };
    await app.parts.db
      .insertInto('outbox')
      .values({ user_id: ann.id, kind: 'inquiry-received', payload, ...at })
      .execute();
    await work();
    expect(await mails()).toHaveLength(1);
  });

  test('NOTE-003 INQ-001 nothing that a buyer types stands in a subject or adds markup, in any language', async () => {
    for (const language of languages) {
      await app.as(ann).call(SetPreferences, { body: { language } });
      const name = 'Eve {{domain}} <b>Subject:</b>';
      await send({
        name,
        message: `<script>alert(1)</script> {{product}} ${language}`,
        email: `${language}@buyer.example`,
      });
      await work();
    }
    const all = await mails();
    expect(all).toHaveLength(4);
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(4);
    for (const { subject, html, text } of all) {
      expect(subject).not.toMatch(/Eve|[\r\n{}]/);
      expect(html).not.toMatch(/<script|<b>Subject/);
      expect(text).toContain('{{domain}}');
    }
  });

  test('NOTE-001 what stays unsaid by a rule of some names is told by one of all, of a name that is gone, too', async () => {
    await choose({
      rules: [{ about: ['inquiry'], names: 'portfolio', tags: ['other'], viewId: null, when: 'atOnce' }],
    });
    await send();
    await work();
    expect(await mails()).toEqual([]);
    await choose({ rules: [{ about: ['inquiry'], ...ofAll, when: 'atOnce' }] });
    const { id } = await latest();
    await app.parts.db.updateTable('domain').set({ is_deleted: true }).where('user_id', '=', ann.id).execute();
    await buyerWrites(id, 'Still there?');
    await work();
    expect(await subjects()).toEqual(['quiet.test: New message']);
  });
});

describe('what the version before left (NOTE-005)', () => {
  test('NOTE-005 what it was to tell is told once, at its time: a message, a reminder, what was held', async () => {
    await send();
    const { id, waitingSince } = await latest();
    const left = (kind: number, occasion: string, inquiryId = id) => ({
      ...{ user_id: ann.id, inquiry_id: inquiryId, kind, occasion, due_at: thursday, sent_at: null },
    });
    const { messages } = (await app.as(ann).inject({ method: 'GET', url: `/api/inquiries/${id}` })).json();
    const none = '00000000-0000-0000-0000-000000000000';
    await app.parts.db
      .insertInto('inquiry_notice')
      .values([left(0, messages[0].id), left(1, waitingSince ?? ''), left(3, '', none)])
      .execute();
    expect(await queueLeftNotices(app.parts)).toBe(3);
    await work(); // the effect of the form, too: the same message
    expect(await subjects()).toEqual(['quiet.test: Inquiry']);
    app.clock.advance(hours(24));
    await work();
    expect((await subjects()).slice(1)).toEqual(['quiet.test: A buyer has waited for a day']);
    expect(await queueLeftNotices(app.parts)).toBe(0);
  });
});

describe('other channels', () => {
  test('NOTE-003 a channel shows who wrote and what only where that is switched on; by default e-mail alone', async () => {
    const { channel: chat } = await givenChannel(app, ann, {
      address: { kind: 'webhook', url: 'https://hooks.example.com/a' },
      rules: [{ ...everything, about: ['inquiry'] }],
    });
    expect([chat.showsBuyers, (await channel()).showsBuyers]).toEqual([false, true]);
    await send({ message: 'A secret' });
    await work();
    const stored = await app.parts.db.selectFrom('alert_delivery').select('message').execute();
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toMatch(/secret|buyer\.example|Bea/); // read when it is sent, and not before
    await choose({ showsBuyers: false });
    expect((await channel()).showsBuyers).toBe(false);
  });
});

describe('what is held as spam (D-200)', () => {
  const spam = (message: string) => send({ message, website: 'x' });

  test('NOTE-002 D-200 on Mondays one mail says what was held and why, and none comes without anything new', async () => {
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

  test('NOTE-002 D-200 an inquiry that the user restored or marked as spam is not in it; restored and confirmed, it notifies like any other', async () => {
    await spam('restored');
    await work();
    expect(await mails()).toEqual([]);
    const [held] = (await app.as(ann).call(ListInquiries, { query: { filter: 'spam' } })).data;
    await app.as(ann).call(SetInquirySpam, { params: { id: held?.id ?? '' }, body: { isSpam: false } });
    await work();
    expect(await subjects()).toEqual([]);
    await confirmAll();
    await work();
    expect(await subjects()).toEqual(['quiet.test: Inquiry']);
    await send({ message: 'really spam' });
    await work();
    await app.as(ann).call(SetInquirySpam, { params: { id: (await latest()).id }, body: { isSpam: true } });
    await app.as(ann).call(ChangeInquiries, { body: { ids: [held?.id ?? ''], action: 'close' } });
    app.clock.advance(hours(90));
    await work();
    expect((await subjects()).filter((subject) => /spam/i.test(subject))).toEqual([]);
  });
});

describe('the link that ends mails (NOTE-004)', () => {
  const open = (method: 'GET' | 'POST', token: string, type = 'application/x-www-form-urlencoded') =>
    app.app.inject({
      method,
      url: `/public/mails/off/${token}`,
      ...(method === 'POST' ? { headers: { 'content-type': type }, payload: 'List-Unsubscribe=One-Click' } : {}),
    });
  const topics = async () => (await channel()).rules.map(({ about }) => about);
  const first = [['inquiry', 'waiting'], ['danger', 'expiry', 'release', 'autoRenew', 'account', 'changes'], ['spam']];
  const tokenOf = async (about: AlertTopic[], userId: string = ann.id, secret?: string) =>
    makeMailsOffToken(
      { userId, channelId: (await channel()).id, topics: about },
      secret ?? (await app.parts.auth.secret()),
    );

  test('NOTE-004 RFC 8058 one POST ends what the mail was about without a session; opening it changes nothing', async () => {
    const page = await open('GET', await tokenOf(['waiting']));
    expect([page.statusCode, page.body.includes('<form method="post">')]).toEqual([200, true]);
    expect(page.body).toContain('Stop e-mails about this: Waiting buyers?');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await topics()).toEqual(first);
    expect((await open('POST', await tokenOf(['waiting']))).body).toContain('Switched off: Waiting buyers');
    expect(await topics()).toEqual([
      ['inquiry'],
      ['danger', 'expiry', 'release', 'autoRenew', 'account', 'changes'],
      ['spam'],
    ]);
    const type = 'multipart/form-data; boundary=x';
    expect((await open('POST', await tokenOf(['spam', 'expiry']), type)).statusCode).toBe(200);
    const left: AlertTopic[] = ['danger', 'release', 'autoRenew', 'account', 'changes'];
    expect(await topics()).toEqual([['inquiry'], left]);
    expect((await open('POST', await tokenOf(['inquiry', ...left]))).statusCode).toBe(200);
    expect(await channel()).toMatchObject({ isOn: false, offBecause: 'unsubscribed' });
    expect(await topics(), 'what it had is there when it is switched on again').toEqual([['inquiry'], left]);
  });

  test('NOTE-004 the link of a mail about a buyer ends mails about buyers and no other', async () => {
    await send();
    await work();
    const [mail] = await mails();
    const { pathname } = new URL(mail?.unsubscribeUrl ?? 'http://none');
    expect((await open('POST', pathname.split('/').at(-1) ?? '')).statusCode).toBe(200);
    expect(await topics()).toEqual([
      ['waiting'],
      ['danger', 'expiry', 'release', 'autoRenew', 'account', 'changes'],
      ['spam'],
    ]);
  });

  test('NOTE-004 a token that was changed, guessed, of another secret or of nobody ends nothing', async () => {
    const token = await tokenOf(['inquiry']);
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const other of [changed, 'x', '%00', 'a'.repeat(70), await tokenOf(['inquiry'], ann.id, 'other')]) {
      expect([other, (await open('POST', other)).statusCode]).toEqual([other, 404]);
    }
    expect((await open('POST', await tokenOf(['inquiry'], app.parts.newId()))).statusCode).toBe(200);
    expect(await topics()).toEqual(first);
  });
});
