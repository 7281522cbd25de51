import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { CountInquiries, GetInquiry, ListInquiries } from '#contract/inquiries.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { givenInquiry } from '../testing/given-inquiry.ts';
import { randomOf, stepAnywhere, whatDisagrees } from '../testing/walk.ts';

let app: FreshApp;
let ann: TestUser;
let ids: string[];
beforeEach(async () => {
  app = await freshApp({ settings: { MAIL_URL: 'smtp://mail.example' } });
  ann = await app.given.user();
  ids = [];
  for (let at = 0; at < 12; at++) {
    const domain = await app.given.domain(ann, `name-${at % 4}-${at}.com`);
    ids.push(await givenInquiry(app, ann, { domainId: domain.id, status: 'unverified' }));
  }
});

test('INQ-006 INQ-010 DASH-009 after a thousand things done in any order every count is right', async () => {
  const random = randomOf(7);
  for (let at = 0; at < 1_000; at++) {
    await stepAnywhere(app.parts, ann.id, ids, random);
    app.clock.advance(Math.floor(random() * 4_000));
    if (at % 100 === 99) expect([at, await whatDisagrees(app.parts.db)]).toEqual([at, []]);
  }
  const { all } = await app.as(ann).call(CountInquiries);
  expect(all).toBeGreaterThan(0);
  expect((await app.as(ann).call(ListInquiries, { query: { filter: 'all' } })).totalCount).toBe(all);
});

test('INQ-006 many at once that are killed again and again leave nothing half done', async () => {
  for (let kills = 0; kills < 4; kills++) {
    const script = join(import.meta.dirname, '../testing/conversation-process.ts');
    const child = spawn(process.execPath, [script, app.database.url, ann.id, String(kills)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    const goal = (await done()) + 60;
    while ((await done()) < goal && child.exitCode === null) await delay(20);
    expect(child.exitCode).toBeNull(); // no deadlock, no error but what the table refuses
    child.kill('SIGKILL');
    await once(child, 'exit');
    await settled();
    expect(await whatDisagrees(app.parts.db)).toEqual([]);
  }
  for (const id of ids) await app.as(ann).call(GetInquiry, { params: { id } });
});

/** How much was done: messages and entries. */
async function done(): Promise<number> {
  const { count } = await app.parts.db
    .selectFrom('inquiry_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The database notices that a client is gone, and takes back what it had begun. */
async function settled(): Promise<void> {
  const others = async () =>
    (
      await app.pool.query(
        "select from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()",
      )
    ).rowCount;
  while ((await others()) !== 0) await delay(10);
}
