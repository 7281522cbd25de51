import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import { shownNamesOf } from '../portfolio/shown-names.reads.ts';
import { groupDimension } from './codes.ts';

/** What was visited, as it stood then and was reached. */
export type VisitedPlace = {
  landerId: string;
  groupId: string;
  domainId: string;
  variant: number;
  /** the label of the campaign by which it was reached; '' for none */
  campaign: string;
};
/** A label of an account in a dimension that is kept by number. */
export type LabelOf = { userId: string; dimension: number; label: string };

/** New labels of an account in a dimension: in a day, and in all; further ones are `other`. */
export const maxLabelsPerDay = 2_000;
export const maxLabels = 250_000;
/** New campaigns of a lander in a day, of an account in a day, and of each in all: strangers write them, too. */
export const maxCampaigns = { ofLanderPerDay: 50, perDay: maxLabelsPerDay, ofLander: 1_000, ofAccount: 50_000 };
export const otherLabel = 'other';
/** Days after which it is noted again that a code is in use: once a month, not with each visit. */
export const notedDays = 30;

export const placeKey = (userId: string, { landerId, groupId, domainId, variant, campaign }: VisitedPlace): string =>
  `${userId} ${landerId} ${groupId} ${domainId} ${variant} ${campaign}`;
export const labelKey = ({ userId, dimension, label }: LabelOf): string => `${userId} ${dimension} ${label}`;

type PlaceOf = VisitedPlace & { userId: string };
const keyOf = (place: PlaceOf): string => placeKey(place.userId, place);

/**
 * Codes of places by `placeKey`, used on that UTC day or before; new ones are numbered, with as many campaigns as there may
 * be: what is beyond has the code of the campaign `other`. Whoever calls holds visits.
 */
export async function codePlaces(tx: Tx, places: readonly PlaceOf[], day: string): Promise<Map<string, number>> {
  const known = await findPlaces(tx, places, day);
  const unknown = places.filter((place) => !known.has(keyOf(place)));
  if (unknown.length === 0) return known;
  const kept = await withRoomForCampaigns(tx, unknown, day);
  const codes = await addPlaces(tx, [...new Map(kept.map((place) => [keyOf(place), place])).values()], day);
  for (const [index, place] of unknown.entries()) {
    known.set(keyOf(place), codes.get(keyOf(kept[index] ?? place)) ?? 0);
  }
  return known;
}

/** The same places, with the campaign `other` where a new one finds no room. */
async function withRoomForCampaigns(tx: Tx, places: readonly PlaceOf[], day: string): Promise<PlaceOf[]> {
  const isNew = ({ campaign }: PlaceOf) => campaign !== '' && campaign !== otherLabel;
  const userIds = new Set(places.filter(isNew).map(({ userId }) => userId));
  const counts = new Map<string, { kept: number; today: number }>();
  const countOf = (key: string) => counts.get(key) ?? { kept: 0, today: 0 };
  const count = (key: string, kept: number, today: number) => {
    const before = countOf(key);
    counts.set(key, { kept: before.kept + kept, today: before.today + today });
  };
  for (const userId of userIds) {
    const { rows } = await sql<{ landerId: string; kept: number; today: number }>`
      select lander_id as "landerId", count(*)::int as kept, count(*) filter (where made_on = ${day})::int as today
      from visit_place where user_id = ${userId} and campaign not in ('', ${otherLabel}) group by lander_id`.execute(
      tx,
    );
    for (const { landerId, kept, today } of rows) {
      for (const key of [userId, `${userId} ${landerId}`]) count(key, kept, today);
    }
  }
  return places.map((place) => {
    if (!isNew(place)) return place;
    const [account, lander] = [place.userId, `${place.userId} ${place.landerId}`];
    const [ofAccount, ofLander] = [countOf(account), countOf(lander)];
    const { ofLanderPerDay, perDay, ofLander: most, ofAccount: mostOfAccount } = maxCampaigns;
    const hasRoom = ofAccount.today < perDay && ofAccount.kept < mostOfAccount;
    if (!hasRoom || ofLander.today >= ofLanderPerDay || ofLander.kept >= most)
      return { ...place, campaign: otherLabel };
    for (const key of [account, lander]) count(key, 1, 1);
    return place;
  });
}

/** Codes of these places, of which each is there or new. */
async function addPlaces(tx: Tx, places: readonly PlaceOf[], day: string): Promise<Map<string, number>> {
  const known = await findPlaces(tx, places, day);
  const added = places.filter((place) => !known.has(keyOf(place)));
  if (added.length === 0) return known;
  const names = await shownNamesOf(tx, added);
  // the last code is looked up once an account: once a row, it would pass all rows written before
  await sql`
    with last as materialized (
      select user_id, coalesce((select max(code) from visit_place p where p.user_id = u.user_id), 0) as code
      from unnest(${[...new Set(added.map(({ userId }) => userId))]}::uuid[]) as u (user_id))
    insert into visit_place (user_id, code, lander_id, group_id, domain_id, domain_name, variant, campaign, made_on, used_on)
    select n.user_id, last.code + row_number() over (partition by n.user_id order by n.no), n.lander_id, n.group_id,
      n.domain_id, named.name, n.variant, n.campaign, ${day}, ${day}
    from ${unnestPlaces(added)} join last using (user_id)
      join unnest(${added.map(({ domainId }) => names.get(domainId) ?? '')}::text[]) with ordinality as named (name, no)
        using (no)`.execute(tx);
  return findPlaces(tx, places, day);
}

async function findPlaces(tx: Tx, places: readonly PlaceOf[], day: string): Promise<Map<string, number>> {
  const { rows } = await sql<PlaceOf & { code: number; isOld: boolean }>`
    select p.user_id as "userId", p.lander_id as "landerId", p.group_id as "groupId", p.domain_id as "domainId", p.variant,
      p.campaign, p.code, p.used_on < ${day}::date - ${notedDays}::int as "isOld"
    from ${unnestPlaces(places)} join visit_place p using (user_id, lander_id, group_id, domain_id, variant, campaign)`.execute(
    tx,
  );
  const old = rows.filter(({ isOld }) => isOld);
  if (old.length > 0) {
    await sql`update visit_place p set used_on = ${day}
      from unnest(${old.map(({ userId }) => userId)}::uuid[], ${old.map(({ code }) => code)}::int[]) as n (user_id, code)
      where p.user_id = n.user_id and p.code = n.code`.execute(tx);
  }
  return new Map(rows.map((row) => [placeKey(row.userId, row), row.code]));
}

const unnestPlaces = (places: readonly PlaceOf[]) => sql`
  unnest(${places.map(({ userId }) => userId)}::uuid[], ${places.map(({ landerId }) => landerId)}::uuid[],
    ${places.map(({ groupId }) => groupId)}::uuid[], ${places.map(({ domainId }) => domainId)}::uuid[],
    ${places.map(({ variant }) => variant)}::smallint[], ${places.map(({ campaign }) => campaign)}::text[])
    with ordinality as n (user_id, lander_id, group_id, domain_id, variant, campaign, no)`;

/**
 * Codes of labels by `labelKey`; new ones are numbered, as many as an account may have: what is beyond has the code of
 * `other`. Whoever calls holds visits.
 */
export async function codeLabels(tx: Tx, labels: readonly LabelOf[], day: string): Promise<Map<string, number>> {
  const known = await findLabels(tx, labels, day);
  const unknown = labels.filter((label) => !known.has(labelKey(label)));
  if (unknown.length === 0) return known;
  const accounts = Map.groupBy(unknown, ({ userId, dimension }) => `${userId} ${dimension}`);
  for (const some of accounts.values()) {
    const [{ userId, dimension } = { userId: '', dimension: 0 }] = some;
    const { rows } = await sql<{ last: number; kept: number; today: number }>`
      select coalesce(max(code), 0) as last, count(*)::int as kept, count(*) filter (where made_on = ${day})::int as today
      from visit_label where user_id = ${userId} and dimension = ${dimension}`.execute(tx);
    const { last = 0, kept = 0, today = 0 } = rows[0] ?? {};
    const isOwn = dimension === groupDimension; // the user's, not a stranger's text
    const room = isOwn ? some.length : Math.max(0, Math.min(maxLabelsPerDay - today, maxLabels - kept));
    await insertLabels(
      tx,
      { userId, dimension },
      some.slice(0, room).map(({ label }) => label),
      last,
      day,
    );
    if (some.length <= room) continue;
    const code = await codeOfOther(tx, { userId, dimension }, day);
    for (const label of some.slice(room)) known.set(labelKey(label), code);
  }
  return new Map([...known, ...(await findLabels(tx, unknown, day))]);
}

async function insertLabels(
  tx: Tx,
  { userId, dimension }: Omit<LabelOf, 'label'>,
  labels: readonly string[],
  last: number,
  day: string,
): Promise<void> {
  if (labels.length === 0) return;
  await sql`insert into visit_label (user_id, dimension, code, label, made_on, used_on)
    select ${userId}, ${dimension}, ${last}::int + no, label, ${day}, ${day}
    from unnest(${labels}::text[]) with ordinality as n (label, no)`.execute(tx);
}

async function codeOfOther(tx: Tx, { userId, dimension }: Omit<LabelOf, 'label'>, day: string): Promise<number> {
  await sql`insert into visit_label (user_id, dimension, code, label, made_on, used_on)
    select ${userId}, ${dimension}, coalesce(max(code), 0) + 1, ${otherLabel}, ${day}, ${day} from visit_label
    where user_id = ${userId} and dimension = ${dimension}
    on conflict (user_id, dimension, label) do nothing`.execute(tx);
  const found = await findLabels(tx, [{ userId, dimension, label: otherLabel }], day);
  return found.get(labelKey({ userId, dimension, label: otherLabel })) ?? 0;
}

async function findLabels(tx: Tx, labels: readonly LabelOf[], day: string): Promise<Map<string, number>> {
  if (labels.length === 0) return new Map();
  const { rows } = await sql<LabelOf & { code: number; isOld: boolean }>`
    select l.user_id as "userId", l.dimension, l.label, l.code, l.used_on < ${day}::date - ${notedDays}::int as "isOld"
    from unnest(${labels.map(({ userId }) => userId)}::uuid[], ${labels.map(({ dimension }) => dimension)}::smallint[],
      ${labels.map(({ label }) => label)}::text[]) as n (user_id, dimension, label)
    join visit_label l using (user_id, dimension, label)`.execute(tx);
  const old = rows.filter(({ isOld }) => isOld);
  if (old.length > 0) {
    await sql`update visit_label l set used_on = ${day}
      from unnest(${old.map(({ userId }) => userId)}::uuid[], ${old.map(({ dimension }) => dimension)}::smallint[],
        ${old.map(({ code }) => code)}::int[]) as n (user_id, dimension, code)
      where l.user_id = n.user_id and l.dimension = n.dimension and l.code = n.code`.execute(tx);
  }
  return new Map(rows.map((row) => [labelKey(row), row.code]));
}

/** Forgets codes that nothing kept can name any more: last used before that day. How many; call it until there are none. */
export async function forgetCodes(tx: Tx, before: string, max: number): Promise<number> {
  let count = 0;
  for (const table of ['visit_place', 'visit_label']) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where used_on < ${before} limit ${max}))`.execute(tx);
    count += Number(numAffectedRows ?? 0);
  }
  return count;
}
