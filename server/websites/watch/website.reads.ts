import { sql } from 'kysely';
import { toIso } from '#contract/dates.ts';
import { type DnsReading, dnsFields } from '#contract/dns-records.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import type { DomainWebsite, ShownLook } from '#contract/websites.ts';
import type { UserContext } from '../../context.ts';
import type { DnsFacts, WebsiteFacts } from '../../database/tables.ts';
import { getDomain } from '../../grid/domains.reads.ts';
import { readWatchedNames } from '../../portfolio/watched-names.reads.ts';
import { verdictOf } from '../verdicts/verdicts.reads.ts';

/** Within so long of the last look nobody looks again. */
export const quietMs = 60_000;

type Row = {
  due_at: Date | null;
  is_watched: boolean;
  claimed_until: Date | null;
  asked_at: Date | null;
  looked_at: Date | null;
  learnt_at: Date | null;
  failure: string | null;
  facts: WebsiteFacts | null;
  other: WebsiteFacts | null;
  dns_read_at: Date | null;
  dns_failure: string | null;
  dns: DnsFacts | null;
  dns_other: DnsFacts | null;
};

/** What is known of the website of a domain. Throws DOMAIN_NOT_FOUND. */
export async function getDomainWebsite(ctx: UserContext, id: string): Promise<DomainWebsite> {
  const { name } = await getDomain(ctx, id);
  const names = await readWatchedNames(ctx.db, [{ userId: ctx.userId, domainId: id }]);
  const { rows } = await sql<Row>`
    select case when isfinite(w.due_at) then w.due_at end as due_at, w.due_at < 'infinity' as is_watched, w.claimed_until,
      w.asked_at, w.looked_at, w.learnt_at, w.failure, l.facts, l.other, w.dns_read_at,
      w.dns_failure, l.dns, l.dns_other
    from website w left join website_look l using (user_id, domain_id)
    where w.user_id = ${ctx.userId} and w.domain_id = ${id}`.execute(ctx.db);
  const [row] = rows;
  const fingerprint = row?.facts?.fingerprint;
  return {
    domainId: id,
    domainName: name,
    status: names.get(id)?.websiteStatus ?? null,
    verdict: fingerprint ? await verdictOf(ctx.db, { userId: ctx.userId, domainId: id, fingerprint }) : null,
    ...(row ? shownRow(row, ctx.now) : unknownRow),
    ...(isSwitchedOff(ctx, name) ? { ...switchedOff(ctx), nextLookAt: null, isLooking: false } : {}),
  };
}

const unknownRow = {
  ...{ look: null, candidate: null, failure: null, isLooking: false, nextLookAt: null, mayLookAt: null },
  ...{ dns: null, dnsFailure: null },
};

/** Names that nobody may be asked about (D-236). */
export function isSwitchedOff({ config }: Pick<UserContext, 'config'>, name: string): boolean {
  return config.outbound === 'off' && !isSandboxName(name);
}
const switchedOff = ({ now }: UserContext) => ({ failure: { reason: 'switchedOff', at: toIso(now) } });

function shownRow(row: Row, now: Date) {
  const { is_watched, looked_at, failure } = row;
  const mayAt = looked_at && new Date(looked_at.getTime() + quietMs);
  const nextAt = new Date(Math.max(row.due_at?.getTime() ?? 0, row.claimed_until?.getTime() ?? 0, now.getTime()));
  const isOther = row.other !== null && row.other.status !== row.facts?.status;
  return {
    look: row.facts && shownLook(row.facts, row.other === null ? row.learnt_at : null),
    candidate: row.other && isOther ? { status: row.other.status, at: row.other.at, confirmAt: toIso(nextAt) } : null,
    failure: failure === null ? null : { reason: failure, at: toIso(looked_at ?? now) },
    isLooking: row.asked_at !== null,
    nextLookAt: is_watched ? toIso(nextAt) : null,
    mayLookAt: mayAt && mayAt > now ? toIso(mayAt) : null,
    dns: row.dns && shownDns(row.dns, row),
    dnsFailure: row.dns_failure,
  };
}

/** Of what another look saw the fields whose records are others. */
function shownDns({ at, records }: DnsFacts, { dns_read_at, dns_other }: Row): DnsReading {
  const other = dns_other?.records;
  const isOther = (one: string[] | null, known: string[] | null) => one !== null && one.join() !== known?.join();
  return {
    records,
    readAt: toIso(dns_read_at ?? new Date(at)),
    waiting: dnsFields.filter((field) => other && isOther(other[field], records[field])),
  };
}

/** `agreedAt`: when a look last found the same. */
function shownLook(facts: WebsiteFacts, agreedAt: Date | null): ShownLook {
  const { at, status, reasons, chain, title, certificate, addresses, nameservers } = facts;
  const isLater = agreedAt !== null && toIso(agreedAt) > at;
  return { at: isLater ? toIso(agreedAt) : at, status, reasons, chain, title, certificate, addresses, nameservers };
}
