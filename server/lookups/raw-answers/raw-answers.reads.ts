import { inflateRawSync } from 'node:zlib';
import type { ListRawAnswers } from '#contract/domain-changes.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { UserContext } from '../../context.ts';
import { getDomain } from '../../grid/domains.reads.ts';
import { storedSince } from './raw-answers.rules.ts';

/** The latest answer of each source; what is to be purged is not told any more. Throws DOMAIN_NOT_FOUND. */
export async function listRawAnswers(ctx: UserContext, id: string): Promise<Reply<typeof ListRawAnswers>> {
  await getDomain(ctx, id);
  const rows = await ctx.db
    .selectFrom('raw_answer')
    .select(['kind', 'source', 'received_at', 'is_cut', 'body'])
    .where('user_id', '=', ctx.userId)
    .where('domain_id', '=', id)
    .where('received_at', '>=', storedSince(ctx.config.rawAnswerDays, ctx.now))
    .execute();
  return rows.map(({ kind, source, received_at, is_cut, body }) => ({
    kind,
    source,
    receivedAt: received_at.toISOString(),
    text: inflateRawSync(body).toString(),
    isCut: is_cut,
  }));
}
