import type { Received, Reply } from '#contract/endpoint.ts';
import {
  type GetNameserverSummary,
  type ListNameserverSets,
  type NameserverSet,
  setKinds,
} from '#contract/nameservers.ts';
import type { UserContext } from '../context.ts';
import { expectedOf } from '../landers/pointing/expected.rules.ts';
import { isConfigured } from '../landers/pointing/pointing.rules.ts';
import { countWithoutNameservers, readNameserverSets } from './nameserver-sets.reads.ts';
import { whoseAre } from './operators.rules.ts';
import { allPresets } from './presets.reads.ts';

type Reader = Pick<UserContext, 'config' | 'db' | 'userId'>;
type ByKind = Reply<typeof GetNameserverSummary>['byKind'];
type Filter = Omit<Received<typeof ListNameserverSets>['query'], 'page' | 'pageSize'>;

/** The key of hosts whatever their order. */
const keyOf = (hosts: readonly string[]) => hosts.toSorted().join(' ');

/** All sets that match, in order. A portfolio has about a thousand; the work grows with these, not with the names. */
export async function findSets(ctx: Reader, filter: Filter): Promise<NameserverSet[]> {
  const sets = await allSets(ctx);
  const text = filter.search?.trim().toLowerCase() ?? '';
  const matching = sets.filter(
    ({ nameservers, kind, presetId }) =>
      (text === '' || nameservers.join(' ').includes(text)) &&
      (filter.kind === undefined || kind === filter.kind) &&
      (filter.hasPreset === undefined || (presetId !== null) === (filter.hasPreset === 'true')),
  );
  const keyed = matching.map((set) => ({ set, key: set.nameservers.join(' ') }));
  const byHosts = (one: { key: string }, other: { key: string }) =>
    one.key < other.key ? -1 : one.key > other.key ? 1 : 0;
  keyed.sort((one, other) =>
    filter.sortBy === 'hosts'
      ? byHosts(one, other)
      : other.set.domainCount - one.set.domainCount || byHosts(one, other),
  );
  return keyed.map(({ set }) => set);
}

async function allSets(ctx: Reader): Promise<NameserverSet[]> {
  const [sets, presets] = [await readNameserverSets(ctx), await allPresets(ctx)];
  const presetOf = new Map(presets.toReversed().map((preset) => [keyOf(preset.hosts), preset]));
  const expected = expectedOf(ctx.config);
  return sets.map(({ hosts, count }) => {
    const preset = presetOf.get(keyOf(hosts));
    const whose = whoseAre(hosts, expected);
    return {
      ...{ nameservers: hosts, ...whose, domainCount: count, pointsHere: whose.kind === 'here' },
      ...{ presetId: preset?.id ?? null, presetName: preset?.name ?? null },
    };
  });
}

/** A page of the sets (D-221). */
export async function listSets(
  ctx: Reader,
  { page, pageSize, ...filter }: Received<typeof ListNameserverSets>['query'],
): Promise<Reply<typeof ListNameserverSets>> {
  const found = await findSets(ctx, filter);
  const start = Math.min((page - 1) * pageSize, found.length);
  const data = found.slice(start, start + pageSize);
  return { data, totalCount: found.length, page, pageSize, hasMore: start + data.length < found.length };
}

/** What the live portfolio has in all. */
export async function getSummary(ctx: Reader): Promise<Reply<typeof GetNameserverSummary>> {
  const [sets, without, presets] = await Promise.all([
    readNameserverSets(ctx),
    countWithoutNameservers(ctx),
    allPresets(ctx),
  ]);
  const expected = expectedOf(ctx.config);
  const byKind = Object.fromEntries(setKinds.map((kind) => [kind, { setCount: 0, domainCount: 0 }])) as ByKind;
  for (const { hosts, count } of sets) {
    const counted = byKind[whoseAre(hosts, expected).kind];
    counted.setCount += 1;
    counted.domainCount += count;
  }
  const domainCount = sets.reduce((sum, { count }) => sum + count, 0);
  const ownHosts = isConfigured(expected) ? [...expected.nameservers] : [];
  return { setCount: sets.length, presetCount: presets.length, domainCount, byKind, without, ownHosts };
}
