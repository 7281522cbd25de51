import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../context.ts';

type Sql = RawBuilder<unknown>;

type Values = {
  table: string;
  /** when a row is due, null: never; a claim moves it to its own end */
  at: string;
  /** decides among rows that are due at the same time */
  thenBy?: string;
  /** each user who waits gets the same share: nobody waits for 100,000 rows of another */
  isFair?: boolean;
  /** what a claim changes besides, as the number of tries: a process that breaks off cannot count any more */
  change?: (claim: Claim) => Sql;
  /** further tables that are read with a claimed row, and how they join it */
  join?: { from: Sql; where: Sql };
  /** what a claim returns; `q` is the row */
  returns: Sql;
};

type Claim = {
  now: Date;
  /** end of the claim: it is the mark by which its holder settles the row, and then the row is due again for others */
  until: Date;
  max: number;
  /** SQL: which of the due rows */
  of?: Sql;
  /** takes these rows whether they are due or not */
  isEarly?: boolean;
};

/**
 * Rows of a table as a queue: a row is work until it is settled, whatever ends the process that has it. Claims by several
 * workers never wait for each other, and those that are due longest are claimed first. A user's id in a row is proven: a
 * service wrote the row for this user.
 */
export function dueQueue<Row extends object>({ table, at, thenBy, isFair = false, change, join, returns }: Values) {
  const [rows, due] = [sql.table(table), sql.ref(`q.${at}`)];
  const order = thenBy === undefined ? due : sql`${due}, ${sql.ref(`q.${thenBy}`)}`;

  /** Users who wait are found one after the other by the index, however many rows each has; chance decides who comes first. */
  const picked = (isDue: Sql, { max, now }: Claim): Sql =>
    isFair
      ? sql`with recursive waiting as (
          (select q.user_id from ${rows} q where ${due} <= ${now} order by q.user_id limit 1)
          union all
          select (select q.user_id from ${rows} q where ${due} <= ${now} and q.user_id > w.user_id order by q.user_id limit 1)
          from waiting w where w.user_id is not null),
        share as (select ceil(${max}::float8 / greatest(count(user_id), 1)) as most from waiting),
        picked as materialized (
          select own.place from waiting w cross join share cross join lateral (
            select q.ctid as place from ${rows} q where q.user_id = w.user_id and ${isDue}
            order by ${order} limit share.most for update of q skip locked) as own
          order by random() limit ${max})`
      : sql`with picked as materialized (
          select q.ctid as place from ${rows} q where ${isDue}
          order by ${order} limit ${max} for update of q skip locked)`;

  return {
    async claim(db: Database | Tx, claim: Claim): Promise<Row[]> {
      const ofThem = claim.of ?? sql`true`;
      const isDue = claim.isEarly ? ofThem : sql`${due} <= ${claim.now} and ${ofThem}`;
      const { rows: claimed } = await sql<Row>`
        ${picked(isDue, claim)}
        update ${rows} q set ${sql.ref(at)} = ${claim.until}${change ? sql`, ${change(claim)}` : sql``}
        ${join ? sql`from ${join.from}` : sql``}
        where q.ctid = any(array(select place from picked)) ${join ? sql`and ${join.where}` : sql``}
        returning ${returns}`.execute(db);
      return claimed;
    },
  };
}

/** How long to wait after so many failures in a row: twice as long each time. */
export const backOff = (firstMs: number, failures: number, longestMs: number): number =>
  Math.min(firstMs * 2 ** Math.min(failures, 20), longestMs);
