import { expect, onTestFinished, test } from 'vitest';
import { ConfirmChanges, GetChangeSet, UndoChanges } from '#contract/change-sets.ts';
import { hourMs } from '#contract/dates.ts';
import { type DnsServiceKey, dnsServiceKeys } from '#contract/dns-services.ts';
import { ConnectRegistrarAccount } from '#contract/registrar-accounts.ts';
import { sandboxAccess } from '#contract/sandbox.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { proposeChanges } from '../change-sets/propose.service.ts';
import type { Parts } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { accountOpener, registrarOutbound } from '../outside-accounts/written.service.ts';
import { writtenOf } from '../outside-accounts/zones.reads.ts';
import { freshApp } from '../testing/app.ts';
import { doorsOf } from './change-sending.feature.ts';
import { sendDue } from './sender.ts';

const ours = 'namestead-verification=3f1c';
const theirs = 'v=spf1 -all';

/** The program with the sandbox's DNS services and the real sender; nothing leaves the machine. */
async function dnsApp() {
  const sandbox = await startSandbox({});
  onTestFinished(sandbox.stop);
  const app = await freshApp({ isOwn: true, startsAt: new Date('2026-11-23T10:00:00Z') });
  Object.assign(app.parts, { sandbox: sandbox.addresses } satisfies Partial<Parts>);
  const outbound = registrarOutbound(app.parts);
  onTestFinished(outbound.close);
  const { parts, clock } = app;
  const doors = doorsOf(accountOpener(parts, outbound, async (ms) => clock.advance(ms)));
  const ann = await app.given.user();
  const as = app.as(ann);

  /** A name of ann's whose zone lies in an account at the service. */
  async function nameAt(key: DnsServiceKey) {
    const values = sandboxAccess(key);
    const { id: accountId } = await as.call(ConnectRegistrarAccount, { body: { registrar: key, label: key, values } });
    const name = sandbox.world.zones.of(key, 'sandbox')[0]?.name ?? '';
    const { id } = await app.given.domain(ann, name, { nameservers: sandbox.world.factsOf(name)?.nameservers ?? [] });
    sandbox.world.txt.set(name, [theirs]);
    return { id, name, target: { kind: 'dns', accountId, provider: key, label: key } as const };
  }
  type Named = Awaited<ReturnType<typeof nameAt>>;
  async function propose(names: readonly Named[]): Promise<string> {
    const after = [{ host: '@', type: 'TXT' as const, add: [ours], remove: [] }];
    const changes = names.map(({ id: domainId, target }) => {
      return { domainId, kind: 'records' as const, after, why: 'verify' as const, target };
    });
    const maker = { kind: 'person' as const };
    const ctx = { ...parts, userId: ann.id, now: clock.now() };
    const proposal = { maker, origin: 'verifyAndPoint' as const, changes };
    const { id } = await inTransaction(parts, (tx) => proposeChanges(tx, ctx, proposal));
    return id ?? '';
  }
  const open = async (id: string) => (await as.call(GetChangeSet, { params: { id }, query: { take: 200 } })).data;
  const states = async (id: string) => (await open(id)).map(({ name, state, blocked }) => [name, state, blocked]);
  const confirm = (id: string, changes: number) => as.call(ConfirmChanges, { params: { id }, body: { changes } });
  /** Works for so long, moving the clock to what is due next. */
  async function run(ms: number): Promise<void> {
    const until = clock.now().getTime() + ms;
    while (clock.now().getTime() < until) if ((await sendDue({ ...parts, doors }, 8)) === 0) clock.advance(60_000);
  }
  const texts = (name: string) => sandbox.world.txt.get(name)?.toSorted();
  return { ...app, sandbox, ann, as, nameAt, propose, states, confirm, run, texts };
}

test('ZONE-003 ZONE-006 CONF-004 at each service one value is set beside those of others, read back, remembered, and alone taken back', async () => {
  const { ann, as, nameAt, propose, states, confirm, run, texts, parts } = await dnsApp();
  const names = [];
  for (const key of dnsServiceKeys) names.push(await nameAt(key));
  const set = await propose(names);
  await confirm(set, names.length);
  await run(hourMs);
  expect((await states(set)).map(([, state]) => state)).toEqual(names.map(() => 'done'));
  for (const { name } of names) expect(texts(name)).toEqual([ours, theirs].toSorted());
  const written = await writtenOf(
    { db: parts.db, userId: ann.id },
    names.map(({ name }) => name),
  );
  expect(written.map(({ domainName, value }) => [domainName, value]).toSorted()).toEqual(
    names.map(({ name }) => [name, ours]).toSorted(),
  );
  await as.call(UndoChanges, { params: { id: set }, body: {} });
  await run(hourMs);
  for (const { name } of names) expect(texts(name)).toEqual([theirs]);
  expect(
    await writtenOf(
      { db: parts.db, userId: ann.id },
      names.map(({ name }) => name),
    ),
  ).toEqual([]);
}, 120_000);

test('ZONE-004 ZONE-005 a lost answer, a late change, a token without the right and a dead zone come to what they are, and nothing is set twice', async () => {
  const { sandbox, nameAt, propose, states, confirm, run, texts, parts, ann } = await dnsApp();
  const lost = await nameAt('cloudflareDns');
  const late = await nameAt('desec');
  const unable = await nameAt('hetzner');
  const dead = await nameAt('powerdns');
  const fault = (name: string, zones: 'losesanswer' | 'latechange' | 'readonly') =>
    sandbox.world.faults.set(name, { zones });
  fault(lost.name, 'losesanswer');
  fault(late.name, 'latechange');
  fault(unable.name, 'readonly');
  const service = { service: 'powerdns', account: 'sandbox', name: dead.name } as const;
  sandbox.world.zones.apply({ ...service, nameservers: null, isRemoved: true });
  const set = await propose([lost, late, unable, dead]);
  await confirm(set, 4);
  await run(2 * hourMs);
  expect(Object.fromEntries((await states(set)).map(([name, state, blocked]) => [name, [state, blocked]]))).toEqual({
    [lost.name]: ['done', null],
    [late.name]: ['done', null],
    [unable.name]: ['refused', null],
    [dead.name]: ['cannot', 'noZone'],
  });
  expect(texts(lost.name)).toEqual([ours, theirs].toSorted());
  expect(texts(late.name)).toEqual([ours, theirs].toSorted());
  for (const { name } of [unable, dead]) expect(texts(name)).toEqual([theirs]);
  const written = await writtenOf(
    { db: parts.db, userId: ann.id },
    [lost, late, unable, dead].map(({ name }) => name),
  );
  expect(written.map(({ domainName }) => domainName).toSorted()).toEqual([lost.name, late.name].toSorted());
}, 120_000);
