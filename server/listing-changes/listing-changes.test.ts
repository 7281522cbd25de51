import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MarkDomainsAsSold, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { GetChangeSet, ListChangeSets, type ListingTerms } from '#contract/change-sets.ts';
import { DomainStatus } from '#contract/domains.ts';
import { GetHandover } from '#contract/handovers.ts';
import { PreviewListingChanges, ProposeListingChanges } from '#contract/listing-changes.ts';
import { GetDomainListingTasks, MarkDisputes } from '#contract/listing-guard.ts';
import { ChangeOwnData, withAmount } from '#contract/own-data.ts';
import { UndoChange } from '#contract/undo.ts';
import { changeSetEffects } from '../change-sets/change-sets.effects.ts';
import { inTransaction } from '../database/transaction.ts';
import { domainEffects } from '../domains/domains.effects.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { keepListing } from '../own-listings/own-listings.service.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { listingChangeEffects } from './listing-changes.effects.ts';

let app: FreshApp;
let ann: TestUser;
let hub: string;
let dynadot: string;

beforeAll(async () => {
  app = await freshApp({ startsAt: new Date('2026-11-23T12:00:00Z'), isShared: true });
});
beforeEach(async () => {
  ann = await app.given.user();
  hub = await account('spaceship');
  dynadot = await account('dynadot');
});

/** An account that was connected, of which nothing is asked here. */
async function account(provider: string, user = ann): Promise<string> {
  const id = app.parts.newId();
  const now = app.clock.now();
  await app.parts.db
    .insertInto('outside_account')
    .values({
      ...{
        user_id: user.id,
        id,
        kind: 'registrar',
        provider,
        label: 'Main',
        label_key: 'main',
        sealed: '',
        digest: id,
      },
      ...{ hint: '', is_sandbox: true, connected_at: now, set_at: now, list_at: now },
    })
    .execute();
  return id;
}
const usd = (amount: number) => ({ amount, currency: 'USD' });
const as = (user = ann) => app.as(user);
let count = 0;
/** A name with what is asked for it, and how it was read to be offered with accounts. */
async function given(asked: number | null, listed: Record<string, ListingTerms> = {}) {
  const name = `offer${count++}.com`;
  const { id } = await app.given.domain(ann, name);
  if (asked !== null) {
    await as().call(ChangeOwnData, { body: { domainIds: [id], set: withAmount('askingPrice', usd(asked)) } });
  }
  for (const [accountId, terms] of Object.entries(listed)) {
    await inTransaction(app.parts, (tx) =>
      keepListing(tx, { userId: ann.id, accountId, name }, terms, app.clock.now()),
    );
  }
  return id;
}
const settle = () => drainOutbox(app.parts, [...changeSetEffects, ...domainEffects, ...listingChangeEffects]);
const open = async (id: string | null) => {
  const { data, ...set } = await as().call(GetChangeSet, { params: { id: id ?? '' }, query: {} });
  return {
    ...set,
    rows: data.map(({ domainId, target, before, after, why, state }) => ({
      domainId,
      at: target?.accountId,
      before,
      after,
      why: why.code,
      state,
    })),
  };
};
const waiting = async () => (await as().call(ListChangeSets, { query: {} })).waiting;

describe('from asking prices', () => {
  test('LISTW-006 names are offered at their asking prices with the accounts chosen; the ones that are right already, or have no price, are not', async () => {
    const fresh = await given(900);
    const dear = await given(2_500, { [hub]: { price: usd(3_000), floor: usd(100) } });
    const right = await given(400, { [hub]: { price: usd(400), floor: null } });
    const unpriced = await given(null);
    const domainIds = [fresh, dear, right, unpriced];
    expect(await as().call(PreviewListingChanges, { body: { domainIds } })).toMatchObject({
      ...{ names: 4, unpriced: 1 },
      accounts: [
        { account: { id: dynadot }, listed: 0, differing: 0, otherCurrency: 0 },
        { account: { id: hub }, listed: 2, differing: 1, otherCurrency: 0 },
      ],
    });
    const body = { act: 'ask', domainIds, accountIds: [hub] } as const;
    const only = await as().call(ProposeListingChanges, {
      body: { ...body, domainIds, accountIds: [hub], onlyListed: true },
    });
    expect(only).toMatchObject({ proposed: 1, already: 1, cannot: 0 });
    expect(await open(only.id)).toMatchObject({
      ...{ origin: 'askingPrices', listing: { act: 'reprice', provider: 'spaceship' } },
      rows: [
        {
          domainId: dear,
          at: hub,
          before: { price: usd(3_000), floor: usd(100) },
          after: { price: usd(2_500) },
          why: 'priceDiffers',
        },
      ],
    });
    const both = await as().call(ProposeListingChanges, {
      body: { act: 'ask', domainIds, accountIds: [hub, dynadot] },
    });
    expect(both).toMatchObject({ proposed: 5, already: 1 });
  });

  test('LISTW-006 accounts and names of other users change nothing', async () => {
    const id = await given(900);
    const bob = await app.given.user();
    const his = await account('spaceship', bob);
    const body = { act: 'ask' as const, domainIds: [id], accountIds: [hub, his] };
    expect(await as(bob).call(ProposeListingChanges, { body })).toMatchObject({ id: null, proposed: 0 });
    expect(await as().call(ProposeListingChanges, { body: { ...body, accountIds: [his] } })).toMatchObject({
      id: null,
    });
  });
});

describe('from the listing guard', () => {
  const listedAtSedo = { sedo_price: 500_000 };
  async function disputed(): Promise<string> {
    const { id, name } = { name: `quarrel${count++}.com`, id: '' };
    const domain = (await app.given.domain(ann, name, listedAtSedo)).id;
    await inTransaction(app.parts, (tx) =>
      keepListing(tx, { userId: ann.id, accountId: hub, name }, { price: usd(80), floor: null }, app.clock.now()),
    );
    await as().call(MarkDisputes, { body: { domainIds: [domain], inDispute: true } });
    return domain || id;
  }

  test('LISTW-006 a task says where it can be ended, proposes that, and then names the set that does', async () => {
    const [id, other] = [await disputed(), await disputed()];
    const tasks = async () => (await as().call(GetDomainListingTasks, { params: { id } })).tasks;
    expect(await tasks()).toMatchObject([{ kind: 'dispute', writableAt: ['spaceship'], changeSetId: null }]);
    const body = { act: 'mend', kind: 'dispute' } as const;
    const one = await as().call(ProposeListingChanges, { body: { ...body, domainIds: [id] } });
    expect(await open(one.id)).toMatchObject({
      ...{ origin: 'listingGuard', listing: { act: 'delist', provider: 'spaceship' } },
      rows: [{ domainId: id, at: hub, before: { price: usd(80), floor: null }, after: null, why: 'dispute' }],
    });
    expect(await tasks()).toMatchObject([{ changeSetId: one.id }]);
    const all = await as().call(ProposeListingChanges, { body });
    expect((await open(all.id)).rows.map(({ domainId }) => domainId).toSorted()).toEqual([id, other].toSorted());
  });

  test('LISTW-006 a marketplace that is not written to is not offered', async () => {
    const { id } = await app.given.domain(ann, `byhand${count++}.com`, listedAtSedo);
    await as().call(MarkDisputes, { body: { domainIds: [id], inDispute: true } });
    expect((await as().call(GetDomainListingTasks, { params: { id } })).tasks).toMatchObject([{ writableAt: [] }]);
    const body = { act: 'mend' as const, kind: 'dispute' as const, domainIds: [id] };
    expect(await as().call(ProposeListingChanges, { body })).toMatchObject({ id: null, proposed: 0 });
  });
});

describe('from a sale', () => {
  test('LISTW-007 a sale proposes to take the name off wherever it is listed, and taking it back discards that', async () => {
    const terms = { price: usd(900), floor: null };
    const id = await given(900, { [hub]: terms, [dynadot]: terms });
    const { undoId } = await as().call(MarkDomainsAsSold, { body: { domainIds: [id] } });
    await settle();
    const [set] = await waiting();
    expect(set).toMatchObject({
      origin: 'sale',
      maker: { kind: 'rule' },
      total: 2,
      listing: { act: 'delist', provider: null },
    });
    const handover = await as().call(GetHandover, { params: { id } });
    expect(handover?.delisting).toMatchObject({ setId: set?.id, state: 'waiting' });
    expect(handover?.steps.find(({ step }) => step === 'delisted')).toMatchObject({
      seen: 'open',
      values: ['dynadot', 'spaceship'],
    });
    await as().call(UndoChange, { body: { undoId: undoId ?? '' } });
    await settle();
    expect(await waiting()).toEqual([]);
    expect(await open(set?.id ?? '')).toMatchObject({ state: 'discarded' });
    await as().call(MarkDomainsAsSold, { body: { domainIds: [id] } });
    await settle();
    expect(await waiting()).toMatchObject([{ total: 2, counts: { toConfirm: 2 } }]);
  });

  test('LISTW-007 a sale of several names stays to be confirmed for those that are still sold; a name that is listed nowhere proposes nothing', async () => {
    const terms = { price: usd(900), floor: null };
    const [kept, back] = [await given(900, { [hub]: terms }), await given(900, { [hub]: terms })];
    await as().call(MarkDomainsAsSold, { body: { domainIds: [kept, back, await given(900)] } });
    await settle();
    const [set] = await waiting();
    expect(set).toMatchObject({ total: 2 });
    await as().call(UpdateDomainStatus, { body: { domainIds: [back], status: DomainStatus.Registered } });
    await settle();
    expect(await waiting()).toMatchObject([{ counts: { toConfirm: 1, leftOut: 1 } }]);
  });
});
