import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CreateBrokerLink, EndBrokerLink, ListBrokerLinks, type WantedBrokerLink } from '#contract/broker.ts';
import { GetInquiry, UndoReply } from '#contract/inquiries.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { addAgreementEntry, noteAgreement } from '../agreement.service.ts';
import { givenInquiry, givenMessage, setState } from '../testing/given-inquiry.ts';

let app: FreshApp;
let ann: TestUser;
let id: string;
let network = 0;
beforeAll(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://mail.example' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  network += 1;
  ann = await app.given.user();
  const { id: domainId } = await app.given.domain(ann, `quiet${network}.com`);
  const set = { askingPrice: 4_900, floorPrice: 3_000 };
  await app.as(ann).call(ChangeOwnData, { body: { domainIds: [domainId], set } });
  id = await givenInquiry(app, ann, { domainId, domainName: `quiet${network}.com`, offerAmount: 2_500 });
});

const handOver = (wanted: Partial<WantedBrokerLink> = {}, user = ann) =>
  app
    .as(user)
    .call(CreateBrokerLink, { params: { id }, body: { name: 'Mia Broker', days: 30, showsMinimum: false, ...wanted } });
const pathOf = (url: string) => new URL(url).pathname;
const open = (path: string, remoteAddress = `198.51.100.${network}`) =>
  app.app.inject({ method: 'GET', url: path, remoteAddress, headers: { 'accept-language': 'en' } });
const write = (path: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url: `/public${path}/messages`,
    remoteAddress: `198.51.100.${network}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ lang: 'en', ...fields }).toString(),
  });
const read = () => app.as(ann).call(GetInquiry, { params: { id } });

test('BROK-002 a broker sees one conversation: messages, offers, name and asked price, and the minimum only where it was ticked', async () => {
  await givenInquiry(app, ann, { message: 'Of another inquiry', senderName: 'Cy' });
  await givenMessage(app, ann, id, {
    ...{ sender: 1, body: 'Held for now', via: 2, delivery: 0 },
    held_until: new Date(app.clock.now().getTime() + 10_000),
  });
  const { url } = await handOver();
  const page = await open(pathOf(url));
  expect(page.statusCode).toBe(200);
  for (const words of ['Mia Broker', 'Bea', 'Is it for sale?', '$2,500', '$4,900', `quiet${network}.com`])
    expect(page.body).toContain(words);
  for (const words of ['$3,000', 'bea@names.example', ann.email, 'Of another inquiry', 'Cy', 'Held for now'])
    expect(page.body).not.toContain(words);
  const ticked = await open(pathOf((await handOver({ showsMinimum: true })).url));
  expect(ticked.body).toContain('$3,000');
});

test('BROK-002 AGR-008 a broker sees what became of the agreement, and neither its text nor a way to accept or change it', async () => {
  const path = pathOf((await handOver()).url);
  const at = (minute: number) => new Date(app.clock.now().getTime() + minute * 60_000);
  await inTransaction(app.parts, async (tx) => {
    const key = { userId: ann.id, id };
    await noteAgreement(tx, key, 'signed', at(2));
    const about = { version: 1, amount: 2_500, currency: 'USD' };
    await addAgreementEntry(tx, app.parts, key, { ...about, entry: 'agreementOpened', at: at(0) });
    await addAgreementEntry(tx, app.parts, key, { ...about, entry: 'agreementAcceptedByBuyer', at: at(1) });
    await addAgreementEntry(tx, app.parts, key, { ...about, entry: 'agreementAcceptedBySeller', at: at(2) });
  });
  const { body } = await open(path);
  for (const words of [
    'Agreement: accepted by both, not fully paid yet',
    'The agreement was made, version 1 · $2,500',
    'Bea accepted version 1',
    'The seller accepted version 1',
  ])
    expect(body).toContain(words);
  const { token } = await app.parts.db
    .selectFrom('inquiry')
    .select('token')
    .where('user_id', '=', ann.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(body).not.toContain(token.toString('hex')); // with it one would accept
  expect(body.match(/<form/g)).toHaveLength(1);
  await inTransaction(app.parts, (tx) => noteAgreement(tx, { userId: ann.id, id }, null, at(3)));
  expect((await open(path)).body).not.toContain('Agreement: accepted');
});

test('BROK-002 its page is kept by nobody: no index, no referrer, no store, no script', async () => {
  const { headers } = await open(pathOf((await handOver()).url));
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'none'/);
});

test('BROK-003 what a broker writes goes to the buyer as a reply, with the name in the inbox, once for each form', async () => {
  const path = pathOf((await handOver()).url);
  const page = await open(path);
  const replyId = /name="replyId" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const sent = await write(path, { message: 'For 4,500 it is yours.', replyId });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?lang=en`]);
  await write(path, { message: 'For 4,500 it is yours.', replyId });
  const { messages, status } = await read();
  expect(messages.slice(1)).toMatchObject([
    { from: 'seller', body: 'For 4,500 it is yours.', writtenBy: 'Mia Broker', delivery: 'queued' },
  ]);
  expect(status).toBe('replied');
  expect((await open(path)).body).toContain('For 4,500 it is yours.');
  await app.as(ann).call(UndoReply, { params: { id }, body: { messageId: messages[1]?.id ?? '' } });
  expect((await read()).messages).toHaveLength(1);
});

test('BROK-003 what cannot be sent is told, with what was typed', async () => {
  const path = pathOf((await handOver()).url);
  expect((await write(path, { message: '  ' })).body).toContain('Please write something.');
  const long = await write(path, { message: 'a'.repeat(5_001) });
  expect([long.statusCode, long.body.includes('aaaa')]).toEqual([422, true]);
  await setState(app, id, 5);
  const closed = await write(path, { message: 'Hello <b>' });
  expect([closed.statusCode, closed.body.includes('closed')]).toEqual([422, true]);
  expect((await read()).messages).toHaveLength(1);
});

test('BROK-001 a link that was taken back, has ended or was never made is gone at once, for reading and for writing', async () => {
  const first = await handOver();
  const second = await handOver({ days: 7 });
  const third = await handOver({ days: 30 });
  await app.as(ann).call(EndBrokerLink, { params: { id, linkId: first.id } });
  const gone = async (url: string) => [
    (await open(pathOf(url))).statusCode,
    (await write(pathOf(url), { message: 'Still here?' })).statusCode,
  ];
  expect(await gone(first.url)).toEqual([404, 404]);
  expect(await gone('https://x.example/broker/nothing')).toEqual([404, 404]);
  expect((await read()).messages).toHaveLength(1);
  const bob = await app.given.user();
  for (const work of [
    () => app.as(bob).call(EndBrokerLink, { params: { id, linkId: second.id } }),
    () => app.as(bob).call(ListBrokerLinks, { params: { id } }),
    () => handOver({}, bob),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await open(pathOf(third.url));
  const listed = await app.as(ann).call(ListBrokerLinks, { params: { id } });
  expect(listed.map(({ state, usedAt }) => [state, usedAt !== null])).toEqual([
    ['open', true],
    ['open', false],
    ['over', false],
  ]);
  const rows = await app.parts.db.selectFrom('broker_link').selectAll().where('user_id', '=', ann.id).execute();
  expect(JSON.stringify(rows)).not.toContain(first.url.slice(-43));
  app.clock.advance(days(8));
  expect((await open(pathOf(second.url))).statusCode).toBe(404);
  expect((await open(pathOf(third.url))).statusCode).toBe(200);
});

test('BROK-001 at most ten people have an inquiry at a time, and a network that guesses is turned away', async () => {
  for (let at = 0; at < 10; at++) await handOver();
  await expect(handOver()).rejects.toMatchObject({ code: 'BROKER_LINK_LIMIT_REACHED' });
  for (let at = 0; at < 20; at++) await open(`/broker/${'a'.repeat(42)}${at % 10}`, '203.0.113.9');
  expect((await open(`/broker/${'b'.repeat(43)}`, '203.0.113.9')).statusCode).toBe(429);
});
