import { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type ExportDomains, type ExportSelection, maxExportedRows } from '#contract/domain-export.ts';
import type { ListColumn } from '#contract/domain-list.ts';
import type { UserContext } from '../../context.ts';
import { createLimiter } from '../../http/limiter.ts';
import { distinctIds } from '../../portfolio/domain-ids.rules.ts';
import { conditionsOf } from '../domain-filter.reads.ts';
import { joinOf, orderOf } from '../domain-sort.ts';
import { dayOf, headLine } from './export-cells.ts';
import { joinsOf, type Line, linesOf, textOf } from './export-lines.ts';

/** All that match, in the list's order (API-038, D-130). */
export function exportDomains(ctx: UserContext, query: z.output<typeof ExportDomains.query>): Promise<Readable> {
  const { columns, sortBy, sortDirection, ...filter } = query;
  const sort = { sortBy, sortDirection };
  const rows = sql`from domain d ${joinOf(sort, ctx.userId)} ${joinsOf(columns, ctx.userId)}
    where ${sql.join(conditionsOf(ctx.userId, filter), sql` and `)}
    order by ${orderOf(sort, false)} limit ${maxExportedRows}`;
  return begin(ctx, columns, rows);
}

/** The user's domains of these ids in their order; those to be verified are left out (D-119). Throws TOO_MANY_DOMAINS. */
export function exportSelection(ctx: UserContext, body: z.output<typeof ExportSelection.body>): Promise<Readable> {
  const rows = sql`from unnest(${distinctIds(body.domainIds)}::uuid[]) with ordinality as chosen (id, place)
    join domain d on d.user_id = ${ctx.userId} and d.id = chosen.id ${joinsOf(body.columns, ctx.userId)}
    where not d.is_deleted and not d.needs_verification order by chosen.place`;
  return begin(ctx, body.columns, rows);
}

/** Exports that hold a connection in this process; the others wait, so that the screens keep theirs. */
const limiter = createLimiter({ atOnce: 4, waiting: 100 });
const rowsAtOnce = 1_000;
/** A reader that is slower than this is not waited for; one that takes nothing is left by the pool's limits before. */
const longestMs = 5 * 60_000;

/** The file as a stream. What fails before its first line is thrown; later failures break the stream off. */
async function begin(ctx: UserContext, columns: readonly ListColumn[], rows: RawBuilder<unknown>): Promise<Readable> {
  const text = fileText(ctx, columns, rows);
  const { value: head } = await text.next();
  const file = Readable.from(text, { objectMode: false });
  file.unshift(head);
  return file;
}

/**
 * The file in parts, read through a cursor as fast as they are taken. One snapshot: what changes or goes meanwhile is in
 * it as it was. Whoever stops reading gives the connection back.
 */
async function* fileText({ db, now }: UserContext, columns: readonly ListColumn[], rows: RawBuilder<unknown>) {
  const done = await limiter.take('all');
  const deadline = performance.now() + longestMs;
  try {
    const tx = await db.startTransaction().setAccessMode('read only').execute();
    try {
      // dates as ISO; a hundred thousand rows sorted in memory; the plan for all rows instead of the first
      await sql`select set_config('datestyle', 'ISO', true), set_config('work_mem', '32MB', true),
        set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
      await sql`declare lines no scroll cursor for ${linesOf(columns, dayOf(now), rows)}`.execute(tx);
      yield `\ufeff${headLine(columns)}\r\n`;
      const fetchLines = () => sql<Line>`fetch ${sql.lit(rowsAtOnce)} from lines`.execute(tx);
      for (let next = fetchLines(); ; ) {
        const { rows: lines } = await next;
        if (lines.length === 0) return;
        if (performance.now() > deadline) throw new Error('an export took too long');
        next = fetchLines(); // PostgreSQL writes the next lines while these are sent
        next.catch(() => {}); // told when they are waited for; nobody does once the reader has gone
        yield lines.map(textOf).join('');
      }
    } finally {
      await tx
        .rollback()
        .execute()
        .catch(() => {}); // nothing was changed
    }
  } finally {
    done();
  }
}
