import { beforeEach, describe, expect, test } from 'vitest';
import {
  ChangeInquiries,
  GetInquiry,
  inquiryLimits,
  ListInquiries,
  ReplyToInquiry,
  SetInquirySpam,
  UndoReply,
} from '#contract/inquiries.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days, hours, minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { inquiryEffects } from '../after-commit.ts';
import { giveUpConfirmations } from '../buyer/give-up-confirmations.jobs.ts';
import { buyersOf } from '../testing/buyers.ts';
import { givenInquiry } from '../testing/given-inquiry.ts';
import { givenPage } from '../testing/given-page.ts';

let app: FreshApp;
let ann: TestUser;
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://mail.example' } });
  ann = await app.given.user();
});

const bait = { name: 'Bea', email: 'victim@firm.example', message: 'Hello', domainName: 'quiet.test' };
const post = (url: string, payload: Record<string, unknown>) =>
  app.app.inject({ method: 'POST', url, remoteAddress: `198.51.100.${++visitor % 250}`, payload });
let visitor = 0;
const send = async (more: Record<string, unknown> = {}) =>
  (await post('/public/inquiries', { ...bait, ...more })).json();
const only = async (filter: 'all' | 'unverified' | 'spam') =>
  (await app.as(ann).call(ListInquiries, { query: { filter } })).data[0];
const idOf = async (filter: 'all' | 'unverified' | 'spam') => (await only(filter))?.id ?? '';
const reply = (id: string, more: { message?: string; sentOutside?: boolean; replyId?: string } = {}) =>
  app.as(ann).call(ReplyToInquiry, { params: { id }, body: { message: 'Your account is locked.', ...more } });
const restore = (id: string) => app.as(ann).call(SetInquirySpam, { params: { id }, body: { isSpam: false } });
const kinds = async () =>
  (await app.parts.db.selectFrom('inquiry_mail').select('kind').execute()).map(({ kind }) => kind);
const tokenOf = async (id: string) => {
  const { token } = await app.parts.db
    .selectFrom('inquiry')
    .select('token')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return token.toString('hex');
};
const told = async () => {
  await drainOutbox(app.parts, inquiryEffects);
  return (await app.as(ann).call(ListNotifications, { query: {} })).length;
};

describe('no words of a user go to an address that did not ask (security N-4)', () => {
  test('security N-4, D-192, D-197b: restored spam is asked to confirm, and nothing else is mailed before it has', async () => {
    await givenPage(app, ann, 'quiet.test');
    const { ticket } = await send({ website: 'https://spam.example' });
    const id = await idOf('spam');
    expect(await restore(id)).toMatchObject({ status: 'unverified', isSpam: false, isEmailVerified: false });
    for (const _ of [1, 2, 3]) await expect(reply(id)).rejects.toMatchObject({ code: 'INQUIRY_UNVERIFIED' });
    expect([await kinds(), await told()]).toEqual([[0], 0]);
    await post('/public/inquiries/resend', { ticket });
    await app.as(ann).call(ChangeInquiries, { body: { ids: [id], action: 'spam' } });
    await app.as(ann).call(ChangeInquiries, { body: { ids: [id], action: 'notSpam' } });
    expect(await kinds()).toEqual([0, 0]); // asked at most twice, however often it is restored
    await post('/public/inquiries/confirm', { token: await tokenOf(id) });
    expect([await only('all'), await told()]).toMatchObject([{ status: 'new', isEmailVerified: true }, 1]);
    expect(await reply(id)).toMatchObject({ status: 'replied' });
    expect(await kinds()).toEqual([0, 0, 2, 1]);
  });

  test('security N-4, D-196b: beyond the ten mails a day restored spam is shown, and a reply to it is refused', async () => {
    await givenPage(app, ann, 'quiet.test');
    for (let at = 0; at < 11; at++) await send({ message: `Hello ${at}`, website: 'https://spam.example' });
    const { data } = await app.as(ann).call(ListInquiries, { query: { filter: 'spam', take: 20 } });
    await app.as(ann).call(ChangeInquiries, { body: { ids: data.map(({ id }) => id), action: 'notSpam' } });
    expect(await kinds()).toEqual([]); // each of the forms was counted as a mail, so that its answer is like any other
    expect(await only('all')).toMatchObject({ status: 'new', isEmailVerified: false });
    await expect(reply(await idOf('all'))).rejects.toMatchObject({ code: 'BUYER_UNCONFIRMED', status: 409 });
  });

  test('security N-4, D-196b: after the ten mails of a day, and by a link that no mail brought, a reply is recorded and never mailed', async () => {
    await givenPage(app, ann, 'quiet.test');
    for (let at = 0; at < 10; at++) await send({ message: `Hello ${at}` });
    const { conversationUrl } = await send();
    const id = await idOf('all');
    const before = await app.as(ann).call(GetInquiry, { params: { id } });
    await expect(reply(id)).rejects.toMatchObject({ code: 'BUYER_UNCONFIRMED', status: 409 });
    expect(await app.as(ann).call(GetInquiry, { params: { id } })).toEqual(before);
    const token = conversationUrl.split('/').at(-1);
    await post(`/public/conversations/${token}/messages`, { message: 'It is me' });
    await post('/public/inquiries/confirm', { token });
    await buyersOf(app, ann).writes(id, { via: 'mail', mailId: '<forged@firm.example>' });
    await expect(reply(id)).rejects.toMatchObject({ code: 'BUYER_UNCONFIRMED' });
    expect(await reply(id, { sentOutside: true })).toMatchObject({ status: 'replied', isEmailVerified: false });
    expect(new Set(await kinds())).toEqual(new Set([0]));
    await app.as(ann).call(SetInquirySpam, { params: { id }, body: { isSpam: true } });
    app.clock.advance(days(1));
    await restore(id); // nobody is asked by a mail whose link was on a page
    expect(await tokenOf(id)).toBe(token);
    expect(await kinds()).toHaveLength(10);
  });

  test('security N-4, D-197b: half an hour after a mail that did not leave the lead is shown, and answered once it is confirmed', async () => {
    await givenPage(app, ann, 'quiet.test');
    await send();
    app.clock.advance(minutes(31));
    await giveUpConfirmations.run(app.parts, app.clock.now());
    const id = await idOf('all');
    await expect(reply(id)).rejects.toMatchObject({ code: 'BUYER_UNCONFIRMED' });
    await post('/public/inquiries/confirm', { token: await tokenOf(id) });
    expect(await reply(id)).toMatchObject({ status: 'replied', isEmailVerified: true });
  });

  test('security N-4: without mail restored spam notifies at once, as nobody could confirm it', async () => {
    app = await freshApp();
    ann = await app.given.user();
    await givenPage(app, ann, 'quiet.test');
    await send({ website: 'https://spam.example' });
    expect(await restore(await idOf('spam'))).toMatchObject({ status: 'new', isEmailVerified: false });
    expect([await kinds(), await told()]).toEqual([[], 1]);
  });
});

describe('the limit of mails to buyers (D-016)', () => {
  test('security N-4, D-016: of 40 replies in a minute 20 are mailed; one taken back or sent outside counts for nothing', async () => {
    const id = await givenInquiry(app, ann);
    const first = await reply(id);
    await app.as(ann).call(UndoReply, { params: { id }, body: { messageId: first.messages.at(-1)?.id ?? '' } });
    const replyId = app.parts.newId();
    await reply(id, { replyId });
    const answers = await Promise.allSettled(Array.from({ length: 39 }, () => reply(id)));
    const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'sent'));
    expect(codes.filter((code) => code === 'sent')).toHaveLength(inquiryLimits.repliesAnHour - 1);
    expect(new Set(codes)).toEqual(new Set(['sent', 'REPLY_LIMIT_REACHED']));
    expect(await kinds()).toHaveLength(inquiryLimits.repliesAnHour);
    expect(await reply(id, { replyId })).toMatchObject({ messageCount: 1 + inquiryLimits.repliesAnHour });
    await reply(id, { sentOutside: true });
    expect(await reply(await givenInquiry(app, ann))).toMatchObject({ status: 'replied' });
    app.clock.advance(hours(1));
    await reply(id);
  });

  test('security N-4, D-016: an account mails 500 replies a day, and others go on', async () => {
    const id = await givenInquiry(app, ann);
    const now = app.clock.now();
    const of = { user_id: ann.id, inquiry_id: id, kind: 1, due_at: now, run_at: now, created_at: now };
    const mail = (at: number) => ({ ...of, id: app.parts.newId(), mail_id: `<${at}@names.example>` });
    const mails = Array.from({ length: inquiryLimits.repliesADay - 1 }, (_, at) => mail(at));
    await app.parts.db.insertInto('inquiry_mail').values(mails).execute();
    await reply(id);
    const other = await givenInquiry(app, ann);
    await expect(reply(other)).rejects.toMatchObject({ code: 'BUYER_MAIL_LIMIT_REACHED', status: 429 });
    const bob = await app.given.user();
    const his = { params: { id: await givenInquiry(app, bob) }, body: { message: 'Yes' } };
    expect(await app.as(bob).call(ReplyToInquiry, his)).toMatchObject({ status: 'replied' });
    app.clock.advance(days(1));
    await reply(other);
  });
});
