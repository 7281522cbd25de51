import { DeleteDomains, UndoDomainChange, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { DomainStatus } from '#contract/domains.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { inTurns, type Measure, ms, timed } from '../report.ts';

type Done = { deletedCount?: number; updatedCount?: number; undoId: string };
type Action = {
  what: string;
  /** the request; its body is JSON text */
  send(ids: string[]): Promise<string>;
  /** what it sets in the limit's one UPDATE, and how that is undone */
  set: string;
  unset: string;
};

/**
 * Deleting and marking 10,000 of the big user's domains over HTTP, against one UPDATE of the same rows of the same table
 * with its indexes and triggers. Both are taken back after each time, which is not measured.
 */
export async function measureBulkActions(ground: Ground): Promise<Measure[]> {
  const rounds = ground.isQuick ? 2 : 8;
  const size = Math.min(10_000, Math.floor(ground.bigUser.rows / 2));
  const lists = await randomLists(ground, rounds, size);
  const server = await startServer(ground, { ROLE: 'web' });
  const client = await server.as(ground.bigUser.id);
  const actions: Action[] = [
    {
      what: 'delete',
      send: (ids) => client.delete(DeleteDomains.path, JSON.stringify(ids)),
      set: 'is_deleted = true, deleted_at = now()',
      unset: 'is_deleted = false, deleted_at = null',
    },
    {
      what: 'mark as dropped',
      send: (domainIds) =>
        client.post(UpdateDomainStatus.path, JSON.stringify({ domainIds, status: DomainStatus.Dropped })),
      set: `status = ${DomainStatus.Dropped}`,
      unset: `status = ${DomainStatus.Registered}`,
    },
  ];
  const update = (set: string, ids: string[]) =>
    ground.pool.query(`update domain set ${set} where user_id = $1 and id = any($2::uuid[])`, [
      ground.bigUser.id,
      `{${ids.join(',')}}`,
    ]);
  const measures: Measure[] = [];
  try {
    for (const { what, send, set, unset } of actions) {
      const found = await inTurns(
        rounds,
        async (round) => {
          const ids = lists[round] ?? [];
          let answer = '';
          const time = await timed(async () => {
            answer = await send(ids);
          });
          const { deletedCount, updatedCount, undoId } = JSON.parse(answer) as Done;
          if ((deletedCount ?? updatedCount) !== ids.length) throw new Error(`${what}: ${answer}`);
          await client.post(UndoDomainChange.path, JSON.stringify({ undoId }));
          return time;
        },
        async (round) => {
          const ids = lists[round] ?? [];
          const time = await timed(() => update(set, ids));
          await update(unset, ids);
          return time;
        },
      );
      measures.push({
        id: '',
        what: `${what} ${size.toLocaleString('en')} of ${ground.bigUser.rows.toLocaleString('en')}`,
        ours: ms(found.ours),
        against: `one UPDATE ${ms(found.limit)}`,
        ratio: found.ratio,
        spread: found.spread,
        better: 'lower',
        floor: 2,
        aim: 1.5,
      });
    }
    return measures;
  } finally {
    await client.close();
    await server.stop();
    await ground.pool.query('truncate undoable_change');
  }
}

/** Registered names that their user holds, a list for each round. */
async function randomLists({ pool, bigUser }: Ground, rounds: number, size: number): Promise<string[][]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from domain where user_id = $1 and in_portfolio and not is_monitored and status = 0 and not is_deleted
       and not needs_verification order by md5(name) limit $2`,
    [bigUser.id, Math.max(size, Math.floor((0.8 * bigUser.rows) / size) * size)],
  );
  const ids = rows.map(({ id }) => id);
  const parts = Math.floor(ids.length / size);
  return Array.from({ length: rounds }, (_, round) => ids.slice((round % parts) * size, ((round % parts) + 1) * size));
}
