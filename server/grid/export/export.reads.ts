import { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { dayOf } from '#contract/dates.ts';
import { type ExportDomains, type ExportSelection, maxExportedRows } from '#contract/domain-export.ts';
import type { ListColumn, MatchingDomainsQuery } from '#contract/domain-list.ts';
import type { UserContext, UserId } from '../../context.ts';
import { distinctIds } from '../../portfolio/domain-ids.rules.ts';
import { conditionsOf } from '../domain-filter.reads.ts';
import { joinOf, orderOf } from '../domain-sort.ts';
import { headLine } from './export-cells.ts';
import { joinsOf, type Line, linesOf, textOf } from './export-lines.ts';
import { rowsInParts } from './rows-in-parts.ts';

/** All that match, in the list's order (API-038, D-130). */
export function exportDomains(ctx: UserContext, query: z.output<typeof ExportDomains.query>): Promise<Readable> {
  const { columns, ...matching } = query;
  const rows = sql`${matchingRows(ctx.userId, matching, columns)} limit ${maxExportedRows}`;
  return streamed(fileText(ctx, columns, rows));
}

/** Where all that match are read from, in the list's order. */
export function matchingRows(userId: UserId, query: MatchingDomainsQuery, columns: readonly ListColumn[]) {
  const { sortBy, sortDirection, ...filter } = query;
  const sort = { sortBy, sortDirection };
  return sql`from domain d ${joinOf(sort, userId)} ${joinsOf(columns, userId)}
    where ${sql.join(conditionsOf(userId, filter), sql` and `)} order by ${orderOf(sort, false)}`;
}

/** The user's domains of these ids in their order; those to be verified are left out (D-119). Throws TOO_MANY_DOMAINS. */
export function exportSelection(ctx: UserContext, body: z.output<typeof ExportSelection.body>): Promise<Readable> {
  const rows = sql`from unnest(${distinctIds(body.domainIds)}::uuid[]) with ordinality as chosen (id, place)
    join domain d on d.user_id = ${ctx.userId} and d.id = chosen.id ${joinsOf(body.columns, ctx.userId)}
    where not d.is_deleted and not d.needs_verification order by chosen.place`;
  return streamed(fileText(ctx, body.columns, rows));
}

/** The file as a stream. What fails before its first line is thrown; later failures break the stream off. */
export async function streamed(text: AsyncGenerator<string, undefined>): Promise<Readable> {
  const { value: first } = await text.next();
  const file = Readable.from(text, { objectMode: false });
  if (first !== undefined) file.unshift(first);
  return file;
}

/** The file in parts, its heads with the first. */
async function* fileText(
  { db, now }: UserContext,
  columns: readonly ListColumn[],
  rows: RawBuilder<unknown>,
): AsyncGenerator<string, undefined> {
  let head = `\ufeff${headLine(columns)}\r\n`;
  for await (const lines of rowsInParts<Line>(db, linesOf(columns, dayOf(now), rows))) {
    yield head + lines.map(textOf).join('');
    head = '';
  }
  if (head !== '') yield head;
}
