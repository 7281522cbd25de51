import { expect, test } from 'vitest';
import { MarkDomainsAsSold } from '#contract/bulk-actions.ts';
import { MarkDisputes } from '#contract/listing-guard.ts';
import { PreviewMarketplaceFile } from '#contract/marketplace-files.ts';
import { ChangeOwnData, type OwnChange } from '#contract/own-data.ts';
import { freshApp } from '../../testing/app.ts';
import type { TestDomainFields } from '../../testing/given-domain.ts';

const sedoHead = 'Domain Name,Selling Option,For Sale,Price,Minimum Price,Currency,Action Type\r\n';

async function ann() {
  const app = await freshApp({ isShared: true, startsAt: new Date('2026-11-22T23:30:00Z') });
  const user = await app.given.user();
  const { inject, call } = app.as(user);
  return {
    ...app,
    user,
    call,
    own: (ids: string[], set: OwnChange) => call(ChangeOwnData, { body: { domainIds: ids, set } }),
    domain: async (name: string, fields: TestDomainFields = {}) => (await app.given.domain(user, name, fields)).id,
    write: (payload: object) => inject({ method: 'POST', url: '/api/marketplace-files/csv', payload }),
  };
}

test('MARKET-001 a selection comes in its order, as the bytes that the marketplace takes, named by its day', async () => {
  const { domain, own, write } = await ann();
  const [one, two] = [await domain('One.com'), await domain('two.com')];
  await own([one, two], { askingPrice: 1_250 });
  const answer = await write({ file: 'sedo', action: 'list', of: { domainIds: [two, one] } });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="sedo-2026-11-22.csv"',
  });
  expect(answer.rawPayload.toString('latin1')).toBe(
    `${sedoHead}two.com,BUY_NOW,yes,1250,,USD,\r\none.com,BUY_NOW,yes,1250,,USD,\r\n`,
  );
});

test('MARKET-001 MONEY-001 a price is written in the currency it was noted in', async () => {
  const { domain, own, write } = await ann();
  const one = await domain('one.com');
  await own([one], { askingPrice: 1_250, currencies: { askingPrice: 'EUR' } });
  const answer = await write({ file: 'sedo', action: 'list', of: { domainIds: [one] } });
  expect(answer.rawPayload.toString('latin1')).toBe(`${sedoHead}one.com,BUY_NOW,yes,1250,,EUR,\r\n`);
});

test('MARKET-002 a preview counts what goes in and what does not, names the latter, and the file has the others alone', async () => {
  const { domain, own, write, call } = await ann();
  const ids = [
    await domain('a.com'),
    await domain('bare.com'),
    await domain('low.com'),
    await domain('sold.com', { status: 1 }),
    await domain('pending.com', { needs_verification: true }),
    await domain('watched.com', { in_portfolio: false, is_monitored: true }),
    await domain('gone.com', { is_deleted: true }),
  ];
  const [a = '', , low = ''] = ids;
  await own([a], { askingPrice: 900, floorPrice: 500 });
  await own([low], { floorPrice: 100 });
  const body = { file: 'afternic', action: 'list', of: { domainIds: ids } } as const;
  const preview = await call(PreviewMarketplaceFile, { body });
  expect(preview).toEqual({
    included: 1,
    forOffers: 0,
    isLimited: false,
    refused: [
      { reason: 'noPrice', currency: null, count: 2, names: ['bare.com', 'low.com'] },
      { reason: 'sold', currency: null, count: 1, names: ['sold.com'] },
      { reason: 'unverified', currency: null, count: 1, names: ['pending.com'] },
      { reason: 'watched', currency: null, count: 1, names: ['watched.com'] },
    ],
  });
  const lines = (await write(body)).payload.split('\r\n').slice(1, -1);
  expect(lines).toEqual(['a.com,900,500,,,,,,,,N']);
  const withMinimum = { ...body, minimumOffer: 250 };
  const { included, forOffers } = await call(PreviewMarketplaceFile, { body: withMinimum });
  expect([included, forOffers]).toEqual([3, 2]);
  const more = (await write(withMinimum)).payload.split('\r\n').slice(1, -1);
  expect(more).toEqual(['a.com,900,500,250,,,,,,,N', 'bare.com,,,250,,,,,,,N', 'low.com,,100,250,,,,,,,N']);
});

test('MARKET-001 FILT-020 all that match a filter come in the order of the list', async () => {
  const { domain, own, write } = await ann();
  const ids = [await domain('b.com'), await domain('a.com'), await domain('c.org')];
  await own(ids, { askingPrice: 90 });
  const matching = { tlds: 'com', sortBy: 'name' };
  const { payload } = await write({ file: 'atom', action: 'list', of: { matching } });
  expect(payload).toBe('Domain Name,BIN Price,Minimum Offer\r\na.com,90,\r\nb.com,90,\r\n');
});

test('MARKET-003 open tasks of the listing guard become a file that delists them, each at its marketplace', async () => {
  const { domain, own, write, call, ...app } = await ann();
  const [sold, both, differs] = [
    await domain('sold.com', { sedo_price: 5_000 }),
    await domain('both.com', { sedo_price: 5_000, atom_price: 5_000 }),
    await domain('differs.com', { sedo_price: 5_000 }),
  ];
  await own([differs], { askingPrice: 60 });
  await call(MarkDomainsAsSold, { body: { domainIds: [sold] } });
  await call(MarkDisputes, { body: { domainIds: [both], inDispute: true } });
  const namesIn = async (file: string, tasks: object = {}) => {
    const { payload } = await write({ file, action: 'delist', of: { tasks } });
    return payload.split('\r\n').slice(1, -1);
  };
  expect(await namesIn('sedo')).toEqual(['both.com,,,,,,DELETE', 'sold.com,,,,,,DELETE']);
  expect(await namesIn('atom')).toEqual(['both.com,,']);
  expect(await namesIn('afternic')).toEqual([]);
  expect(await namesIn('sedo', { kind: 'sold' })).toEqual(['sold.com,,,,,,DELETE']);
  expect(await namesIn('sedo', { domainIds: [both] })).toEqual(['both.com,,,,,,DELETE']);
  const bob = app.as(await app.given.user());
  const foreign = { file: 'sedo', action: 'delist', of: { domainIds: [sold] } };
  const { payload } = await bob.inject({ method: 'POST', url: '/api/marketplace-files/csv', payload: foreign });
  expect(payload).toBe(sedoHead);
});

test('MARKET-001 a file of more than one part comes whole, with what is refused in between left out', async () => {
  const { domain, user, pool, write, call } = await ann();
  await domain('first.com');
  await pool.query(
    `with made as (
       insert into domain (user_id, id, name, tld_id, in_portfolio, created_at)
       select $1, gen_random_uuid(), 'n' || n || '.com', (select id from tld limit 1), true, now()
       from generate_series(1, 5000) n returning id, name)
     insert into domain_own (user_id, domain_id, asking_price)
     select $1, id, 100000 from made where substr(name, 2, strpos(name, '.') - 2)::int % 2 = 0`,
    [user.id],
  );
  const body = { file: 'sedo', action: 'list', of: { matching: { sortBy: 'name' } } } as const;
  const lines = (await write(body)).payload.split('\r\n').slice(1, -1);
  expect(new Set(lines).size).toBe(2_500);
  const { included, refused } = await call(PreviewMarketplaceFile, { body });
  expect([included, refused.map(({ reason, count }) => [reason, count])]).toEqual([2_500, [['noPrice', 2_501]]]);
});

test('MARKET-001 D-009 a file or an order that does not exist is refused before a file begins', async () => {
  const { write } = await ann();
  for (const body of [
    { file: 'dan', action: 'list', of: { domainIds: [] } },
    { file: 'sedo', action: 'list', of: {} },
    { file: 'afternicList', action: 'delist', of: { domainIds: [] } },
    { file: 'sedo', action: 'list', of: { matching: { sortBy: 'x' } } },
    { file: 'sedo', action: 'list', minimumOffer: 1.5, of: { domainIds: [] } },
  ]) {
    const answer = await write(body);
    expect([body, answer.statusCode, answer.json().code]).toEqual([body, 400, 'VALIDATION_FAILED']);
  }
});
