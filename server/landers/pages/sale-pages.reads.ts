import { sql } from 'kysely';
import { type Amount, usualCurrency } from '#contract/money.ts';
import { type Language, languages } from '#contract/preferences.ts';
import type { Database, Tx, UserId } from '../../context.ts';
import { dnsStateNumbers } from '../lander-values.ts';

/** What a lander tells that a list of names tells, too. */
export type SalePage = {
  /** as the page shows it; null: the page asks for an offer, or for nothing */
  price: Amount | null;
  /** of the words that the name is made of; null: not known for certain */
  language: Language | null;
  /** visitors of the name itself get to it */
  isPointing: boolean;
};

type Row = {
  id: string;
  price: number | null;
  currency: string | null;
  sells: boolean;
  language: string | null;
  dns: number | null;
};

/** The user's landers that were made, by id of their domain; whether a domain may show its page is for its record to say. */
export async function salePages(db: Database, userId: UserId): Promise<Map<string, SalePage>> {
  const { rows } = await sql<Row>`
    select p.domain_id as id, (p.view ->> 'price')::float8 as price, p.view ->> 'currency' as currency,
      coalesce((p.view #>> '{sections,purchaseOptions}')::boolean, false) as sells,
      p.view #>> '{facts,words,language}' as language,
      (select dns_state from lander l where l.user_id = p.user_id and l.id = p.lander_id) as dns
    from lander_page p where p.user_id = ${userId}`.execute(db);
  return new Map(
    rows.map(({ id, price, currency, sells, language, dns }) => [
      id,
      {
        price: sells && price !== null && price > 0 ? { amount: price, currency: currency ?? usualCurrency } : null,
        language: languages.find((known) => known === language) ?? null,
        isPointing: dns === dnsStateNumbers.pointing,
      },
    ]),
  );
}

/** Whether a lander was made for this host, by whomever. */
export async function hasLanderPage(db: Database | Tx, host: string): Promise<boolean> {
  const { rows } = await sql`select from lander_page where host = ${host}`.execute(db);
  return rows.length > 0;
}
