import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  ChangeCasing,
  DeleteDomains,
  MarkDomainsAsSold,
  UndoDomainChange,
  UpdateDomainStatus,
} from '#contract/bulk-actions.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import { announced } from '../../database/announce.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { landerEffects } from '../landers.effects.ts';
import { givenDueLanders } from '../testing/given-due-landers.ts';
import { changedHostsChannel } from './changed-hosts.ts';
import { makePages } from './make-pages.ts';
import { publishedView } from './published-view.reads.ts';

let app: FreshApp;
let ann: TestUser;
let id: string;
/** Hosts that web processes were told of since the last look. */
let told: () => Promise<string[]>;

const page = () => publishedView(app.parts.db, 'pear.com');
async function made(): Promise<number> {
  let count = 0;
  for (let more = 1; more > 0; count += more) more = await makePages(app.parts);
  return count;
}
const run = (statement: string) => sql.raw(statement).execute(app.parts.db);

beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  ann = await app.given.user();
  id = (await app.given.domain(ann, 'pear.com')).id;
  await givenDueLanders(app.parts, ann.id, [id]);
  await made();
  await announced(app.pool);
  const client = await app.pool.connect();
  let heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(...(payload ?? '').split(',')));
  await client.query(`listen ${changedHostsChannel}`);
  client.release();
  told = async () => {
    await announced(app.pool);
    await client.query('select 1');
    const all = heard;
    heard = [];
    return all;
  };
});

const mark = (status: 0 | 1 | 2) => app.as(ann).call(UpdateDomainStatus, { body: { domainIds: [id], status } });
const undo = (undoId: string | null) => app.as(ann).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
const remove = () => app.as(ann).call(DeleteDomains, { query: {}, body: [id] });

test.each([
  ['sold', () => app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [id] } })],
  ['dropped', () => mark(2)],
  ['deleted', remove],
])('D-182 D-187b a %s name is for sale no more at once, and taken back its page is there again', async (way, leave) => {
  const before = await page();
  expect(before).not.toBeNull();
  app.events.length = 0;
  const { undoId } = await leave();
  const says = way === 'sold' ? { view: { sold: { on: expect.any(String) } } } : null; // while it is handed over
  expect([await page(), await told()]).toMatchObject([says, ['pear.com']]);
  await made();
  const changes = () => app.events.filter(({ event }) => event === 'LandersChanged').map(({ userId }) => userId);
  await expect.poll(changes).toEqual([ann.id]); // open pages show that it is offline
  await undo(undoId);
  expect([await page(), await told()]).toEqual([before, ['pear.com']]);
  expect(await app.parts.db.selectFrom('lander').select('status').execute()).toEqual([{ status: 3 }]);
});

test('D-182 marked as registered again, or added again after it was deleted, the page is back', async () => {
  await mark(2);
  await mark(0);
  expect(await page()).not.toBeNull();
  await remove();
  expect(await page()).toBeNull();
  await told();
  expect(await app.as(ann).call(AddDomains, { headers: {}, body: ['pear.com'] })).toMatchObject({ reactivated: 1 });
  expect([(await page())?.domainId, await told()]).toEqual([id, ['pear.com']]);
});

test('D-182 a name that is now only watched has no page', async () => {
  await run(`update domain set is_monitored = true`);
  expect(await told()).toEqual([]);
  await remove();
  expect([await page(), await told()]).toEqual([null, ['pear.com']]);
});

test('D-182 a name that another account proves takes its page along only when that account makes one', async () => {
  const bob = await app.given.user();
  const theirs = await app.given.domain(bob, 'pear.com');
  await run(`update domain set needs_verification = id = '${id}'`);
  expect([await page(), await told()]).toEqual([null, ['pear.com']]);
  await givenDueLanders(app.parts, bob.id, [theirs.id]);
  await made();
  expect((await page())?.userId).toBe(bob.id);
  await run(`update lander set due_at = now() where user_id = '${ann.id}'`);
  await made(); // what ann changes now does not take the place of bob's page
  expect((await page())?.userId).toBe(bob.id);
  await run(`update domain set needs_verification = id <> '${id}'`);
  expect(await page()).toBeNull();
  await made();
  expect((await page())?.userId).toBe(ann.id);
});

const own = (set: object) => app.as(ann).call(ChangeOwnData, { body: { domainIds: [id], set } });

test('D-186 an asking price that is noted, changed or taken back is on the page without anybody asking for it', async () => {
  for (const [askingPrice, price] of [
    [900, 900],
    [1_200, 1_200],
    [null, null],
  ]) {
    await own({ askingPrice });
    expect(await made()).toBe(1);
    expect([(await page())?.view.price, await told()]).toEqual([price, ['pear.com']]);
  }
  await app.as(ann).call(UpdateDomain, { params: { id }, body: { own: { askingPrice: 77 } } });
  await made();
  expect((await page())?.view.price).toBe(77);
});

test('D-186 notes that no page shows, the floor price among them, make no page again', async () => {
  await own({ askingPrice: 900 });
  await made();
  await own({ floorPrice: 734_519, notes: 'dear', purchasePrice: 10, tags: ['x'] });
  expect(await made()).toBe(0);
  expect(JSON.stringify(await page())).not.toMatch(/734519|dear/);
});

test('LAND-007 what lookups find is on the page, and an answer without news makes no page again', async () => {
  await told();
  await run(`update domain set sedo_price = 5000, registration_date = '2011-03-14T10:00Z', whois_synced_at = now()`);
  expect(await made()).toBe(1);
  expect((await page())?.view).toMatchObject({
    marketplaces: [{ key: 'sedo' }],
    facts: { registeredOn: '2011-03-14' },
  });
  expect(await told()).toEqual(['pear.com']);
  await run(`update domain set whois_synced_at = now(), epp_statuses = '{ok}', is_processed = true`);
  expect(await made()).toBe(0);
});

test('D-054 another letter case is on the page', async () => {
  await app.as(ann).call(ChangeCasing, { params: { id }, body: { newSLD: 'PEAR' } });
  await made();
  expect((await page())?.view.name.shown).toBe('PEAR.com');
});

test('D-175a how the seller wants to be called is on the pages of that user, and off them again', async () => {
  const seller = async () => {
    await drainOutbox(app.parts, landerEffects);
    await made();
    return (await page())?.view.sellerName;
  };
  await app.as(ann).call(SetPreferences, { body: { publicName: '  Johanna\r\n\u202eReyes ' } });
  expect(await seller()).toBe('Johanna Reyes');
  expect(await told()).toEqual(['pear.com']);
  await app.as(ann).call(SetPreferences, { body: { language: 'de' } });
  await app.as(await app.given.user()).call(SetPreferences, { body: { publicName: 'Bob' } });
  expect([await seller(), await told()]).toEqual(['Johanna Reyes', []]);
  await app.as(ann).call(SetPreferences, { body: { publicName: '' } });
  expect([await seller(), await told()]).toEqual([null, ['pear.com']]);
});

test('LAND-007 names without a lander cause no work for pages', async () => {
  const other = await app.given.domain(ann, 'plum.com');
  await app.as(ann).call(ChangeOwnData, { body: { domainIds: [other.id], set: { askingPrice: 5 } } });
  await app.as(ann).call(UpdateDomainStatus, { body: { domainIds: [other.id], status: 2 } });
  expect([await made(), await told()]).toEqual([0, []]);
});
