import { sql } from 'kysely';
import { DomainStatus } from '#contract/domains.ts';
import type { Tx, UserId } from '../context.ts';

/** A domain that may be processed again by hand. */
type RetryableDomain = { domainId: string; name: string; tld: string };

/** Of these domains the user's own ones that failed or were never processed; unproven claims are not looked up (D-140), nor what is sold or dropped (D-122). */
export function findRetryable(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<RetryableDomain[]> {
  return tx
    .selectFrom('domain')
    .innerJoin('tld', 'tld.id', 'domain.tld_id')
    .select(['domain.id as domainId', 'domain.name', 'tld.name as tld'])
    .where('domain.user_id', '=', userId)
    .where(sql<boolean>`domain.id = any(${domainIds}::uuid[])`)
    .where('domain.is_deleted', '=', false)
    .where('domain.status', '=', DomainStatus.Registered)
    .where('domain.needs_verification', '=', false)
    .where((is) => is.or([is('domain.processing_error', 'is not', null), is('domain.is_processed', '=', false)]))
    .orderBy('domain.id')
    .execute();
}
