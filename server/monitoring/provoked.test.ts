import { expect, onTestFinished, test } from 'vitest';
import { AddMonitoredDomains } from '#contract/domain-actions.ts';
import { ListMonitoring } from '#contract/monitoring.ts';
import type { ChangeMeaning } from '#contract/monitoring-meanings.ts';
import { changeName, NameChange } from '#sandbox/name-changes.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { createSources } from '../app/sources.ts';
import { measureFreshness } from '../freshness/freshness.jobs.ts';
import { planPriceRounds } from '../prices/price-rounds.jobs.ts';
import { goOn } from '../prices/price-rounds.ts';
import { domainsFeature, until } from '../processing/testing/work.ts';
import { startWorker } from '../processing/worker.ts';
import { freshApp } from '../testing/app.ts';
import { hours, minutes } from '../testing/clock.ts';
import { openWebsiteLook } from '../websites/open-website-look.ts';
import { lookAtDue } from '../websites/watch/watcher.ts';
import { watcherParts } from '../websites/watch/watcher-parts.ts';

type Change = Omit<NameChange, 'name'>;
type Provoked = { before?: Change; act: Change; seen: ChangeMeaning };

const hosts = ['ada.ns.cumulus.com.test', 'bob.ns.cumulus.com.test'];

/** What somebody does to a name, and what monitoring says of it; `before` stands before anybody looks. */
const provoked: Record<string, Provoked> = {
  renewed: { act: { renewYears: 2 }, seen: 'renewed' },
  moved: { act: { registrar: 'Papillon Noms SAS' }, seen: 'transferred' },
  held: { act: { addStatuses: ['clientHold'] }, seen: 'onHold' },
  unheld: { before: { addStatuses: ['clientHold'] }, act: { removeStatuses: ['clientHold'] }, seen: 'offHold' },
  locked: { before: { statuses: ['ok'] }, act: { addStatuses: ['clientTransferProhibited'] }, seen: 'locked' },
  unlocked: { before: { statuses: ['clientTransferProhibited'] }, act: { statuses: ['ok'] }, seen: 'unlocked' },
  redeemed: { act: { phase: 'redemption' }, seen: 'enteredRedemption' },
  pending: { before: { phase: 'redemption' }, act: { phase: 'pendingDelete' }, seen: 'enteredPendingDelete' },
  restored: { before: { phase: 'redemption' }, act: { phase: 'active' }, seen: 'restored' },
  released: { act: { phase: 'free' }, seen: 'released' },
  anew: { act: { phase: 'registeredAnew' }, seen: 'reregistered' },
  delegated: { before: { nameservers: [] }, act: { nameservers: hosts }, seen: 'delegated' },
  undelegated: { before: { nameservers: hosts }, act: { nameservers: [] }, seen: 'undelegated' },
  signed: { before: { nameservers: hosts, isSigned: false }, act: { isSigned: true }, seen: 'signed' },
  unsigned: { before: { nameservers: hosts, isSigned: true }, act: { isSigned: false }, seen: 'unsigned' },
  listed: {
    before: { prices: { sedo: null } },
    act: { prices: { sedo: { amount: 900, currency: 'USD' } } },
    seen: 'listed',
  },
  delisted: {
    before: { prices: { sedo: { amount: 900, currency: 'USD' } } },
    act: { prices: { sedo: null } },
    seen: 'delisted',
  },
  raised: {
    before: { prices: { godaddy: { amount: 900, currency: 'USD' } } },
    act: { prices: { godaddy: { amount: 950, currency: 'USD' } } },
    seen: 'priceRaised',
  },
  lowered: {
    before: { prices: { atom: { amount: 900, currency: 'USD' } } },
    act: { prices: { atom: { amount: 800, currency: 'USD' } } },
    seen: 'priceLowered',
  },
  appeared: {
    before: { nameservers: hosts, website: { kind: 'gone' } },
    act: { website: { kind: 'company' } },
    seen: 'websiteAppeared',
  },
  gone: { before: { website: { kind: 'company' } }, act: { website: { kind: 'gone' } }, seen: 'websiteGone' },
  offered: { before: { website: { kind: 'company' } }, act: { website: { kind: 'offer' } }, seen: 'nowForSale' },
  parked: { before: { website: { kind: 'company' } }, act: { website: { kind: 'parked' } }, seen: 'nowParked' },
  built: { before: { website: { kind: 'parked' } }, act: { website: { kind: 'shop' } }, seen: 'nowDeveloped' },
  led: {
    before: { website: { kind: 'company' } },
    act: { website: { kind: 'elsewhere' } },
    seen: 'redirectsElsewhere',
  },
  fresh: {
    before: { website: { kind: 'company', issuer: 'Letsign R3', certificateDays: 40 } },
    act: { website: { certificateDays: 89 } },
    seen: 'certificateRenewed',
  },
  broken: {
    before: { website: { kind: 'company' } },
    act: { website: { kind: 'selfsigned' } },
    seen: 'certificateBroken',
  },
  mended: {
    before: { nameservers: hosts, website: { kind: 'selfsigned' } },
    act: { website: { kind: 'company' } },
    seen: 'certificateMended',
  },
  titled: {
    before: { website: { kind: 'company' } },
    act: { website: { title: 'A museum of clocks' } },
    seen: 'titleChanged',
  },
};

test('MON-001 D-208 each kind of change made in the sandbox is found by another lookup and recorded as what it is', async () => {
  const app = await freshApp({ settings: { SANDBOX: 'on', OUTBOUND: 'off', TLD_COUNT_TLDS: '' } });
  const ann = await app.given.user();
  const sandbox = await startSandbox({ now: app.clock.now });
  onTestFinished(sandbox.stop);
  const sources = createSources(app.parts, sandbox.addresses);
  onTestFinished(sources.close);
  const website = openWebsiteLook(app.parts, sandbox.addresses);
  onTestFinished(async () => website.close());
  const nameOf = (label: string) => `taken-${label}.com.test`;
  const change = (label: string, what: Change | undefined) =>
    expect(what && changeName(sandbox.world, NameChange.parse({ name: nameOf(label), ...what }))).toBeUndefined();
  for (const [label, { before }] of Object.entries(provoked)) change(label, before);

  const timing = { pollMs: 20, refreshMs: 50 };
  const worker = startWorker({
    parts: app.parts,
    pool: app.pool,
    sources,
    domains: domainsFeature,
    parallel: 8,
    timing,
  });
  onTestFinished(worker.stop);
  const names = Object.keys(provoked).map(nameOf);
  await app.as(ann).call(AddMonitoredDomains, { headers: {}, body: names });
  const looks = () => lookAtDue(watcherParts(app.parts, website.look));
  const sleep = async () => {};
  const prices = {
    saveLookups: domainsFeature.saveLookups,
    random: () => 0,
    callMs: 0,
    wait: sleep,
    isStopping: () => false,
  };
  const askPrices = async () => {
    await measureFreshness.run(app.parts, app.clock.now());
    await planPriceRounds.run(app.parts, app.clock.now());
    while ((await goOn({ ...prices, parts: app.parts, marketplaces: sources.marketplaces })) > 0);
  };
  const unread = () => app.parts.db.selectFrom('domain').select('id').where('is_processed', '=', false).execute();
  await until(async () => (await unread()).length === 0);
  app.clock.advance(minutes(5));
  await looks();
  for (const [label, { act }] of Object.entries(provoked)) change(label, act);

  const found = async () => {
    const { data } = await app.as(ann).call(ListMonitoring, { query: { take: 200 } });
    return new Map(
      Object.entries(provoked).map(([label, { seen }]) => {
        const own = data.filter(({ domainName }) => domainName === nameOf(label));
        return [label, own.some(({ meaning }) => meaning === seen) ? seen : own.map(({ meaning }) => meaning)];
      }),
    );
  };
  const expected = new Map(Object.entries(provoked).map(([label, { seen }]) => [label, seen]));
  for (let round = 0; round < 2; round++) {
    app.clock.advance(hours(25));
    await looks();
    app.clock.advance(minutes(20));
    await looks();
    await askPrices();
    await until(async () => (await app.parts.db.selectFrom('batch_item').select('domain_id').execute()).length === 0);
  }
  await expect.poll(found).toEqual(expected);
});
