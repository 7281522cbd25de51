import { sql } from 'kysely';
import { toIso, toIsoOrNull } from '#contract/dates.ts';
import { domainNotFound } from '#contract/errors.ts';
import { lifeCycleOf, phaseOf, releaseWindowOf } from '#contract/life-cycle.ts';
import { type DomainLifeCycle, maxReleaseWatches, type ReleaseWatch } from '#contract/releases.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, Tx, UserContext, UserId } from '../context.ts';
import { shownName } from '../names/shown-name.rules.ts';
import { type Look, type Watch, withWatch } from './releases.rules.ts';

type Row = {
  id: string;
  name: string;
  unicode_name: string | null;
  casing: string | null;
  tld: string;
  is_monitored: boolean;
  epp_statuses: string[] | null;
  expiration_date: Date | null;
  not_registered_at: Date | null;
  not_registered_since: Date | null;
  whois_synced_at: Date | null;
  refresh_at: Date | null;
  changed_at: number | null;
  created_at: Date | null;
} & Omit<Watch, 'createdAt'>;

const columns = sql.raw(`d.id, d.name, d.unicode_name, d.casing, t.name as tld, d.is_monitored, d.epp_statuses,
  d.expiration_date, d.not_registered_at, d.not_registered_since, d.whois_synced_at, d.refresh_at,
  (select (r.facts -> 'known' ->> 'lastChangedDate')::float8 from registration_reading r
    where r.user_id = d.user_id and r.domain_id = d.id and r.facts -> 'known' ->> 'lastChangedDate' is not null
    order by r.read_at desc limit 1) as changed_at,
  w.created_at, w.state, w.phase, w.phase_after as "phaseAfter", w.phase_by as "phaseBy", w.looked_at as "lookedAt",
  w.denied_at as "deniedAt", w.released_at as "releasedAt", w.taken_at as "takenAt", w.taken_by as "takenBy",
  w.ended_at as "endedAt"`);

type Reader = { db: Database | Tx; userId: UserId; now: Date };

/** Where a domain stands between expiry and release. Throws DOMAIN_NOT_FOUND. */
export async function getLifeCycle({ db, userId, now }: Reader, id: string): Promise<DomainLifeCycle> {
  const { rows } = isUuid(id)
    ? await sql<Row>`select ${columns} from domain d join tld t on t.id = d.tld_id
        left join release_watch w on w.user_id = d.user_id and w.domain_id = d.id and d.is_monitored
        where d.user_id = ${userId} and d.id = ${id} and not d.is_deleted`.execute(db)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw domainNotFound();
  const watch = watchOf(row);
  return { ...cycleOf(row, watch, now), watch: watch && shownWatch(watch), canWatch: row.is_monitored };
}

/** `deniedSince`: its registry denies it since then, where a second answer is still to agree or has done so. */
type KnownName = { facts: Look['facts']; isMonitored: boolean; isNotRegistered: boolean; deniedSince: Date | null };

/** What is known of a domain, as its life cycle is judged by. Undefined for one that is not there. */
export async function findFacts(db: Tx, userId: UserId, id: string): Promise<KnownName | undefined> {
  const { rows } = await sql<Row>`select ${columns} from domain d join tld t on t.id = d.tld_id
    left join release_watch w on w.user_id = d.user_id and false
    where d.user_id = ${userId} and d.id = ${id} and not d.is_deleted for update of d`.execute(db);
  const [row] = rows;
  return (
    row && {
      facts: factsOf(row),
      isMonitored: row.is_monitored,
      isNotRegistered: row.not_registered_at !== null,
      deniedSince: row.not_registered_since,
    }
  );
}

/** All names that the user waits for: those under way by the moment expected, then those that have ended, the latest first. */
export async function listReleaseWatches({ db, userId, now }: UserContext) {
  const { rows } = await sql<Row>`select ${columns} from release_watch w
    join domain d on d.user_id = w.user_id and d.id = w.domain_id and d.is_monitored and not d.is_deleted
    join tld t on t.id = d.tld_id
    where w.user_id = ${userId} order by d.name limit 1000`.execute(db);
  const data = rows.flatMap((row): ReleaseWatch[] => {
    const watch = watchOf(row);
    return watch
      ? [{ domainId: row.id, domainName: shownName(row), ...cycleOf(row, watch, now), ...shownWatch(watch) }]
      : [];
  });
  return { data: data.sort((one, other) => rankOf(one) - rankOf(other)), limit: maxReleaseWatches };
}

/** Free now, then by the moment expected, then unknown, then ended ones. */
function rankOf({ endedAt, releasedAt, window }: ReleaseWatch): number {
  if (endedAt) return Number.MAX_SAFE_INTEGER - Date.parse(endedAt);
  if (releasedAt) return 0;
  return window ? Date.parse(window.until) : Number.MAX_SAFE_INTEGER / 4;
}

function watchOf({ created_at, ...row }: Row): Watch | null {
  return created_at === null ? null : { ...row, createdAt: created_at };
}

const factsOf = (row: Row): Look['facts'] => ({
  tld: row.tld,
  eppStatuses: row.epp_statuses,
  expirationDate: row.expiration_date,
  lastChangedDate: row.changed_at === null ? null : new Date(row.changed_at),
});

function cycleOf(row: Row, watch: Watch | null, now: Date) {
  const facts = withWatch(factsOf(row), watch);
  // a watched name is free once two answers agree; of others the last one is shown, as everywhere
  const known = watch && watch.endedAt === null ? facts : { ...facts, isNotRegistered: row.not_registered_at !== null };
  const window = releaseWindowOf(known, now);
  return {
    phase: phaseOf(known, now),
    expirationDate: toIsoOrNull(row.expiration_date),
    window: window && { from: toIso(window.from), until: toIso(window.until), basis: window.basis },
    rule: ruleOf(row.tld),
    lastLookAt: toIsoOrNull(row.whois_synced_at),
    nextLookAt: toIsoOrNull(row.refresh_at),
  };
}

function ruleOf(tld: string): DomainLifeCycle['rule'] {
  const rule = lifeCycleOf(tld);
  return (
    rule && {
      grace: rule.grace && [...rule.grace],
      redemption: [...rule.redemption],
      pendingDelete: [...rule.pendingDelete],
      source: rule.source,
    }
  );
}

const shownWatch = (watch: Watch) => ({
  state: watch.state,
  createdAt: toIso(watch.createdAt),
  releasedAt: toIsoOrNull(watch.releasedAt),
  takenAt: toIsoOrNull(watch.takenAt),
  takenBy: watch.takenBy,
  endedAt: toIsoOrNull(watch.endedAt),
});
