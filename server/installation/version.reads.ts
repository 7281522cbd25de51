import { sql } from 'kysely';
import { toIso, toIsoOrNull } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { GetOperatorVersion, ShownProcess } from '#contract/operator-settings.ts';
import type { UserContext } from '../context.ts';
import { ownHost, reportedEveryMs } from './presence.ts';
import { findCommit, productVersion } from './program.ts';

const commit = findCommit();

type Row = { postgres: string; count: number; last: string | null; last_at: string | null };

/** What runs here: the program, its database and its processes, those that live first. */
export async function getVersion({
  db,
  config,
  now,
}: Pick<UserContext, 'db' | 'config' | 'now'>): Promise<Reply<typeof GetOperatorVersion>> {
  const { rows } = await sql<Row>`select current_setting('server_version') as postgres, count(*)::int as count,
      max(name) as last, max(timestamp) as last_at from kysely_migration`.execute(db);
  const { postgres = '', count = 0, last = null, last_at: lastAt = null } = rows[0] ?? {};
  return {
    ...{ product: productVersion, commit, node: process.version, postgres },
    isEmbedded: config.database.url === '',
    migrations: { count, last, lastAt: toIsoOrNull(lastAt === null ? null : new Date(lastAt)) },
    processes: await listProcesses(db, now),
  };
}

async function listProcesses(db: UserContext['db'], now: Date): Promise<ShownProcess[]> {
  const rows = await db.selectFrom('running_process').selectAll().orderBy('started_at').orderBy('id').execute();
  const shown = rows.map((row): ShownProcess => {
    const { id, version, node, host, pid } = row;
    return {
      ...{ id, version, node, host, pid },
      runs: row.role as ShownProcess['runs'],
      startedAt: toIso(row.started_at),
      seenAt: toIso(row.seen_at),
      isAlive: now.getTime() - row.seen_at.getTime() < 2.5 * reportedEveryMs,
      isThis: pid === process.pid && host === ownHost(),
    };
  });
  return shown.toSorted((a, b) => Number(b.isAlive) - Number(a.isAlive));
}
