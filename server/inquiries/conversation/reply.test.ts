import { beforeEach, expect, test } from 'vitest';
import { ListActivity } from '#contract/activity.ts';
import { GetInquiry, type Inquiry, ListInquiries, ReplyToInquiry, UndoReply } from '#contract/inquiries.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { inquiryEffects } from '../after-commit.ts';
import { buyersOf } from '../testing/buyers.ts';
import { givenInquiry } from '../testing/given-inquiry.ts';

let app: FreshApp;
let ann: TestUser;
let id: string;
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://mail.example' } });
  ann = await app.given.user();
  id = await givenInquiry(app, ann);
});

type Given = { message?: string; sentOutside?: boolean; replyId?: string };
const reply = (body: Given, user = ann) => app.as(user).call(ReplyToInquiry, { params: { id }, body });
const undo = (messageId: string, user = ann) => app.as(user).call(UndoReply, { params: { id }, body: { messageId } });
const read = () => app.as(ann).call(GetInquiry, { params: { id } });
const lastOf = ({ messages }: Inquiry) => messages.at(-1);
const mails = async () =>
  (await app.parts.db.selectFrom('inquiry_mail').select(['message_id', 'due_at']).execute()).map((mail) => ({
    messageId: mail.message_id,
    dueAt: mail.due_at.toISOString(),
  }));
const activity = async () =>
  (await app.as(ann).call(ListActivity, { query: {} })).data.map(({ translationKey }) => translationKey);

test('INQ-002 INQ-006 a reply is stored, held for ten seconds, and queued as a mail for then', async () => {
  const answered = await reply({ message: ' Yes,\r\nfor 5,000 USD.\u202e ' });
  const heldUntil = new Date(app.clock.now().getTime() + 10_000).toISOString();
  expect(lastOf(answered)).toMatchObject({
    from: 'seller',
    body: 'Yes,\nfor 5,000 USD.',
    delivery: 'queued',
    via: 'app',
    heldUntil,
  });
  expect(answered).toMatchObject({
    status: 'replied',
    messageCount: 2,
    lastMessageFrom: 'seller',
    lastMessagePreview: 'Yes, for 5,000 USD.',
    isRead: true,
  });
  expect(await mails()).toEqual([{ messageId: lastOf(answered)?.id, dueAt: heldUntil }]);
  expect(await activity()).toEqual(['activity.inquiryReplied']);
});

test('INQ-002 a reply that is taken back leaves everything as it was, also where the buyer wrote meanwhile', async () => {
  const before = await read();
  const answered = await reply({ message: 'Too early' });
  const undone = await undo(lastOf(answered)?.id ?? '');
  expect(undone).toEqual({ ...before, isRead: true, updatedAt: undone.updatedAt });
  expect([await mails(), await activity()]).toEqual([[], []]);

  const second = await reply({ message: 'Too early again' });
  app.clock.advance(1_000);
  await buyersOf(app, ann).writes(id, { body: 'Hello?', offerAmount: 700 });
  expect(await undo(lastOf(second)?.id ?? '')).toMatchObject({
    status: 'new',
    needsAction: true,
    waitingSince: before.waitingSince,
    lastMessagePreview: 'Hello?',
    messageCount: 2,
    offerAmount: 700,
  });
});

test('INQ-002 after ten seconds, or once its mail is on its way, a reply cannot be taken back', async () => {
  const first = lastOf(await reply({ message: 'One' }))?.id ?? '';
  app.clock.advance(9_000);
  const second = lastOf(await reply({ message: 'Two' }))?.id ?? '';
  app.clock.advance(1_000);
  await expect(undo(first)).rejects.toMatchObject({ code: 'REPLY_SENT' });
  await app.parts.db.updateTable('inquiry_mail').set({ attempt: 1 }).where('message_id', '=', second).execute();
  await expect(undo(second)).rejects.toMatchObject({ code: 'REPLY_SENT' });
  expect((await read()).messages.map(({ body }) => body)).toEqual(['Is it for sale?', 'One', 'Two']);
});

test('INQ-006 each of two replies can be taken back; with none left the inquiry is new again', async () => {
  const first = lastOf(await reply({ message: 'One' }))?.id ?? '';
  const second = lastOf(await reply({ message: 'Two' }))?.id ?? '';
  expect(await undo(first)).toMatchObject({ status: 'replied', lastMessagePreview: 'Two', messageCount: 2 });
  expect(await undo(second)).toMatchObject({ status: 'new', lastMessageFrom: 'buyer', messageCount: 1 });
});

test('INQ-002 D-198 an answer by other means: with a copy or without, no mail, and it can be taken back', async () => {
  const copied = await reply({ message: 'As I wrote you', sentOutside: true });
  expect(lastOf(copied)).toMatchObject({ from: 'seller', via: 'outside', delivery: null, body: 'As I wrote you' });
  const bare = await reply({ sentOutside: true });
  expect(lastOf(bare)).toMatchObject({ from: 'system', event: 'repliedOutside', body: '' });
  expect(bare).toMatchObject({ status: 'replied', messageCount: 2, lastMessagePreview: 'As I wrote you' });
  expect(await mails()).toEqual([]);
  await undo(lastOf(bare)?.id ?? '');
  expect(await undo(lastOf(copied)?.id ?? '')).toMatchObject({ status: 'new', needsAction: true, messageCount: 1 });
});

test('INQ-002 D-198 where no mail reaches the buyer a reply is refused and nothing changes', async () => {
  app = await freshApp();
  ann = await app.given.user();
  id = await givenInquiry(app, ann);
  await expect(reply({ message: 'Hello' })).rejects.toMatchObject({ code: 'MAIL_OFF' });
  expect(await read()).toMatchObject({ status: 'new', messageCount: 1 });
  expect(await reply({ sentOutside: true })).toMatchObject({ status: 'replied' });
});

test('INQ-002 the same press twice, also at the same moment, is one reply', async () => {
  const replyId = app.parts.newId();
  const given = { message: 'Once', replyId };
  const answers = await Promise.all([reply(given), reply(given), reply(given)]);
  await reply({ ...given, message: 'Another text under the same id' });
  expect(answers.map(({ messageCount }) => messageCount)).toEqual([2, 2, 2]);
  expect((await read()).messages.map(({ body }) => body)).toEqual(['Is it for sale?', 'Once']);
  expect([await mails(), await activity()]).toMatchObject([[{ messageId: replyId }], ['activity.inquiryReplied']]);
});

test('INQ-002 the id of a reply to another inquiry is no reply of this one', async () => {
  const replyId = app.parts.newId();
  await reply({ message: 'One', replyId });
  const other = await givenInquiry(app, ann);
  const body = { message: 'Two', replyId };
  const answered = await app.as(ann).call(ReplyToInquiry, { params: { id: other }, body });
  expect(answered.messages.filter(({ from }) => from === 'seller').map(({ body }) => body)).toEqual(['Two']);
  expect(await mails()).toHaveLength(2);
});

test('INQ-002 two tabs that reply while the buyer writes: every word is kept, and the counts are right', async () => {
  const { writes } = buyersOf(app, ann);
  await Promise.all([
    ...['A', 'B', 'C', 'D'].map((message) => reply({ message })),
    ...['1', '2', '3', '4'].map((body) => writes(id, { body })),
  ]);
  const { messages, messageCount, status } = await read();
  expect(messages.map(({ body }) => body).toSorted()).toEqual([
    '1',
    '2',
    '3',
    '4',
    'A',
    'B',
    'C',
    'D',
    'Is it for sale?',
  ]);
  expect(messageCount).toBe(9);
  expect(['replied', 'ongoing']).toContain(status);
  expect(await mails()).toHaveLength(4);
});

test('INQ-002 bad input is refused and changes nothing; foreign inquiries and messages are missing', async () => {
  const bob = await app.given.user();
  const held = lastOf(await reply({ message: 'Held' }))?.id ?? '';
  const before = await read();
  for (const body of [{}, { message: ' \u200b\n' }, { message: 'x'.repeat(5_001) }, { message: 7 }, { replyId: 'x' }]) {
    const answer = await app.as(ann).inject({ method: 'POST', url: `/api/inquiries/${id}/reply`, payload: body });
    expect([JSON.stringify(body).slice(0, 30), answer.statusCode]).toEqual([JSON.stringify(body).slice(0, 30), 400]);
  }
  await expect(reply({ message: 'Mine now' }, bob)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(undo(held, bob)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const none of ['', 'x', '\u0000', app.parts.newId(), before.messages[0]?.id ?? '']) {
    await expect(undo(none)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await read()).toEqual(before);
  const hostile = "a\u0000b\ud800 <script>'; drop table inquiry; --";
  expect(lastOf(await reply({ message: hostile }))?.body).toBe("a\ufffdb\ufffd <script>'; drop table inquiry; --");
});

test('INQ-012 open pages get the inquiry as it is after each change', async () => {
  await reply({ message: 'Hello' });
  await drainOutbox(app.parts, inquiryEffects);
  const [shown] = (await app.as(ann).call(ListInquiries, { query: {} })).data;
  expect(app.events).toEqual([{ userId: ann.id, event: 'ReceiveInquiryUpdate', payload: shown }]);
});
