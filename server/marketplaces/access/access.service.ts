import { ApiError, validationFailed } from '#contract/errors.ts';
import type { MarketplaceKey } from '#contract/lookups.ts';
import { accessFields } from '#contract/marketplaces.ts';
import type { UserContext } from '../../context.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import type { Price } from '../price.rules.ts';
import { putAccess, type Tried } from './access.store.ts';

export { deleteAllAccess } from './access.store.ts';

/** A name that nobody sells (RFC 2606): what is said of it does not matter, only whether the access is taken. */
const triedName = 'example.com';
const hintLength = 4;
/** shorter secrets have no end to be shown */
const leastForHint = 12;

/** Asks a marketplace about one name with an access. */
export type TryAccess = (
  marketplace: MarketplaceKey,
  values: Record<string, string>,
  name: string,
) => Promise<Lookup<Price>>;

/**
 * Tries an access and keeps it, sealed. Throws VALIDATION_FAILED when a value is missing or there is one too many, and
 * MARKETPLACE_REFUSED, with the marketplace's reason, when it is not taken: then an earlier one stays.
 */
export async function connect(
  { db, userId, now, auth }: UserContext,
  marketplace: MarketplaceKey,
  given: Record<string, string>,
  tryAccess: TryAccess,
): Promise<void> {
  const fields = accessFields[marketplace];
  const missing = fields.find((field) => given[field] === undefined);
  if (missing) throw validationFailed(missing, 'This value is missing.');
  if (Object.keys(given).length > fields.length)
    throw validationFailed('values', 'There are values that are not asked for.');
  const answer = await tryAccess(marketplace, given, triedName);
  if (answer.outcome === 'refused') {
    throw new ApiError('MARKETPLACE_REFUSED', { details: { reason: answer.reason } });
  }
  const secret = given[fields[1]] ?? '';
  const access = {
    marketplace,
    sealed: await auth.seal(JSON.stringify(given)),
    hint: secret.length < leastForHint ? '' : secret.slice(-hintLength),
  };
  await putAccess(db, userId, access, triedOf(answer), now);
}

/** An answer about another name is one all the same. */
function triedOf(answer: Lookup<Price>): Tried {
  if (answer.outcome === 'known') return { outcome: 'known', reason: null, retryAt: null };
  if (answer.reason === 'noAnswerForName') return { outcome: 'known', reason: null, retryAt: null };
  return { outcome: answer.outcome, reason: answer.reason, retryAt: answer.retryAt };
}
