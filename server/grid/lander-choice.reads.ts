import { sql } from 'kysely';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { DomainStatus } from '#contract/domains.ts';
import type { Reply } from '#contract/endpoint.ts';
import { tooManyDomains } from '#contract/errors.ts';
import type { MatchDomainsForLanders, ReviewDomainsForLanders } from '#contract/landers.ts';
import type { Database, UserContext, UserId } from '../context.ts';
import { distinctIds } from '../portfolio/domain-ids.rules.ts';
import { domainsForLanders } from './matching.reads.ts';
import { storedForm } from './name-lists/name-lists.service.ts';

type Match = Reply<typeof MatchDomainsForLanders>;
type Standing = { id: string; name: string; status: DomainStatus; needsVerification: boolean; hasLander: boolean };

/** Which of typed names can get a lander, and why the others cannot (D-073, D-095). Throws TOO_MANY_DOMAINS. */
export async function matchDomainsForLanders(ctx: UserContext, typed: readonly string[]): Promise<Match> {
  if (typed.length > maxDomainsPerRequest) throw tooManyDomains();
  const typedAs = new Map(typed.map((entry): [string, string] => [storedForm(entry), entry.trim()]).toReversed());
  typedAs.delete('');
  const names = [...typedAs.keys()].toReversed();
  const known = new Map((await standingOf(ctx.db, ctx.userId, names)).map((domain) => [domain.name, domain]));
  const ids: string[] = [];
  const match: Omit<Match, 'domains'> = { notInAccount: [], alreadyHaveLander: [], notAvailable: [] };
  for (const name of names) {
    const domain = known.get(name);
    // cut: a text that is no name may be of any length
    const shown = (typedAs.get(name) ?? name).slice(0, 300);
    const reason = domain && reasonOf(domain);
    if (!domain) match.notInAccount.push(shown);
    else if (reason) match.notAvailable.push({ name: shown, reason });
    else if (domain.hasLander) match.alreadyHaveLander.push(shown);
    else ids.push(domain.id);
  }
  return { domains: await domainsForLanders(ctx, ids), ...match };
}

function reasonOf({ status, needsVerification }: Standing): Match['notAvailable'][number]['reason'] | undefined {
  if (status === DomainStatus.Sold) return 'sold';
  if (status === DomainStatus.Dropped) return 'dropped';
  return needsVerification ? 'requiresVerification' : undefined;
}

/** The user's domains of the portfolio that have one of these canonical names. */
async function standingOf(db: Database, userId: UserId, names: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select id, name, status, needs_verification as "needsVerification", lander_state <> 0 as "hasLander"
    from domain where user_id = ${userId} and name = any(${names}::text[]) and in_portfolio and not is_deleted`.execute(
    db,
  );
  return rows;
}

/**
 * What a group of these domains would be like (D-181). That a name points here is known of our own nameservers alone: of
 * others it is unknown until DNS was asked. Throws TOO_MANY_DOMAINS.
 */
export async function reviewDomainsForLanders(
  { db, userId, config }: UserContext,
  domainIds: readonly string[],
): Promise<Reply<typeof ReviewDomainsForLanders>> {
  const ids = distinctIds(domainIds);
  const { rows } = await sql<{ id: string; isFree: boolean; hasPrice: boolean; isOurs: boolean }>`
    select d.id, d.in_portfolio and d.status = 0 and not d.needs_verification and d.lander_state = 0 as "isFree",
      coalesce(o.asking_price >= 50, false) as "hasPrice",
      coalesce(s.hosts && ${config.nsHosts}::text[], false) as "isOurs"
    from domain d
    left join domain_own o on o.user_id = ${userId} and o.domain_id = d.id
    left join nameserver_set s on s.id = d.nameserver_set_id
    where d.user_id = ${userId} and d.id = any(${ids}::uuid[]) and not d.is_deleted`.execute(db);
  const free = rows.filter(({ isFree }) => isFree);
  const withPrice = free.filter(({ hasPrice }) => hasPrice).length;
  const pointing = free.filter(({ isOurs }) => isOurs).length;
  return {
    count: free.length,
    skippedDomainIds: rows.filter(({ isFree }) => !isFree).map(({ id }) => id),
    withPrice,
    withoutPrice: free.length - withPrice,
    pointing,
    notPointing: 0,
    unknown: free.length - pointing,
  };
}
