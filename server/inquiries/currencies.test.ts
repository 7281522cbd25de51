import { beforeEach, expect, test } from 'vitest';
import { SummariseDomains } from '#contract/bulk-actions.ts';
import { GetInquiry, ListInquiries, MarkInquiryAsSold } from '#contract/inquiries.ts';
import { GetDomainOffers } from '#contract/inquiry-surroundings.ts';
import type { LanderSettings } from '#contract/landers.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { inquiryEffects } from './after-commit.ts';
import { givenPage } from './testing/given-page.ts';

let app: FreshApp;
let ann: TestUser;
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: '' } });
  ann = await app.given.user();
  await app.pool.query(`update exchange_rate set usd_per = 1.25 where currency = 'EUR'`);
  await app.pool.query(`insert into exchange_rate values ('JPY', 0.0064, '2026-11-27', 'daily')`);
});

const page = (name: string, group: Partial<LanderSettings> = {}) => givenPage(app, ann, name, { group });
let count = 0;
const post = (url: string, payload: Record<string, unknown>) =>
  app.app.inject({ method: 'POST', url, payload, remoteAddress: `198.51.${++count % 250}.7` });
/** What a buyer's form for a name sends; the address of the conversation, or what is wrong. */
async function send(domainName: string, fields: Record<string, unknown>) {
  const buyer = { name: 'Bea', email: `bea${++count}@buyer.example`, message: 'Is it for sale?' };
  const answer = await post('/public/inquiries', { ...buyer, domainName, ...fields });
  return { status: answer.statusCode, ...answer.json() };
}
const write = (conversationUrl: string, fields: Record<string, unknown>) => {
  const token = conversationUrl.split('/').at(-1);
  return post(`/public/conversations/${token}/messages`, { message: '', ...fields });
};
const list = async (query: object = {}) =>
  (await app.as(ann).call(ListInquiries, { query: query as never })).data.map(
    ({ domainName, offerAmount, buyPrice, currency }) => ({ domainName, offerAmount, buyPrice, currency }),
  );

test('MONEY-008 D-186c a page priced in euros takes offers and requests to buy in euros, and without a currency dollars', async () => {
  await page('euro.test', { buyNowPrice: 5_000, priceCurrency: 'EUR' });
  expect((await send('euro.test', { buyPrice: 5_000, currency: 'EUR' })).status).toBe(200);
  expect(await list()).toEqual([{ domainName: 'euro.test', offerAmount: 5_000, buyPrice: 5_000, currency: 'EUR' }]);
  expect(await send('euro.test', { buyPrice: 5_000 })).toMatchObject({ status: 400, field: 'buyPrice' });
  expect((await send('euro.test', { offerAmount: '€ 900', currency: 'EUR' })).status).toBe(200);
  expect((await send('euro.test', { offerAmount: '$900', currency: 'EUR' })).status).toBe(400);
  expect((await send('euro.test', { offerAmount: '$700' })).status).toBe(200);
  expect((await list()).map(({ offerAmount, currency }) => `${offerAmount} ${currency}`).toSorted()).toEqual([
    '5000 EUR',
    '700 USD',
    '900 EUR',
  ]);
  await drainOutbox(app.parts, inquiryEffects);
  const [bell] = await app.as(ann).call(ListNotifications, { query: {} });
  expect(bell?.messageTranslationArgs).toMatchObject({ offerAmount: expect.any(Number), currency: expect.any(String) });
});

test('MONEY-008 a conversation keeps its currency: an offer by a form that asked for another one is shown again', async () => {
  await page('euro.test', { offerCurrency: 'EUR' });
  const { conversationUrl } = await send('euro.test', { offerAmount: 900, currency: 'EUR' });
  expect((await write(conversationUrl, { offerAmount: '1.000 €', currency: 'EUR' })).json()).toMatchObject({
    currency: 'EUR',
    messages: [{ offerAmount: 900 }, { offerAmount: 1_000, body: 'Offer: €1,000' }],
  });
  expect((await write(conversationUrl, { offerAmount: 1_200 })).statusCode).toBe(400);
  expect(await list()).toMatchObject([{ offerAmount: 1_000, currency: 'EUR' }]);
});

test('MONEY-008 MONEY-004 the minimum offer is held against an offer by the day’s rate; without one nothing is judged', async () => {
  await page('euro.test', { minimumOffer: 1_000, offerCurrency: 'EUR' });
  const offers: [number, string][] = [
    [999, 'EUR'],
    [1_000, 'EUR'],
    [1_249, 'USD'],
    [1_250, 'USD'],
    [1, 'CZK'],
  ];
  for (const [offerAmount, currency] of offers) await send('euro.test', { offerAmount, currency });
  const taken = await list({ filter: 'all' });
  expect(taken.map(({ offerAmount, currency }) => `${offerAmount} ${currency}`).toSorted()).toEqual([
    '1 CZK',
    '1000 EUR',
    '1250 USD',
  ]);
});

test('MONEY-008 MONEY-003 the inbox is sorted, and the best offer found, by the day’s rates; each is told as it was made', async () => {
  const { domainId } = await page('many.test');
  const offers: [number | '', string][] = [
    [1_100, 'USD'],
    [1_000, 'EUR'],
    [100_000, 'JPY'],
    [9_000, 'CZK'],
    ['', 'EUR'],
  ];
  for (const [offerAmount, currency] of offers) await send('many.test', { offerAmount, currency });
  const sorted = async (sortDirection: string) =>
    (await list({ sortBy: 'offeramount', sortDirection })).map(({ currency, offerAmount }) => offerAmount && currency);
  expect(await sorted('desc')).toEqual(['EUR', 'USD', 'JPY', 'CZK', null]);
  expect(await sorted('asc')).toEqual(['JPY', 'USD', 'EUR', 'CZK', null]);
  const told = await app.as(ann).call(GetDomainOffers, { params: { id: domainId } });
  expect(told.best).toMatchObject({ amount: 1_000, currency: 'EUR', isOpen: true });
  expect(told.offers.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'JPY', 'CZK']);
  const { figures } = await app.as(ann).call(SummariseDomains, { body: { domainIds: [domainId] } });
  expect(figures).toMatchObject({ bestOffer: 1_250, bestOffered: { amount: 1_000, currency: 'EUR' } });
});

test('MONEY-008 D-195 a sale without a currency is in that of the offers, with one in that', async () => {
  await page('euro.test', { offerCurrency: 'EUR' });
  await send('euro.test', { offerAmount: 900, currency: 'EUR' });
  const [{ id } = { id: '' }] = (await app.as(ann).call(ListInquiries, { query: {} })).data;
  const sell = (body: object) => app.as(ann).call(MarkInquiryAsSold, { params: { id }, body: body as never });
  expect(await sell({ soldPrice: 900 })).toMatchObject({ soldPrice: 900, soldCurrency: 'EUR' });
  expect(await sell({ soldPrice: 950, soldCurrency: 'USD' })).toMatchObject({ soldPrice: 950, soldCurrency: 'USD' });
  expect(await app.as(ann).call(GetInquiry, { params: { id } })).toMatchObject({ currency: 'EUR' });
});
