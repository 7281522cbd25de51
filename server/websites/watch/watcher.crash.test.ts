import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { recount, storedCounts } from '../../domains/testing/recount.ts';
import { freshApp } from '../../testing/app.ts';
import { minutes } from '../../testing/clock.ts';
import { factsOf } from './outcome.rules.ts';
import { lookOf } from './testing/watching.ts';

const names = 1_500;
/** More than may wait unsaved, with those that are being saved: each life saves some, however slow saving is beside looking. */
const looksOfALife = 700;

test('MON-001 workers that are killed again and again lose no check and double no change', async () => {
  const app = await freshApp();
  const { db } = app.parts;
  const ann = await app.given.user();
  await app.given.domain(ann, 'first.com');
  await sql`insert into domain (user_id, id, name, tld_id, in_portfolio, is_processed, created_at)
    select ${ann.id}, gen_random_uuid(), 'name-' || n || '.com', tld_id, true, true, now()
    from domain, generate_series(2, ${names}::int) n`.execute(db);
  await sql`update domain set website_status = 2`.execute(db);
  const before = new Date(Date.now() - minutes(30));
  const seen = { finalUrl: null, title: null };
  const [known, other] = [seen, { ...seen, status: 'parkedDomain' as const }].map((site) =>
    factsOf(lookOf(before, site)),
  );
  await sql`insert into website_look (user_id, domain_id, facts, other)
    select user_id, domain_id, ${JSON.stringify(known)}::jsonb, ${JSON.stringify(other)}::jsonb from website`.execute(
    db,
  );
  await sql`create table saved (domain_id uuid not null)`.execute(db);
  await sql`create function note_saved() returns trigger language plpgsql as $$
    begin insert into saved values (new.domain_id); return null; end $$`.execute(db);
  await sql`create trigger noted after update on website for each row
    when (new.looked_at is distinct from old.looked_at) execute function note_saved()`.execute(db);
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from saved`.execute(db)).rows[0]?.n ?? 0;

  let kills = 0;
  while ((await count()) < names) {
    const watcher = await spawnWatcher(app.database.url, kills * minutes(2)); // past the claims of those that were killed
    while ((await count()) < names && watcher.signalCode === null) await delay(5);
    watcher.kill('SIGKILL');
    if (watcher.signalCode === null) await once(watcher, 'exit');
    kills += 1;
  }
  expect(kills).toBeGreaterThan(2);
  const all = { all: names, different: names };
  const saves = await sql`select count(*)::int as all, count(distinct domain_id)::int as different from saved`.execute(
    db,
  );
  expect(saves.rows).toEqual([all]);
  const changes = await sql`select count(*)::int as all, count(distinct domain_id)::int as different from change
    where meaning = 'nowParked' and detected_at = ${before}`.execute(db);
  expect(changes.rows).toEqual([all]);
  expect(await db.selectFrom('domain').select('website_status').distinct().execute()).toEqual([{ website_status: 4 }]);
  expect(await storedCounts(app)).toEqual(await recount(app));
  const told = await sql<{
    ids: string[];
  }>`select payload->'ids' as ids from outbox where kind = 'changes-recorded'`.execute(db);
  expect(new Set(told.rows.flatMap(({ ids }) => ids)).size).toBe(names);
});

async function spawnWatcher(url: string, aheadMs: number): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'testing/watcher-process.ts');
  const child = spawn(process.execPath, [script, url, String(aheadMs), String(looksOfALife)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}
