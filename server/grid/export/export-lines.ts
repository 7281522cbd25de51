import { type RawBuilder, sql } from 'kysely';
import type { ListColumn } from '#contract/domain-list.ts';
import { isOwnColumn } from '#contract/own-data.ts';
import type { UserId } from '../../context.ts';
import { joinRate } from '../../exchange-rate/exchange-rate.reads.ts';
import { type StoredName, shownName } from '../../names/shown-name.rules.ts';
import { bestPrice } from '../held.reads.ts';
import { restOfLine } from './export-cells.ts';

const heldColumns: readonly ListColumn[] = ['account', 'transferLock', 'privacy', 'renewalPrice', 'renewUntil'];

/** What the cells of these columns are read from beside the domain; own data only where it is asked for. */
export function joinsOf(columns: readonly ListColumn[], userId: UserId): RawBuilder<unknown> {
  const own = sql`left join domain_own own on own.user_id = ${userId} and own.domain_id = d.id
    left join tag_set ts on ts.user_id = ${userId} and ts.id = own.tag_set_id`;
  const rates = sql`${joinRate('bought', 'own.purchase_currency')} ${joinRate('renewed', 'own.renewal_currency')}`;
  const hasCost = columns.includes('costSoFar');
  const hasPrice = columns.includes('renewalPrice');
  const isHeld = columns.some((column) => heldColumns.includes(column));
  const held = sql`left join lateral (
    select a.label, h.transfer_lock, h.privacy, h.renew_until, h.renewal_price, h.renewal_currency, h.is_exact_price
    from held_domain h join outside_account a on a.user_id = ${userId} and a.id = h.account_id
    where h.user_id = ${userId} and h.domain_id = d.id and h.gone_since is null
    order by h.first_seen desc limit 1) as held on true`;
  const best = sql`left join tld t on t.id = d.tld_id left join tld_price p on p.tld = t.name
    cross join lateral (select ${bestPrice.amount} as amount, ${bestPrice.currency} as currency) as best
    ${joinRate('renewal', 'best.currency')}`;
  return sql`left join registrar r on r.id = d.registrar_id
    left join nameserver_set n on n.id = d.nameserver_set_id ${hasCost || hasPrice || columns.some(isOwnColumn) ? own : sql``}
    ${hasCost ? rates : sql``} ${isHeld ? held : sql``} ${hasPrice ? best : sql``}`;
}

/** A line as PostgreSQL writes it; without an internationalised name, which is shown by rules that SQL does not have. */
export type Line = { internationalised: StoredName | null; line: string };

/**
 * The lines of some rows of `domain d` on a day (UTC); `last`: cells after those of the columns, with the comma before; `key`: a
 * column before the line, with the comma behind.
 */
export function linesOf(
  columns: readonly ListColumn[],
  today: string,
  rows: RawBuilder<unknown>,
  { last = sql`''`, key = sql`` }: { last?: RawBuilder<string>; key?: RawBuilder<unknown> } = {},
): RawBuilder<Line> {
  return sql`select ${key}
    case when d.unicode_name is not null then
      json_build_object('name', d.name, 'unicode_name', d.unicode_name, 'casing', d.casing) end as internationalised,
    case when d.unicode_name is null then coalesce(d.casing || substr(d.name, strpos(d.name, '.')), d.name) else '' end
      || ${restOfLine(columns, today)} || ${last} || E'\\r\\n' as line ${rows}`;
}

/** The line as it stands in the file. */
export function textOf({ internationalised, line }: Line): string {
  return internationalised ? shownName(internationalised) + line : line;
}
