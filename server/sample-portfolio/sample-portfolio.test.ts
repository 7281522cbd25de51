import { expect, onTestFinished, test } from 'vitest';
import { ActivityType, ListActivity } from '#contract/activity.ts';
import { AssignContacts, CreateContact, ListContacts } from '#contract/contacts.ts';
import { GetDashboard } from '#contract/dashboard.ts';
import { AddDomains, RetryDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { ListInactiveDomains } from '#contract/inactive-domains.ts';
import { CountInquiries, GetInquiry, ListInquiries } from '#contract/inquiries.ts';
import { AddDomainsToLanderGroup, ListLanderGroups } from '#contract/lander-groups.ts';
import { ListListingTasks } from '#contract/listing-guard.ts';
import { ListMonitoring, type MonitoringEntry } from '#contract/monitoring.ts';
import { changeMeanings } from '#contract/monitoring-meanings.ts';
import { CreateNameserverPreset, ListNameserverPresets } from '#contract/nameservers.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { ListReleaseWatches } from '#contract/releases.ts';
import { LoadSamplePortfolio, RemoveSamplePortfolio } from '#contract/sample-portfolio.ts';
import { GetTransferCounts, ListTransfers, transferStates } from '#contract/transfers.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { tablesOfUsers } from '../account-data/records.reads.ts';
import { createSources } from '../app/sources.ts';
import { contactBody } from '../contacts/testing/contact-body.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { landerEffects } from '../landers/landers.effects.ts';
import { makePages } from '../landers/pages/make-pages.ts';
import { domainsFeature, until } from '../processing/testing/work.ts';
import { startWorker } from '../processing/worker.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { longestStallMs } from '../testing/processor-time.ts';
import { loadSample } from './sample-portfolio.service.ts';

const list = (app: FreshApp, user: TestUser, query: Record<string, unknown> = {}) =>
  app.as(user).call(ListDomains, { query: { take: 2_000, ...query } as never });
const countOf = async (app: FreshApp, user: TestUser, query: Record<string, unknown>) =>
  (await list(app, user, query)).totalCount;

test('GUARD-001 D-233 the sample has some tens of tasks of the listing guard, of several kinds', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  await app.as(ann).call(LoadSamplePortfolio);
  const { counts, kinds } = await app.as(ann).call(ListListingTasks, { query: {} });
  expect([counts.open >= 20, counts.open <= 60, kinds]).toEqual([true, true, expect.anything()]);
  expect(Object.values(kinds).filter((count) => count > 0).length).toBeGreaterThanOrEqual(5);
});

test('security N-9 D-233 other requests get their turn while a sample is loaded', async () => {
  const app = await freshApp();
  const loadFor = ({ id }: TestUser) => loadSample({ ...app.parts, userId: id, now: app.clock.now() });
  await loadFor(await app.given.user()); // compiles what the program has compiled after its first hour
  const ann = await app.given.user();
  expect(await longestStallMs(() => loadFor(ann))).toBeLessThan(150); // 64 measured; 365 in one piece
}, 300_000); // twice a thousand names, on a busy machine

test('screens B27 D-233 the sample has every state, prices for most names and 30 days behind it, and nothing is looked up', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  expect(await app.as(ann).call(LoadSamplePortfolio)).toEqual({ domainCount: 1_000 });

  const dashboard = await app.as(ann).call(GetDashboard, { query: {} });
  expect(dashboard).toMatchObject({ sampleDomains: 1_000, totalMonitoredDomains: 90, totalDomains: 922 });
  const { leftAccounts, troubledAccounts, ...attention } = dashboard.attention;
  expect([leftAccounts, troubledAccounts]).toEqual([0, 0]); // accounts are read in the sandbox alone
  for (const waiting of Object.values(attention)) expect(waiting).toBeGreaterThan(0);
  expect(await countOf(app, ann, { showSold: 'true', showDropped: 'true' })).toBe(922 + 12 + 4);

  const { data } = await list(app, ann);
  const priced = data.filter((one) => one.sedoPrice + one.godaddyPrice + one.atomPrice > 0);
  expect(priced.length / data.length).toBeGreaterThan(0.75);
  expect(data.filter(({ name }) => /^[^.]+\.test$/.test(name)).length / data.length).toBeGreaterThan(0.6);
  const failed = data.filter(({ processingError }) => processingError !== null);
  expect(failed.length).toBeGreaterThan(0);
  expect(
    failed.map(({ nextAttemptAt }) => nextAttemptAt),
    'owner C12: a next try, as elsewhere',
  ).not.toContain(null);
  const kinds = data.slice(0, 50).map(({ processingError, verification }) => `${processingError} ${verification}`);
  expect(new Set(kinds).size).toBeGreaterThan(2); // the first page shows more than what went well

  for (const noted of ['hasAskingPrice', 'hasNotes']) {
    expect([noted, (await countOf(app, ann, { [noted]: 'true' })) > 10]).toEqual([noted, true]);
  }

  const { data: feed } = await app.as(ann).call(ListActivity, { query: { take: 500 } });
  const ages = feed.map((item) => (app.clock.now().getTime() - Date.parse(item.timestamp)) / days(1));
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.max(...ages)).toBeGreaterThan(29);
  expect(new Set(ages.map(Math.floor)).size).toBeGreaterThan(10);
  expect(new Set((await app.as(ann).call(ListNotifications, { query: {} })).map((one) => one.isRead)).size).toBe(2);

  for (const table of ['batch_intake', 'batch_item', 'name_holder'] as const) {
    expect([table, await app.parts.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  }
  // what the listing guard finds is told, as of any other name (GUARD-008)
  const told = await app.parts.db.selectFrom('outbox').select('kind').execute();
  expect(told.filter(({ kind }) => kind !== 'listings-judged')).toEqual([]);
});

test('D-223 D-233 six transfers are in each state, and what the registry says of their names moves none of them', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  await app.as(ann).call(LoadSamplePortfolio);
  const counts = await app.as(ann).call(GetTransferCounts);
  expect(counts.states).toEqual(Object.fromEntries(transferStates.map((state) => [state, 6])));
  expect([counts.stuck, counts.expiring]).toEqual([2, 0]);
  const { data } = await app.as(ann).call(ListTransfers, { query: { take: 200 } });
  for (const { state, fromRegistrar, toRegistrar, checks } of data) {
    expect(fromRegistrar).not.toBe(toRegistrar);
    expect(checks.locked).toBe(!['unlocked', 'codeObtained', 'requested'].includes(state));
    const registrar = checks.all.find(({ kind }) => kind === 'registrar');
    expect(registrar?.finding).toBe(state === 'completed' ? 'arrived' : 'elsewhere');
  }
});

test('D-233 loading twice, also at once, changes nothing; removing takes the sample alone, and can be repeated', async () => {
  const app = await freshApp();
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  // of what may stay nothing is seen: who did what, what is about to be told, counters, and what a purge takes later
  const counters = ['domain_count', 'inquiry_tally', 'website_turn'];
  const purged = ['tag_set', 'visit_label', 'visit_place'];
  const left = ['audit_entry', 'outbox', ...counters, ...purged].map((name) => `public.${name}`);
  const tables = (await tablesOfUsers(app.parts.db)).map(({ name }) => name).filter((name) => !left.includes(name));
  const rowsOf = async (user: TestUser) => {
    const counts = tables.map(async (table) => {
      const { rows } = await app.pool.query(`select count(*)::int as count from ${table} where user_id = $1`, [
        user.id,
      ]);
      return [table, rows[0].count];
    });
    return Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
  };
  await app.as(ann).call(AddDomains, { headers: {}, body: ['own.com', 'hang-gliding.test', 'other.com'] });
  const before = await rowsOf(ann);
  await app.as(bob).call(LoadSamplePortfolio);
  const bobs = await rowsOf(bob);
  const load = () => app.as(ann).call(LoadSamplePortfolio);
  expect(await Promise.all([load(), load()])).toEqual([{ domainCount: 999 }, { domainCount: 999 }]);
  expect(await load()).toEqual({ domainCount: 999 });
  expect((await rowsOf(ann))['public.domain']).toBe((before['public.domain'] ?? 0) + 999);

  const remove = () => app.as(ann).call(RemoveSamplePortfolio);
  await remove();
  await remove();
  expect(await rowsOf(ann)).toEqual(before);
  expect((await list(app, ann)).data.map(({ name }) => name).toSorted()).toEqual([
    'hang-gliding.test',
    'other.com',
    'own.com',
  ]);
  expect(await rowsOf(bob)).toEqual(bobs);
});

test('D-233 LAND-001 the sample has landers of each built-in template, which go live, and go with it; what the user added stays', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  const { call } = app.as(ann);
  await call(LoadSamplePortfolio);
  const groups = async () => (await call(ListLanderGroups, { query: {} })).data;
  while ((await makePages(app.parts)) > 0);
  await drainOutbox(app.parts, landerEffects);
  const made = (await groups()).map(({ template, landerCount, liveCount }) => ({ template, landerCount, liveCount }));
  expect(made.toSorted((one, other) => other.landerCount - one.landerCount)).toEqual([
    { template: 'binAi', landerCount: 36, liveCount: 36 },
    { template: 'modern', landerCount: 28, liveCount: 28 },
    { template: 'comingSoon', landerCount: 12, liveCount: 12 },
  ]);
  expect(await call(GetDashboard, { query: {} })).toMatchObject({ totalLanders: 76 });
  expect((await list(app, ann, { landerFilter: 'hasLander' })).totalCount).toBe(76);
  const own = await app.given.domain(ann, 'own.com');
  const [kept] = await groups();
  await call(AddDomainsToLanderGroup, { params: { id: kept?.id ?? '' }, body: { domainIds: [own.id] } });
  await call(RemoveSamplePortfolio);
  expect(await groups()).toMatchObject([{ id: kept?.id, landerCount: 1, examples: [{ domainName: 'own.com' }] }]);
  const notifications = await call(ListNotifications, { query: {} });
  expect(notifications.filter(({ entityType }) => entityType === 'landerGroup')).toEqual([]);
});

test('D-233 INQ-006 the sample has 122 inquiries of every state but one and of every language, counted, found and notified; open ones wait for days', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  const { call } = app.as(ann);
  await call(LoadSamplePortfolio);
  const counts = await call(CountInquiries);
  expect(counts).toEqual({
    all: 98, // two of them by Buy now
    allExceptClosed: 71,
    takeAction: 29,
    replied: 28,
    ongoing: 22,
    sold: 5,
    closed: 27,
    unverified: 6,
    belowMinimum: 0,
    spam: 18,
    offersToDecide: 43, // some of them answered in words alone
    agreements: 0,
    moneyDue: 0,
    answeredByRules: 0,
  });
  for (const [filter, count] of Object.entries(counts)) {
    const { totalCount } = await call(ListInquiries, { query: { filter: filter as 'all' } });
    expect([filter, totalCount]).toEqual([filter, count]);
  }
  const { data } = await call(ListInquiries, { query: { filter: 'all', take: 500 } });
  expect(new Set(data.map(({ language }) => language))).toEqual(new Set(['en', 'de', 'fr', 'es']));
  expect(data.filter(({ isDomainSold }) => isDomainSold).length).toBeGreaterThan(5);
  const waits = data.flatMap((one) =>
    one.needsAction ? [app.clock.now().getTime() - Date.parse(one.lastMessageAt)] : [],
  );
  expect(Math.max(...waits)).toBeGreaterThan(days(3));
  expect(Math.min(...waits)).toBeLessThan(days(1) / 24);
  const { data: spam } = await call(ListInquiries, { query: { filter: 'spam' } });
  expect(spam.every(({ spamReasons }) => spamReasons.length > 0)).toBe(true);
  const { data: found } = await call(ListInquiries, { query: { filter: 'all', search: 'board budget' } });
  expect(found.length).toBeGreaterThan(0);
  expect(await call(GetDashboard, { query: {} })).toMatchObject({ totalInquiries: 98 });
  const sold = data.find(({ status }) => status === 'sold');
  const { messages, soldPrice } = await call(GetInquiry, { params: { id: sold?.id ?? '' } });
  expect(soldPrice).toBe(sold?.offerAmount);
  expect(messages.map(({ from, event }) => event ?? from)).toEqual([
    'buyer',
    'seller',
    'buyer',
    'seller',
    'buyer',
    'seller',
    'sold',
  ]);
  const times = messages.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted());
  const told = await call(ListNotifications, { query: {} });
  expect(told.filter(({ entityType }) => entityType === 'inquiry').length).toBeGreaterThan(10);
  expect(await app.parts.db.selectFrom('inquiry_mail').selectAll().execute()).toEqual([]);
});

test('D-233 MON-001 the sample has a month of changes of every kind, a defaced website among them, which end at the present state', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  const { call } = app.as(ann);
  await call(LoadSamplePortfolio);
  const first = await call(ListMonitoring, { query: { take: 200 } });
  const rest = await call(ListMonitoring, { query: { take: 200, after: first.next ?? '' } });
  const entries = [...first.data, ...rest.data];
  expect(entries.length).toBeGreaterThan(230);
  const meanings = new Set(entries.map(({ meaning }) => meaning));
  expect(changeMeanings.filter((meaning) => !meanings.has(meaning))).toEqual([]);
  const of = (test: (entry: MonitoringEntry) => boolean) => entries.filter(test).length;
  expect(of(({ acknowledgedAt }) => acknowledgedAt !== null)).toBeGreaterThan(60);
  expect(of(({ isMuted }) => isMuted)).toBeGreaterThan(0);
  expect(of(({ times }) => times > 1)).toBeGreaterThan(2);
  const ages = entries.map(({ detectedAt }) => (app.clock.now().getTime() - Date.parse(detectedAt)) / days(1));
  expect([Math.min(...ages) > 0, Math.max(...ages) > 20, Math.max(...ages) < 30]).toEqual([true, true, true]);

  const names = new Map((await list(app, ann, { list: 'all' })).data.map((domain) => [domain.id, domain]));
  const priced = entries.filter(({ kind, domainId }) => kind === 'price' && names.has(domainId));
  expect(priced.length).toBeGreaterThan(10);
  for (const { domainId, marketplace, newValue, currency } of priced) {
    const price = names.get(domainId)?.[`${marketplace ?? 'sedo'}Price`];
    expect(currency === 'USD' ? price : newValue).toBe(newValue);
  }
  const told = await call(ListActivity, { query: { take: 500, type: String(ActivityType.Monitoring) } as never });
  expect(told.data.length).toBeGreaterThan(20);
  const notified = (await call(ListNotifications, { query: {} })).filter(
    ({ entityType }) => entityType === 'monitoring',
  );
  expect(new Set(notified.map(({ isRead }) => isRead)).size).toBe(2);

  const waited = (await call(ListReleaseWatches)).data;
  const looked = waited.map(({ lastLookAt }) => app.clock.now().getTime() - Date.parse(lastLookAt ?? ''));
  expect(looked.length).toBeGreaterThan(3);
  expect(looked.filter((ago) => !(ago <= days(1) / 24))).toEqual([]);
});

test('D-233 CON-004 the sample has three nameserver presets that names of it have, and they go with it; one’s own stay', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  const { call } = app.as(ann);
  const presets = async () => (await call(ListNameserverPresets, { query: {} })).data;
  await call(LoadSamplePortfolio);
  const made = await presets();
  expect(made).toHaveLength(3);
  for (const { domainCount } of made) expect(domainCount).toBeGreaterThan(5);
  await call(RemoveSamplePortfolio);
  expect(await presets()).toEqual([]);
  const own = { name: made[0]?.name.toUpperCase() ?? '', nameservers: ['ns1.own.com', 'ns2.own.com'] };
  await call(CreateNameserverPreset, { body: own });
  await call(LoadSamplePortfolio);
  expect(await presets()).toHaveLength(3);
  await call(RemoveSamplePortfolio);
  expect(await presets()).toMatchObject([own]);
});

test('D-233 a limit of domains holds for the sample, too, and then nothing of it is created', async () => {
  const app = await freshApp({ settings: { MAX_DOMAINS_PER_USER: '500' } });
  const ann = await app.given.user();
  await expect(app.as(ann).call(LoadSamplePortfolio)).rejects.toMatchObject({ code: 'DOMAIN_LIMIT_REACHED' });
  expect(await countOf(app, ann, {})).toBe(0);
  expect((await app.as(ann).call(GetDashboard, { query: {} })).sampleDomains).toBe(0);
});

test('D-232 D-233 looking names of the sample up at the sandbox finds what the sample says', async () => {
  const app = await freshApp({ settings: { SANDBOX: 'on', OUTBOUND: 'off', TLD_COUNT_TLDS: '' } });
  const ann = await app.given.user();
  const sandbox = await startSandbox({ now: app.clock.now });
  onTestFinished(sandbox.stop);
  await app.as(ann).call(LoadSamplePortfolio);
  const { data } = await list(app, ann, { sortBy: 'name' });
  const answered = (name: string) => !/^(hang|slow)-/.test(name); // those take as long as the worker waits
  const some = data.filter(
    ({ name, verification }, at) =>
      verification === 0 && answered(name) && (at % 8 === 0 || /^(free|huge)-/.test(name)),
  );
  const ids = some.map(({ id }) => id);
  const ofThese = () =>
    app.parts.db
      .selectFrom('domain')
      .selectAll()
      .where('user_id', '=', ann.id)
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
  const waiting = new Set<string>();
  const plans = { next_attempt_at: 0, refresh_at: 0, refresh_urgency: 0 };
  const moments = {
    prices_synced_at: 0,
    prices_read_at: 0,
    whois_synced_at: 0,
    tld_count_synced_at: 0,
    not_registered_confirmed_at: 0,
  };
  const factsOf = (rows: Awaited<ReturnType<typeof ofThese>>) =>
    rows
      .filter(({ id }) => !waiting.has(id))
      .map((row) => ({ ...row, ...plans, ...moments, not_registered_at: row.not_registered_at !== null }));
  const before = await ofThese();
  for (const row of before) if (row.processing_error === 'waitingForRegistry') waiting.add(row.id);
  // unprocessed again, so that they may be tried again
  await app.parts.db.updateTable('domain').set({ is_processed: false }).where('id', 'in', ids).execute();
  expect(await app.as(ann).call(RetryDomains, { body: { domainIds: ids } })).toMatchObject({
    acceptedCount: ids.length,
  });
  const sources = createSources(app.parts, sandbox.addresses);
  onTestFinished(sources.close);
  const { parts, pool } = app;
  const worker = startWorker({ parts, pool, sources, domains: domainsFeature, parallel: 8, timing: { pollMs: 20 } });
  onTestFinished(worker.stop);
  await until(async () => (await ofThese()).every((row) => row.is_processed));
  expect(factsOf(await ofThese())).toEqual(factsOf(before));
});

test('D-233 CON-002 five contacts stand for some hundreds of the sample’s names and go with them; one’s own stay', async () => {
  const app = await freshApp({ isOwn: true });
  const ann = await app.given.user();
  const { call } = app.as(ann);
  const own = await call(CreateContact, { body: contactBody() });
  const ownName = await app.given.domain(ann, 'own.com');
  await call(LoadSamplePortfolio);
  const { data } = await call(ListContacts, { query: {} });
  const counts = data.filter(({ id }) => id !== own.id).map(({ domainCount }) => domainCount);
  expect(counts.length).toBe(5);
  expect(Math.min(...counts)).toBeGreaterThan(50);
  expect(Math.max(...counts)).toBeGreaterThan(200);
  for (const contact of data) {
    expect(await countOf(app, ann, { contact: contact.id })).toBe(contact.domainCount);
  }
  const [sample] = data.filter(({ id }) => id !== own.id);
  const assign = (domainIds: string[], primary: string) =>
    call(AssignContacts, { body: { domainIds, contacts: { primary } } });
  const sampleIds = (await list(app, ann)).data.map(({ id }) => id);
  await assign([...sampleIds.slice(0, 50), ownName.id], own.id);
  await call(AssignContacts, { body: { domainIds: [ownName.id], contacts: { billing: sample?.id ?? '' } } });
  await call(RemoveSamplePortfolio);
  expect((await call(ListContacts, { query: {} })).data).toMatchObject([{ id: own.id, domainCount: 1 }]);
  const left = await app.parts.db.selectFrom('domain_contact').select('contact_id').execute();
  expect(left).toEqual([{ contact_id: own.id }]);
});

test('D-233 D-224 the sample has names that are sold, dropped and expired, each since a day that is known', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  await app.as(ann).call(LoadSamplePortfolio);
  const { counts, data } = await app.as(ann).call(ListInactiveDomains, { query: { take: 200 } });
  expect(counts).toMatchObject({ sold: 12, dropped: 4, expired: expect.any(Number) });
  expect(data.filter(({ inactive }) => inactive.since === null)).toEqual([]);
  const sold = data.filter(({ inactive }) => inactive.reason === 'sold').map(({ inactive }) => inactive.soldPrice);
  expect(sold.filter((price) => price === null)).toHaveLength(3);
  expect(Math.min(...sold.map((price) => price ?? 1_000))).toBeGreaterThan(50);
  const late = data.filter(({ inactive }) => Date.parse(inactive.since ?? '') > app.clock.now().getTime());
  expect(late).toEqual([]);
});
