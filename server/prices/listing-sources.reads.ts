import { hourMs, toIsoOrNull } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { ListingSource, ListListingSources } from '#contract/listing-guard.ts';
import { marketplaceKeys } from '#contract/lookups.ts';
import type { UserContext } from '../context.ts';
import { countListed } from '../listing-guard/listing-guard.reads.ts';
import { roundsOfUser } from './price-rounds.reads.ts';

type Round = Awaited<ReturnType<typeof roundsOfUser>>[number];

/** How recently each marketplace said what it lists of the user's names (GUARD-006). */
export async function listListingSources(ctx: UserContext): Promise<Reply<typeof ListListingSources>> {
  const rounds = new Map((await roundsOfUser(ctx.db, ctx.userId)).map((round) => [round.marketplace, round]));
  const listed = await countListed(ctx);
  return marketplaceKeys.map((marketplace) => {
    const round = rounds.get(marketplace);
    const answeredAt = round && latest(round.answered_at, round.last_ended_at);
    return {
      ...{ marketplace, listed: listed[marketplace], state: stateOf(round, answeredAt ?? null, ctx) },
      answeredAt: toIsoOrNull(answeredAt ?? null),
      reason: round?.reason ?? null,
      ...{ asked: round?.asked ?? 0, names: round?.names ?? 0 },
    };
  });
}

const latest = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other));

function stateOf(
  round: Round | undefined,
  answeredAt: Date | null,
  { now, config }: Pick<UserContext, 'now' | 'config'>,
): ListingSource['state'] {
  if (!round) return 'none';
  if (round.paused_until && round.paused_until > now) return 'paused';
  if (!round.last_ended_at) return 'first';
  const promisedMs = config.fresh.priceHours * hourMs;
  return answeredAt && now.getTime() - answeredAt.getTime() <= promisedMs ? 'checked' : 'silent';
}
