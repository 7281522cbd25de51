import { sql } from 'kysely';
import { dayOf } from '#contract/dates.ts';
import { listColumns } from '#contract/domain-list.ts';
import type { UserContext } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { headLine } from './export-cells.ts';
import { joinsOf, type Line, linesOf, textOf } from './export-lines.ts';

const rowsAtOnce = 1_000;

/**
 * All names of the portfolio, or those that are monitored, with all columns as a CSV file (D-131), sold and dropped ones
 * too. Page after page in the order of ids, each of its own moment: no transaction waits for the reader.
 */
export async function* allNamesCsv(
  { db, userId, now }: Pick<UserContext, 'db' | 'userId' | 'now'>,
  list: 'portfolio' | 'monitored',
): AsyncGenerator<string, undefined> {
  yield `\ufeff${headLine(listColumns)},Status\r\n`;
  const isIn = sql.ref(list === 'portfolio' ? 'd.in_portfolio' : 'd.is_monitored');
  const status = sql<string>`',' || case d.status when 0 then 'Registered' when 1 then 'Sold' else 'Dropped' end`;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await inTransaction({ db }, async (tx) => {
      await sql`select set_config('datestyle', 'ISO', true)`.execute(tx);
      const found = sql`from domain d ${joinsOf(listColumns, userId)}
        where d.user_id = ${userId} and not d.is_deleted and ${isIn} and d.id > ${after}::uuid
        order by d.id limit ${rowsAtOnce}`;
      const { rows: lines } = await sql<
        Line & { id: string }
      >`${linesOf(listColumns, dayOf(now), found, { last: status, key: sql`d.id,` })}`.execute(tx);
      return lines;
    });
    if (rows.length > 0) yield rows.map(textOf).join('');
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}
