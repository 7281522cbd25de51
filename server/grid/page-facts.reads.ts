import { sql } from 'kysely';
import type { MarketplaceKey } from '#contract/lookups.ts';
import { type Amount, usualCurrency } from '#contract/money.ts';
import { brandMarkOf } from '../brand/brand.reads.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { plainArray } from '../database/rows-by-id.ts';
import { shownParts } from '../names/shown-name.rules.ts';
import { dictionariesWith } from '../portfolio/dictionaries.reads.ts';
import { dollars } from '../portfolio/dollars.rules.ts';
import { isServedSql } from '../portfolio/served-names.reads.ts';
import { type Seller, sellerOf } from '../preferences/preferences.reads.ts';

/**
 * What is known of a domain that buyers may read; days are `YYYY-MM-DD` in UTC, prices of marketplaces US dollars. What is unknown, or of
 * what it is unknown when it was found, is null. The floor price is not among it.
 */
export type PageFacts = {
  userId: UserId;
  domainId: string;
  /** canonical */
  name: string;
  /** as they are shown: in the user's letter case, in Unicode where that is honest */
  sld: string;
  tld: string;
  isServed: boolean;
  /** how the user wants to be called; null: not at all */
  sellerName: string | null;
  /** the hours within which the user usually answers buyers; null: not known, or not worth a word */
  answersWithin: number | null;
  /** names the brand that the user's pages show; null: none */
  brandMark: string | null;
  /** the registry's dates; null also where it says that the name is not registered */
  registeredOn: string | null;
  expiresOn: string | null;
  /** the user's own note of when the name was bought */
  purchasedOn: string | null;
  /** in how many TLDs the label is registered, its own included, and the day of the count */
  tldCount: { count: number; countedOn: string } | null;
  /** 0: not listed there */
  listedAt: Record<MarketplaceKey, number>;
  askingPrice: Amount | null;
};

type ToldSeller = Seller & Pick<PageFacts, 'brandMark'>;
const unknownSeller: ToldSeller = { sellerName: null, answersWithin: null, brandMark: null };

type Row = {
  user_id: UserId;
  id: string;
  name: string;
  unicode_name: string | null;
  casing: string | null;
  tld_id: number;
  is_served: boolean;
  registered_on: string | null;
  expires_on: string | null;
  purchased_on: string | null;
  tld_count: number;
  counted_on: string | null;
  sedo_price: number;
  godaddy_price: number;
  atom_price: number;
  asking_price: number | null;
  asking_currency: string | null;
};

const day = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD')`;
const columns = sql.raw(`
  d.user_id, d.id, d.name, d.unicode_name, d.casing, d.tld_id, ${isServedSql} as is_served,
  case when d.not_registered_at is null then ${day('d.registration_date')} end as registered_on,
  case when d.not_registered_at is null and not d.expiration_is_own then ${day('d.expiration_date')} end as expires_on,
  o.purchase_date as purchased_on, d.tld_count,
  ${day("to_timestamp((l.fields -> 'tldCount' ->> 3)::float8 / 1000)")} as counted_on,
  d.sedo_price, d.godaddy_price, d.atom_price, o.asking_price, o.asking_currency`);

/** Facts of domains of any users, each given with its user, by id of the domain; those that are no more are missing. */
export async function readPageFacts(
  db: Database | Tx,
  domains: readonly { userId: UserId; domainId: string }[],
): Promise<Map<string, PageFacts>> {
  const rows: Row[] = [];
  const sellers = new Map<UserId, ToldSeller>();
  for (const [userId, own] of Map.groupBy(domains, (one) => one.userId)) {
    const ids = own.map(({ domainId }) => domainId);
    rows.push(...(await rowsOf(db, userId, ids)));
    sellers.set(userId, { ...(await sellerOf(db, userId)), brandMark: await brandMarkOf(db, userId) });
  }
  const { tlds } = await dictionariesWith(db, { tlds: rows.map(({ tld_id }) => tld_id) });
  const toSeller = (row: Row) => sellers.get(row.user_id) ?? unknownSeller;
  return new Map(rows.map((row) => [row.id, toFacts(row, tlds.get(row.tld_id) ?? '', toSeller(row))]));
}

/** Of one user, one by one: where rows were never counted, PostgreSQL would read all of the user's, however few are wanted. */
async function rowsOf(db: Database | Tx, userId: UserId, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from unnest(${plainArray(ids)}::uuid[]) as wanted (id)
    cross join lateral (select * from domain where user_id = ${userId} and id = wanted.id limit 1) d
    left join lateral (
      select * from domain_own where user_id = ${userId} and domain_id = wanted.id limit 1) o on true
    left join lateral (
      select * from domain_lookup where user_id = ${userId} and domain_id = wanted.id limit 1) l on true`.execute(db);
  return rows;
}

function toFacts(row: Row, tld: string, seller: ToldSeller): PageFacts {
  return {
    userId: row.user_id,
    domainId: row.id,
    name: row.name,
    ...shownParts(row, tld),
    isServed: row.is_served,
    ...seller,
    registeredOn: row.registered_on,
    expiresOn: row.expires_on,
    purchasedOn: row.purchased_on,
    tldCount: row.tld_count > 0 && row.counted_on ? { count: row.tld_count, countedOn: row.counted_on } : null,
    listedAt: {
      sedo: dollars(row.sedo_price),
      godaddy: dollars(row.godaddy_price),
      atom: dollars(row.atom_price),
    },
    askingPrice:
      row.asking_price === null
        ? null
        : { amount: dollars(row.asking_price), currency: row.asking_currency ?? usualCurrency },
  };
}
