import type { Readable } from 'node:stream';
import { toIso } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import { type LookupOutcome, lookupOutcomes } from '#contract/lookups.ts';
import type { CheckNameservers, CheckState, NameserverCheck } from '#contract/nameservers.ts';
import type { UserContext } from '../context.ts';
import { longListIn } from '../http/long-list.ts';
import { shownName } from '../names/shown-name.rules.ts';
import { distinctIds } from '../portfolio/domain-ids.rules.ts';
import { type KnownNameservers, readNameserversOf } from './nameserver-sets.reads.ts';
import { presets } from './presets.store.ts';

type Asked = { domainIds: string[]; presetId: string };

/** Compares what is known with a preset, in the order of the ids (D-222a). Throws NOT_FOUND and TOO_MANY_DOMAINS. */
export async function checkNameservers(
  ctx: UserContext,
  { domainIds, presetId }: Asked,
): Promise<Reply<typeof CheckNameservers> | Readable> {
  const ids = distinctIds(domainIds);
  const { id, name, hosts } = await presets.get(ctx.db, ctx.userId, presetId);
  const preset = { id, name, nameservers: hosts };
  return longListIn('results', ids, (some) => checksOf(ctx, some, hosts), { preset });
}

const atOnce = 1_000;

/** The same in parts, for a file. */
export async function* checksInParts(
  ctx: UserContext,
  { domainIds, presetId }: Asked,
): AsyncGenerator<NameserverCheck[]> {
  const ids = distinctIds(domainIds);
  const { hosts } = await presets.get(ctx.db, ctx.userId, presetId);
  for (let from = 0; from < ids.length; from += atOnce) yield checksOf(ctx, ids.slice(from, from + atOnce), hosts);
}

async function checksOf(ctx: UserContext, ids: string[], wanted: readonly string[]): Promise<NameserverCheck[]> {
  const key = wanted.toSorted().join(' ');
  return (await readNameserversOf(ctx.db, ctx.userId, ids)).map((known) => {
    const current = known.hosts ?? [];
    const state = stateOf(known, current.toSorted().join(' ') === key);
    return {
      ...{ domainId: known.id, domainName: shownName(known), state, current, outcome: outcomeOf(known) },
      matches: state === 'unknown' || state === 'notRegistered' ? null : state === 'matches',
      knownAt: known.knownAt === null ? null : toIso(new Date(known.knownAt)),
    };
  });
}

/** What a name that is no longer registered had is past; without any told, nothing is known. */
function stateOf({ isNotRegistered, hosts, knownAt }: KnownNameservers, isSame: boolean): CheckState {
  if (isNotRegistered) return 'notRegistered';
  if (hosts) return isSame ? 'matches' : 'differs';
  return knownAt === null ? 'unknown' : 'none';
}

const outcomeOf = ({ outcome }: KnownNameservers): LookupOutcome | null =>
  lookupOutcomes.find((one) => one === outcome) ?? null;
