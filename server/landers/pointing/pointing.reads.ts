import { sql } from 'kysely';
import { toIsoOrNull } from '#contract/dates.ts';
import { notFound } from '#contract/errors.ts';
import type { DnsState } from '#contract/landers.ts';
import { type Pointing, pointingCauses } from '#contract/pointing.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, UserContext, UserId } from '../../context.ts';
import { dnsStateOf } from '../lander-values.ts';
import { expectedOf } from './expected.rules.ts';
import { isConfigured } from './pointing.rules.ts';

type Row = {
  name: string;
  state: number;
  checkedAt: Date | null;
  dueAt: Date | null;
  askedAt: Date | null;
  cause: string | null;
  www: number | null;
  nameservers: string[] | null;
  addresses: string[] | null;
  wwwAddresses: string[] | null;
  reason: string | null;
  failedAt: Date | null;
};

/** Where the name of a lander leads, as of the last look, and what is to be set at its registrar. Throws NOT_FOUND. */
export async function getPointing({ db, userId, config }: UserContext, id: string): Promise<Pointing> {
  if (!isUuid(id)) throw notFound();
  const { rows } = await sql<Row>`
    select l.name, l.dns_state as state, l.dns_checked_at as "checkedAt", l.dns_due_at as "dueAt",
      p.asked_at as "askedAt", p.cause, p.www_state as www, p.nameservers, p.addresses,
      p.www_addresses as "wwwAddresses", p.reason, p.failed_at as "failedAt"
    from lander l left join lander_pointing p on p.user_id = l.user_id and p.lander_id = l.id
    where l.user_id = ${userId} and l.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const expected = expectedOf(config);
  const cause = pointingCauses.find((known) => known === row.cause) ?? null;
  const hasFound = row.checkedAt !== null && cause !== 'notConfigured';
  return {
    landerId: id,
    domainName: row.name,
    state: dnsStateOf(row.state),
    cause: isConfigured(expected) ? cause : 'notConfigured',
    www: row.www === null ? null : dnsStateOf(row.www),
    found: hasFound
      ? {
          nameservers: row.nameservers ?? [],
          addresses: row.addresses ?? [],
          wwwAddresses: row.wwwAddresses ?? [],
        }
      : null,
    checkedAt: toIsoOrNull(row.checkedAt),
    isChecking: row.askedAt !== null,
    failure:
      row.reason !== null && row.failedAt !== null ? { reason: row.reason, at: row.failedAt.toISOString() } : null,
    nextCheckAt: toIsoOrNull(row.dueAt),
    expected: {
      nameservers: [...expected.nameservers],
      addresses: [...expected.addresses],
      host: expected.host,
    },
  };
}

/** Where the landers of these domains lead, as of the last look, and when the next one is due; of a domain without one there is none. */
export async function findLandersOf(
  db: Database,
  userId: UserId,
  domainIds: readonly string[],
): Promise<Map<string, { state: DnsState; nextCheckAt: Date | null }>> {
  const { rows } = await sql<{ domainId: string; state: number; nextCheckAt: Date | null }>`
    select domain_id as "domainId", dns_state as state, dns_due_at as "nextCheckAt" from lander
    where user_id = ${userId} and domain_id = any(${domainIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ domainId, state, nextCheckAt }) => [domainId, { state: dnsStateOf(state), nextCheckAt }]));
}
