import { type GetSellingTerms, type SellingTerms, usualSellingTerms } from '#contract/agreements.ts';
import { toIsoOrNull } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { UserContext } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { bankOf, insertSellingTerms, sellingTermsOf, setBank } from './agreements.store.ts';

type Stored = Reply<typeof GetSellingTerms>;

/** What the seller puts into new agreements; bank details are never told, only when they were changed. */
export async function readSellingTerms({
  db,
  userId,
}: Pick<UserContext, 'userId'> & { db: UserContext['db'] | Tx }): Promise<Stored> {
  const { version, terms, savedAt } = await sellingTermsOf(db, userId);
  const bank = await bankOf(db, userId);
  return {
    terms: terms ?? usualSellingTerms,
    version,
    savedAt: toIsoOrNull(savedAt),
    bankChangedAt: toIsoOrNull(bank?.changed_at ?? null),
  };
}

/** Saves them as a new version; the ones before are kept. `bank`: undefined leaves it. Throws CHANGED_MEANWHILE. */
export async function saveSellingTerms(
  ctx: UserContext,
  { terms, version, bank }: { terms: SellingTerms; version: number; bank?: string | null | undefined },
): Promise<Stored> {
  const { userId, now } = ctx;
  const sealed = bank ? await ctx.auth.seal(bank) : null;
  return inTransaction(ctx, async (tx) => {
    const before = await sellingTermsOf(tx, userId);
    const isNext = before.version === version;
    const isSaved = isNext && (await insertSellingTerms(tx, userId, { version: version + 1, terms, now }));
    if (!isSaved) throw new ApiError('CHANGED_MEANWHILE');
    if (bank !== undefined) await setBank(tx, userId, sealed, now);
    return readSellingTerms({ db: tx, userId });
  });
}
