import { sql } from 'kysely';
import type { VerdictScope, VerdictStatus, WebsiteStatus } from '#contract/websites.ts';
import type { Database, Tx, UserId } from '../../context.ts';
import { websiteStatusNumber } from '../../portfolio/website-status.service.ts';
import type { AskedPage } from './verdicts.reads.ts';

type Verdict = AskedPage & { status: VerdictStatus; scope: VerdictScope; saidAt: Date };

/** What the last accepted look says of a name's website; undefined: there was none. */
export async function knownPage(db: Database | Tx, userId: UserId, domainId: string) {
  const { rows } = await sql<{ fingerprint: string | null }>`select facts ->> 'fingerprint' as fingerprint
    from website_look where user_id = ${userId} and domain_id = ${domainId}`.execute(db);
  return rows[0];
}

/** Keeps a verdict in place of what was said of the same before; one of the kind takes that of the page itself along. */
export async function keepVerdict(
  tx: Tx,
  { userId, domainId, fingerprint, status, scope, saidAt }: Verdict,
): Promise<void> {
  if (scope === 'kind') await forgetVerdicts(tx, { userId, domainId, fingerprint }, 'page');
  await sql`insert into website_verdict (user_id, fingerprint, domain_id, status, said_at)
    values (${userId}, ${fingerprint}, ${scope === 'page' ? domainId : null}, ${websiteStatusNumber(status)}, ${saidAt})
    on conflict (user_id, fingerprint, domain_id) do update set status = excluded.status, said_at = excluded.said_at`.execute(
    tx,
  );
}

/** Forgets what was said of a page; unless `scope` is `page`, of its kind, too. */
export async function forgetVerdicts(tx: Tx, page: AskedPage, scope?: 'page'): Promise<void> {
  await sql`delete from website_verdict where user_id = ${page.userId} and fingerprint = ${page.fingerprint}
    and (domain_id = ${page.domainId} or (domain_id is null and ${scope !== 'page'}))`.execute(tx);
}

/** Keeps the latest `max` verdicts on kinds; those on single pages go with their names. */
export async function keepLatestKinds(tx: Tx, userId: UserId, max: number): Promise<void> {
  await sql`delete from website_verdict where user_id = ${userId} and domain_id is null and fingerprint in (
    select fingerprint from website_verdict where user_id = ${userId} and domain_id is null
    order by said_at desc, fingerprint offset ${max})`.execute(tx);
}

/** The names of a user whose page is of a kind, in the order of ids, with what the classifier calls it. */
export async function namesOfKind(db: Database | Tx, userId: UserId, fingerprint: string, max: number) {
  const { rows } = await sql<{ domainId: string; status: WebsiteStatus }>`
    select domain_id as "domainId", facts ->> 'status' as status from website_look
    where user_id = ${userId} and facts ->> 'fingerprint' = ${fingerprint} order by domain_id limit ${max}`.execute(db);
  return rows;
}

/** Deletes what a user said whose account goes. */
export async function deleteVerdictsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('website_verdict').where('user_id', '=', userId).execute();
}
