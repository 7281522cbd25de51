import { type RawBuilder, sql } from 'kysely';
import { headsOf } from '#contract/domain-export.ts';
import type { ListColumn } from '#contract/domain-list.ts';
import { websiteStatuses } from '#contract/websites.ts';
import { inUsdCents } from '../../exchange-rate/exchange-rate.reads.ts';
import { websiteStatusNumber } from '../../portfolio/website-status.service.ts';
import { visitorsOf } from '../../visits/by-domain/visitors.reads.ts';

type Sql = RawBuilder<string>;

/**
 * A text as a cell. What a spreadsheet would run as a formula, in East Asian signs of full width too, begins with an apostrophe, and all stands in quotes, so that
 * no sign of it ends the cell (D-131, RFC 4180).
 */
const text = (value: Sql): Sql => sql`coalesce(
  case when ascii(${value}) in (9, 10, 13, 43, 45, 61, 64, 65291, 65293, 65309, 65312) then '"''' else '"' end || replace(${value}, '"', '""') || '"', '')`;
/** The UTC date of an instant. */
const day = (column: string): Sql => sql`coalesce((${sql.ref(column)} at time zone 'UTC')::date::text, '')`;
const number = (column: string): Sql => sql`${sql.ref(column)}::text`;
/** Hundredths as an amount: `1250`, `12.50`. */
const dollars = (column: string): Sql => inUnits(sql.ref(column));
function inUnits(cents: RawBuilder<unknown>): Sql {
  return sql`(${cents} / 100)::text || case when ${cents} % 100 = 0 then '' else '.' || lpad((${cents} % 100)::text, 2, '0') end`;
}

/** Empty where it is not known. */
const flag = (column: string): Sql =>
  sql`case when ${sql.ref(column)} then 'On' when not ${sql.ref(column)} then 'Off' else '' end`;

/** Nothing where nothing was noted: 0 is an amount. */
const noted = (value: Sql): Sql => sql`coalesce(${value}, '')`;
/** An amount and its currency, in two cells. */
const amount = (column: string, currency: string): Sql =>
  sql`coalesce(${dollars(column)} || ',' || ${sql.ref(currency)}, ',')`;

/** Whole years up to a day, as `wholeYears` counts them. */
const yearsSince = (day: RawBuilder<unknown>, today: string) =>
  sql`(case when ${day} > ${today}::date then 0 else date_part('year', age(${today}::date, ${day})) end)::bigint`;
const registered = sql`(d.registration_date at time zone 'UTC')::date`;
/** `costSoFar` of the contract in US cents, by the day's rates; null where one of them is not known. */
const cost = (
  today: string,
) => sql`(case when own.purchase_price is null then 0 else ${inUsdCents('own.purchase_price', 'bought')} end
  + ${inUsdCents('own.renewal_cost', 'renewed')} * ${yearsSince(sql`coalesce(own.purchase_date, ${registered})`, today)})::bigint`;
/** The words of the classifier, as English writes them: `parkedDomain` is `Parked domain`. */
const websites = websiteStatuses.map((status) => {
  const words = status.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return sql`when ${sql.lit(websiteStatusNumber(status))} then ${sql.lit(words[0]?.toUpperCase() + words.slice(1))}`;
});

const phaseWords = ['Registered', 'Auto-renew grace', 'Expired', 'In redemption', 'Pending deletion', 'Free'].map(
  (words, at) => sql`when ${sql.lit(at)} then ${sql.lit(words)}`, // in the order of `phases`
);

/**
 * Each column's cell of a row of `domain d`, its `registrar r`, its `nameserver_set n` and, for own data, its `domain_own own`
 * and `tag_set ts`, with the rates `bought` and `renewed` of what it cost; the name is apart.
 */
const cells: Record<Exclude<ListColumn, 'domain'>, Sql | ((today: string) => Sql)> = {
  registrationDate: day('d.registration_date'),
  expirationDate: day('d.expiration_date'),
  registrarName: text(sql`r.name`),
  nameServers: text(sql`array_to_string(n.hosts[1:4], ' ')`),
  lander: sql`case d.lander_state when 0 then '' when 1 then 'Generating' when 2 then 'Failed'
    else case d.lander_type when 1 then 'For sale' when 2 then 'Custom' when 3 then 'Coming soon' else 'Live' end end`,
  inquiries: number('d.inquiry_count'),
  sedoPrice: dollars('d.sedo_price'),
  godaddyPrice: dollars('d.godaddy_price'),
  atomPrice: dollars('d.atom_price'),
  tldCount: sql`coalesce(nullif(d.tld_count, 0)::text, '')`, // 0 is not known (D-074)
  createdAt: day('d.created_at'),
  visitors: sql`coalesce((${visitorsOf(sql.ref('d'))})::text, '')`,
  websiteStatus: sql`case d.website_status ${sql.join(websites, sql` `)} else '' end`,
  phase: sql`case coalesce(d.told_phase, case when d.expiration_date < now() then 2
    when d.expiration_date is not null or d.epp_statuses is not null then 0 end)
    ${sql.join(phaseWords, sql` `)} else '' end`,
  age: (today) => noted(sql`${yearsSince(registered, today)}::text`),
  length: sql`(strpos(coalesce(d.unicode_name, d.name), '.') - 1)::text`,
  costSoFar: (today) => noted(inUnits(cost(today))),
  account: text(sql`held.label`),
  transferLock: flag('held.transfer_lock'),
  privacy: flag('held.privacy'),
  renewalPrice: noted(inUnits(sql`${inUsdCents('best.amount', 'renewal')}::bigint`)),
  renewUntil: noted(sql`left(held.renew_until, 10)`),
  tags: text(sql`array_to_string(ts.tags, ', ')`), // no tag holds a comma
  notes: text(sql`own.notes`),
  purchasePrice: amount('own.purchase_price', 'own.purchase_currency'),
  purchaseDate: noted(sql`own.purchase_date::text`),
  askingPrice: amount('own.asking_price', 'own.asking_currency'),
  floorPrice: amount('own.floor_price', 'own.floor_currency'),
  renewalCost: amount('own.renewal_cost', 'own.renewal_currency'),
  autoRenew: flag('own.auto_renew'),
  renewalDecision: sql`case own.renewal_decision when 1 then 'Renew' when 2 then 'Let it expire' when 3 then 'Later' else '' end`,
  decideOn: noted(sql`own.decide_on::text`),
};

/** The UTC day of a file's figures. */

/** The heads of the columns, as the file's first line. */
export const headLine = (columns: readonly ListColumn[]): string => columns.flatMap(headsOf).join();

/** What follows the name in a line of the file made on a day (UTC, `YYYY-MM-DD`); '' when the name is all. */
export function restOfLine(columns: readonly ListColumn[], today: string): Sql {
  const others = columns.filter((column) => column !== 'domain');
  if (others.length === 0) return sql`''`;
  return sql.join(
    others.map((column) => {
      const cell = cells[column];
      return sql`',' || ${typeof cell === 'function' ? cell(today) : cell}`;
    }),
    sql` || `,
  );
}
