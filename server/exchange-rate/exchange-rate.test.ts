import type { RequestListener } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { GetExchangeRate } from '#contract/app-settings.ts';
import { createSources } from '../app/sources.ts';
import { bundledRates, type Rates } from '../marketplaces/rates.rules.ts';
import { startTestSite } from '../outbound/test-site.ts';
import { freshApp } from '../testing/app.ts';
import { days, hours } from '../testing/clock.ts';
import { doubtOf, readEcbRates } from './ecb-rates.ts';
import { chosenRates } from './exchange-rate.reads.ts';

const startsAt = new Date('2026-11-20T17:00:00Z');

/** A file in the form of the daily reference rates, written by us. */
const file = ({
  asOf = '2026-11-20',
  usd = '1.2500',
  gbp = '0.8000',
  more = '',
} = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>A bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${asOf}'>
    <Cube currency='USD' rate='${usd}'/><Cube currency='JPY' rate='180.15'/><Cube currency='GBP' rate='${gbp}'/>${more}
  </Cube></Cube>
</gesmes:Envelope>`;
const answer =
  (body: string | Buffer, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(body);

/** The app whose rates come from a server on loopback; `restart` is another process on the same database. */
async function appWithBank(settings: Record<string, string> = {}) {
  const bank = { requests: 0, listener: answer(file()) };
  const site = await startTestSite((request, response) => {
    bank.requests += 1;
    bank.listener(request, response);
  });
  onTestFinished(site.close);
  const own = { OUTBOUND: 'live', EXCHANGE_RATE_URL: `${site.url}rates.xml`, ...settings };
  const app = await freshApp({ startsAt, settings: own });
  const user = await app.given.user();
  const start = () => {
    const sources = createSources(app.parts, null);
    onTestFinished(sources.close);
    return sources.refreshRates;
  };
  const ask = () => app.as(user).call(GetExchangeRate);
  /** that of the euro, without the rates of all others */
  const rate = async () => {
    const { usdPer: _, ...euro } = await ask();
    return euro;
  };
  return { ...app, bank, start, ask, rate };
}

const bundled = { base: 'USD', quote: 'EUR', rate: 0.854701, asOf: '2025-09-30', source: 'bundled' };

describe('D-035 the rate by the operator’s choice', () => {
  test('daily: the reference rate once it was fetched, with its own day, for every process', async () => {
    const { bank, start, rate } = await appWithBank();
    expect(await rate()).toEqual(bundled);
    expect(bank.requests).toBe(0); // never within a request
    await start()();
    expect(await rate()).toEqual({ base: 'USD', quote: 'EUR', rate: 0.8, asOf: '2026-11-20', source: 'daily' });
    await start()();
    expect(bank.requests).toBe(1); // the second process takes over what is kept
  });

  test('MONEY-002 the rates of all currencies that the bank tells are known, and of no other', async () => {
    const { bank, start, ask } = await appWithBank();
    bank.listener = answer(file({ more: '<Cube currency="XXX" rate="3.0"/><Cube currency="CHF" rate="0"/>' }));
    expect((await ask()).usdPer).toEqual(bundledRates.usdPer);
    await start()();
    const { usdPer } = await ask();
    expect(usdPer).toEqual({ USD: 1, EUR: 1.25, GBP: 1.5625, JPY: 1.25 / 180.15 });
  });

  test('daily: fetched again when it is a day old, and not before', async () => {
    const { bank, start, rate, clock } = await appWithBank();
    const refresh = start();
    await refresh();
    clock.advance(hours(22));
    await refresh();
    expect(bank.requests).toBe(1);
    clock.advance(hours(1));
    bank.listener = answer(file({ asOf: '2026-11-21', usd: '1.2821' }));
    await refresh();
    expect(bank.requests).toBe(2);
    expect(await rate()).toMatchObject({ rate: 0.77997, asOf: '2026-11-21' });
  });

  test('daily: what cannot be reached changes nothing and is tried again an hour later', async () => {
    const { bank, start, rate, clock } = await appWithBank();
    const refresh = start();
    await refresh();
    for (const failing of [
      answer('', 503),
      answer('', 404),
      ((request) => request.socket.destroy()) as RequestListener,
    ]) {
      clock.advance(days(1));
      bank.listener = failing;
      await refresh();
      expect(await rate()).toMatchObject({ rate: 0.8, asOf: '2026-11-20', source: 'daily' });
    }
    bank.listener = answer(file({ asOf: '2026-11-23' }));
    await refresh();
    expect(await rate()).toMatchObject({ asOf: '2026-11-23' });
  });

  test('D-236 with outbound off nothing is asked; the last stored rate is used, else the bundled one', async () => {
    const { bank, start, rate, parts } = await appWithBank({ OUTBOUND: 'off' });
    await start()();
    expect(await rate()).toEqual(bundled);
    const usdPer = { USD: 1, EUR: 1.25, GBP: 1.5 };
    const value = { asOf: '2026-01-05', usdPer, fetchedAt: '2026-01-05T17:00:00Z' };
    await parts.db
      .insertInto('kept')
      .values({ name: 'exchange-rates', value: JSON.stringify(value) as never })
      .execute();
    await start()();
    expect(await rate()).toMatchObject({ rate: 0.8, asOf: '2026-01-05', source: 'daily' });
    expect(bank.requests).toBe(0);
  });

  test.each([
    ['nothing of it', { some: 'thing' }],
    ['a rate of 0', { asOf: '2026-01-05', usdPer: { USD: 1, EUR: 0, GBP: 1 }, fetchedAt: 'x' }],
    ['a day that is none', { asOf: 'today', usdPer: { USD: 1, EUR: 1.2, GBP: 1.3 }, fetchedAt: 'x' }],
    ['older than the bundled', { asOf: '2020-01-05', usdPer: { USD: 1, EUR: 1.2, GBP: 1.3 }, fetchedAt: 'x' }],
  ])('a stored copy with %s is no obstacle', async (_what, value) => {
    const { start, rate, parts } = await appWithBank();
    await parts.db
      .insertInto('kept')
      .values({ name: 'exchange-rates', value: JSON.stringify(value) as never })
      .execute();
    expect(await rate()).toEqual(bundled);
    await start()();
    expect(await rate()).toMatchObject({ rate: 0.8, source: 'daily' });
  });

  test('fixed and bundled: nobody is asked', async () => {
    const fixed = await appWithBank({ EXCHANGE_RATE_MODE: 'fixed', EXCHANGE_RATE: '0.92' });
    await fixed.start()();
    expect(await fixed.rate()).toEqual({ ...bundled, rate: 0.92, asOf: '2026-11-20', source: 'fixed' });
    const own = await appWithBank({ EXCHANGE_RATE_MODE: 'bundled' });
    await own.start()();
    expect(await own.rate()).toEqual(bundled);
    expect(fixed.bank.requests + own.bank.requests).toBe(0);
  });
});

describe('D-035 answers that are refused, so that the known rate stays', () => {
  const doctype = '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]>';
  test.each<[string, string | Buffer]>([
    ['a page', '<!doctype html><html><body>Please enable cookies</body></html>'],
    ['nothing', ''],
    ['JSON', '{"rate":1.2}'],
    ['broken XML', file().slice(0, 400)],
    ['entities', file().replace('?>', `?>${doctype}`)],
    ['noise', Buffer.from(Array.from({ length: 4_000 }, (_, place) => (place * 7_919) % 256))],
    ['too much', file({ more: `<!--${'x'.repeat(100_000)}-->` })],
    ['no dollar', file().replace("currency='USD'", "currency='XXX'")],
    ['no pound', file().replace("currency='GBP'", "currency='XXX'")],
    ['a rate of 0', file({ usd: '0' })],
    ['a negative rate', file({ usd: '-1.25' })],
    ['NaN', file({ usd: 'NaN' })],
    ['an exponent', file({ usd: '1e3' })],
    ['a comma', file({ usd: '1,25' })],
    ['a huge rate', file({ usd: '125.00' })],
    ['a tiny rate', file({ usd: '0.0125' })],
    ['a pound that is not worth one', file({ gbp: '80' })],
    ['a day in the future', file({ asOf: '2026-11-22' })],
    ['a day that is none', file({ asOf: '2026-02-30' })],
    ['no day', file({ asOf: '' })],
    ['a day before the known one', file({ asOf: '2026-11-18' })],
  ])('%s', async (_what, body) => {
    const { bank, start, rate, clock } = await appWithBank();
    bank.listener = answer(file({ asOf: '2026-11-19' }));
    const refresh = start();
    await refresh();
    const known = await rate();
    expect(known).toMatchObject({ rate: 0.8, asOf: '2026-11-19', source: 'daily' });
    clock.advance(hours(23));
    bank.listener = answer(body);
    await refresh();
    expect(bank.requests).toBe(2);
    expect(await rate()).toEqual(known);
  });
});

test('D-152 the same dated rates convert the prices of marketplaces', () => {
  const daily = readEcbRates(file()) as Rates;
  expect(daily).toMatchObject({ asOf: '2026-11-20', usdPer: { USD: 1, EUR: 1.25, GBP: 1.5625 } });
  expect(doubtOf(daily, bundledRates, startsAt)).toBeUndefined();
  const mode = (name: 'daily' | 'fixed' | 'bundled') => ({ mode: name, fixed: 0.8, url: '' });
  expect(chosenRates(mode('daily'), daily, startsAt)).toBe(daily);
  expect(chosenRates(mode('bundled'), daily, startsAt)).toBe(bundledRates);
  expect(chosenRates(mode('fixed'), bundledRates, startsAt)).toEqual({
    asOf: '2026-11-20',
    usdPer: { USD: 1, EUR: 1.25, GBP: bundledRates.usdPer.GBP },
  });
});
