import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { recount, storedCounts } from '../../domains/testing/recount.ts';
import { freshApp } from '../../testing/app.ts';
import { givenDueLanders } from '../testing/given-due-landers.ts';

const landers = 1_200;

test('D-182 makers that are killed again and again make every page, none twice, and count rightly', async () => {
  const app = await freshApp();
  const { db } = app.parts;
  const ann = await app.given.user();
  await app.given.domain(ann, 'first.com');
  await sql`insert into domain (user_id, id, name, tld_id, in_portfolio, is_processed, created_at)
    select ${ann.id}, gen_random_uuid(), 'name-' || n || '.com', tld_id, true, true, now()
    from domain, generate_series(2, ${landers}::int) n`.execute(db);
  const ids = (await db.selectFrom('domain').select('id').execute()).map(({ id }) => id);
  await sql`create table saved (lander_id uuid not null)`.execute(db);
  await sql`create function note_saved() returns trigger language plpgsql as $$
    begin insert into saved values (new.lander_id); return null; end $$`.execute(db);
  await sql`create trigger noted after insert or update on lander_page for each row execute function note_saved()`.execute(
    db,
  );
  const { groupId } = await givenDueLanders(app.parts, ann.id, ids);
  const count = async (of: 'saved' | 'lander') =>
    (
      await sql<{ n: number }>`select count(*)::int as n from ${sql.table(of)}
      ${of === 'lander' ? sql`where due_at is not null` : sql``}`.execute(db)
    ).rows[0]?.n ?? 0;

  let kills = 0;
  while ((await count('lander')) > 0) {
    const maker = await spawnMaker(app.database.url, kills * 31_000); // past the claims of those that were killed
    const goal = (await count('saved')) + 300;
    while ((await count('saved')) < goal && maker.exitCode === null) await delay(5);
    if (maker.exitCode === null) {
      maker.kill('SIGKILL');
      await once(maker, 'exit');
    }
    kills += 1;
  }
  expect(kills).toBeGreaterThan(2);
  const saves = await sql`select count(*)::int as all, count(distinct lander_id)::int as pages from saved`.execute(db);
  expect(saves.rows).toEqual([{ all: landers, pages: landers }]);
  const group = await db.selectFrom('lander_group').selectAll().where('id', '=', groupId).executeTakeFirst();
  expect(group).toMatchObject({ lander_count: landers, live_count: landers, failed_count: 0, round_live: 0 });
  expect(await db.selectFrom('domain').select('lander_state').distinct().execute()).toEqual([{ lander_state: 3 }]);
  expect(await storedCounts(app)).toEqual(await recount(app));
  const told = await db.selectFrom('outbox').select('payload').where('kind', '=', 'landers-made').execute();
  expect(told).toMatchObject([{ payload: { live: landers, failed: 0 } }]);
}, 120_000);

async function spawnMaker(url: string, aheadMs: number): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../testing/maker-process.ts');
  const child = spawn(process.execPath, [script, url, String(aheadMs)], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}
