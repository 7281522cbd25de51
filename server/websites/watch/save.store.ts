import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../../context.ts';
import { storableJson } from '../../database/storable-text.ts';
import type { DnsFacts, WebsiteFacts } from '../../database/tables.ts';
import type { StoredCertificate } from '../certificates/stored-certificate.rules.ts';

/** What a look leaves of a name. */
type LookRow = {
  userId: UserId;
  domainId: string;
  /** end of the claim */
  claimedUntil: Date;
  at: Date;
  dueAt: Date;
  isLearnt: boolean;
  tries: number;
  failure: string | null;
  /** null: as it was */
  kept: StoredLook | null;
  /** null: not known */
  certificate: StoredCertificate | null;
  dns: {
    isLearnt: boolean;
    failure: string | null;
    kept: { known: DnsFacts; other: DnsFacts | null } | null;
    takesMail: boolean | null;
  };
};
export type StoredLook = {
  facts: WebsiteFacts;
  /** null: the one that is kept */
  text: string | null;
  other: WebsiteFacts | null;
  otherText: string | null;
};
/** A look that could not be made now: the name keeps its place and waits until then. */
export type HeldRow = { userId: UserId; domainId: string; claimedUntil: Date; until: Date; failure: string | null };

/**
 * Saves looks whose claims still hold, in one statement whatever their number; returns whose. A name that nobody watches
 * any more stays due never, and one that was asked for meanwhile stays asked for.
 */
export async function saveLooks(tx: Tx, looks: readonly LookRow[]): Promise<Set<string>> {
  const rows = looks.map(
    ({ userId, domainId, claimedUntil, at, dueAt, isLearnt, tries, failure, kept, certificate, dns }) => ({
      ...{ user_id: userId, domain_id: domainId, claimed_until: claimedUntil, at, due_at: dueAt, is_learnt: isLearnt },
      ...{ tries: Math.min(tries, 1_000), failure, facts: kept?.facts, text: kept?.text },
      ...{ other: kept?.other, other_text: kept?.otherText },
      ...{ certificate: certificate?.kind, certificate_end: certificate?.endsAt },
      ...{
        takes_mail: dns.takesMail,
        is_read: dns.isLearnt,
        dns_failure: dns.failure,
        dns: dns.kept?.known,
        dns_other: dns.kept?.other,
      },
    }),
  );
  const saved = await sql<{ domain_id: string }>`
    with r as materialized (
      select * from json_to_recordset(${storableJson(rows)}::json) as r (user_id uuid, domain_id uuid,
        claimed_until timestamptz, at timestamptz, due_at timestamptz, is_learnt boolean, tries smallint, failure text,
        facts jsonb, text text, other jsonb, other_text text, is_read boolean, dns_failure text, dns jsonb, dns_other jsonb,
        certificate smallint, certificate_end timestamptz, takes_mail boolean)),
    held as materialized (
      select w.user_id, w.domain_id from website w join r using (user_id, domain_id)
      where w.claimed_until = r.claimed_until order by w.user_id, w.domain_id for update of w),
    saved as (
      update website w set claimed_until = null, looked_at = r.at, tries = r.tries, failure = r.failure,
        learnt_at = case when r.is_learnt then r.at else w.learnt_at end,
        dns_read_at = case when r.is_read then r.at else w.dns_read_at end, dns_failure = r.dns_failure,
        takes_mail = coalesce(r.takes_mail, w.takes_mail), certificate = r.certificate, certificate_end = r.certificate_end,
        due_at = case when w.due_at = 'infinity' or w.asked_at > r.at then w.due_at else r.due_at end,
        asked_at = case when w.asked_at > r.at then w.asked_at end
      from r join held using (user_id, domain_id)
      where w.user_id = r.user_id and w.domain_id = r.domain_id and w.claimed_until = r.claimed_until
      returning w.user_id, w.domain_id),
    kept as (
      insert into website_look as l (user_id, domain_id, facts, text, other, other_text, dns, dns_other)
      select user_id, domain_id, r.facts, coalesce(r.text, ''), nullif(r.other, 'null'), r.other_text, r.dns,
        nullif(r.dns_other, 'null')
      from r join saved using (user_id, domain_id) where r.facts is not null
      on conflict (user_id, domain_id) do update set facts = excluded.facts, other = excluded.other,
        other_text = excluded.other_text, dns = coalesce(excluded.dns, l.dns),
        dns_other = case when excluded.dns is null then l.dns_other else excluded.dns_other end,
        text = coalesce((select r.text from r where r.user_id = l.user_id and r.domain_id = l.domain_id), l.text)),
    kept_dns as (
      update website_look l set dns = r.dns, dns_other = nullif(r.dns_other, 'null')
      from r join saved using (user_id, domain_id)
      where r.facts is null and r.dns is not null and l.user_id = r.user_id and l.domain_id = r.domain_id)
    select domain_id from saved`.execute(tx);
  return new Set(saved.rows.map(({ domain_id }) => domain_id));
}

/** Puts names back that were claimed: they are free again at their time, in the place they had. */
export async function holdBack(tx: Tx, held: readonly HeldRow[]): Promise<void> {
  const rows = held.map(({ userId, domainId, claimedUntil, until, failure }) => {
    return { user_id: userId, domain_id: domainId, claimed_until: claimedUntil, until, failure };
  });
  await sql`
    with r as materialized (
      select * from json_to_recordset(${storableJson(rows)}::json) as r (user_id uuid, domain_id uuid,
        claimed_until timestamptz, until timestamptz, failure text)),
    held as materialized (
      select w.user_id, w.domain_id from website w join r using (user_id, domain_id)
      where w.claimed_until = r.claimed_until order by w.user_id, w.domain_id for update of w)
    update website w set claimed_until = r.until, failure = coalesce(r.failure, w.failure)
    from r join held using (user_id, domain_id)
    where w.user_id = r.user_id and w.domain_id = r.domain_id and w.claimed_until = r.claimed_until`.execute(tx);
}

/**
 * Users whose names are due then have a turn by then. The last that a transaction takes, and only of users whose turn would
 * be later: a claim passes over turns that are held.
 */
export async function bringTurnsForward(tx: Tx, next: readonly { userId: UserId; at: Date }[]): Promise<void> {
  await sql`
    with n as (
      select user_id, min(at) as at from unnest(${next.map(({ userId }) => userId)}::uuid[],
        ${next.map(({ at }) => at)}::timestamptz[]) as n (user_id, at) group by user_id),
    held as materialized (
      select t.user_id from website_turn t join n using (user_id) where t.next_at > n.at
      order by t.user_id for update of t)
    update website_turn t set next_at = n.at from n join held using (user_id)
    where t.user_id = n.user_id and t.next_at > n.at`.execute(tx);
}

/** The texts of what is known of these names, and of the looks that wait for their second. */
export async function readTexts(db: Database, keys: readonly { userId: UserId; domainId: string }[]) {
  if (keys.length === 0) return new Map<string, { text: string; otherText: string | null }>();
  const { rows } = await sql<{ id: string; text: string; otherText: string | null }>`
    select l.domain_id as id, l.text, l.other_text as "otherText"
    from unnest(${keys.map(({ userId }) => userId)}::uuid[], ${keys.map(({ domainId }) => domainId)}::uuid[])
      as k (user_id, domain_id)
    join website_look l on l.user_id = k.user_id and l.domain_id = k.domain_id`.execute(db);
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}
