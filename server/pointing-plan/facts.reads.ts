import { sql } from 'kysely';
import { dnsServiceFacts } from '#contract/dns-services.ts';
import type { DomainStatus } from '#contract/domains.ts';
import { registrarKeys } from '#contract/registrars.ts';
import { websiteStatuses } from '#contract/websites.ts';
import type { Database, UserId } from '../context.ts';
import { knownProvidersOf } from '../domain-connect/connect.service.ts';
import { findLandersOf } from '../landers/pointing/pointing.reads.ts';
import { type StoredName, shownName } from '../names/shown-name.rules.ts';
import { zonesOf } from '../outside-accounts/zones.reads.ts';
import { findLastChanges } from './changes.reads.ts';
import type { NameFacts } from './plan.rules.ts';

type Holder = {
  id: string;
  provider: string;
  label: string;
  nameservers: string[] | null;
  isWritable: boolean | null;
};
type Row = StoredName & {
  id: string;
  status: DomainStatus;
  inPortfolio: boolean;
  needsProof: boolean;
  isSigned: boolean | null;
  websiteStatus: number | null;
  hosts: string[] | null;
  registrarName: string | null;
  token: string | null;
  nextProofAt: Date | null;
  holders: Holder[] | null;
};

/** `hasTemplates`: the operator publishes templates of Domain Connect. */
type Which = { setId: string | null; now: Date; hasTemplates: boolean };

const atOnce = 1_000;
const developed = websiteStatuses.indexOf('websiteDeveloped');

/** What is known of these names of a user, by name; missing and foreign ids are left out. Accounts that are paused are none. */
export async function readNameFacts(
  db: Database,
  userId: UserId,
  ids: readonly string[],
  which: Which,
): Promise<NameFacts[]> {
  const facts: NameFacts[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    facts.push(...(await readSome(db, userId, ids.slice(from, from + atOnce), which)));
  }
  return facts.sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function readSome(db: Database, userId: UserId, ids: readonly string[], which: Which): Promise<NameFacts[]> {
  const [{ rows }, landers, changes] = await Promise.all([
    sql<Row>`
      select d.id, d.name, d.unicode_name, d.casing, d.status, d.in_portfolio as "inPortfolio",
        d.needs_verification as "needsProof", d.dnssec as "isSigned", d.website_status as "websiteStatus", n.hosts,
        r.name as "registrarName", v.token, v.next_check_at as "nextProofAt",
        (select json_agg(json_build_object('id', a.id, 'provider', a.provider, 'label', a.label,
            'nameservers', h.reading -> 'nameservers', 'isWritable', h.reading -> 'isWritable') order by h.first_seen desc)
          from held_domain h join outside_account a on a.user_id = ${userId} and a.id = h.account_id and a.paused_at is null
          where h.user_id = ${userId} and h.domain_id = d.id and h.gone_since is null) as holders
      from unnest(${ids}::uuid[]) as chosen (id)
      join domain d on d.user_id = ${userId} and d.id = chosen.id
      left join nameserver_set n on n.id = d.nameserver_set_id
      left join registrar r on r.id = d.registrar_id
      left join domain_verification v on v.user_id = ${userId} and v.domain_id = d.id
      where not d.is_deleted`.execute(db),
    findLandersOf(db, userId, ids),
    findLastChanges(db, userId, ids, which),
  ]);
  const names = rows.map(({ name }) => name);
  const [zones, providers] = await Promise.all([zonesOf({ db, userId }, names), knownProvidersOf({ db }, names)]);
  return rows.map((row) => ({
    domainId: row.id,
    name: row.name,
    domainName: shownName(row),
    status: row.status,
    inPortfolio: row.inPortfolio,
    token: row.needsProof ? row.token : null,
    isSigned: row.isSigned === true,
    isDeveloped: row.websiteStatus === developed,
    nameservers: row.hosts,
    registrarName: row.registrarName,
    holders: (row.holders ?? []).flatMap((holder) => {
      const provider = registrarKeys.find((key) => key === holder.provider);
      return provider ? [{ ...holder, provider }] : [];
    }),
    zones: (zones.get(row.name) ?? []).map(({ accountId: id, service: provider, label, nameservers }) => ({
      ...{ id, provider, service: dnsServiceFacts[provider].label, label, nameservers },
    })),
    lander: landers.get(row.id) ?? null,
    nextProofAt: row.nextProofAt,
    pages: pagesOf(providers.get(row.name), which),
    change: changes.get(row.id) ?? null,
  }));
}

function pagesOf(
  provider: { name: string; controlPanel: string | null; canAgree: boolean } | undefined,
  { hasTemplates }: Which,
): NameFacts['pages'] {
  if (!provider) return null;
  const { name, controlPanel: edit, canAgree } = provider;
  return { provider: name, edit, canAgree: canAgree && hasTemplates };
}
