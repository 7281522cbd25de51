import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrateToLatest } from '../database/migrate.ts';
import { openPool } from '../database/pool.ts';
import { freshDatabase } from '../testing/database.ts';

const shipped = join(import.meta.dirname, '../database/migrations');
const carries = '20261129-0220';

/** A database as the version before left it. */
async function databaseBefore() {
  const database = await freshDatabase();
  const pool = openPool(database.connection, 2);
  const folder = mkdtempSync(join(tmpdir(), 'namestead-migrations-'));
  for (const name of readdirSync(shipped).filter((file) => file < carries))
    cpSync(join(shipped, name), join(folder, name));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await pool.end();
    await database.drop();
  });
  await pool.query('drop schema auth cascade; drop schema public cascade; create schema public');
  await migrateToLatest(pool, folder);
  return pool;
}

const id = (place: number) => `01900000-0000-7000-8000-${String(place).padStart(12, '0')}`;
type Before = { mails?: object; isOn?: boolean; figures?: boolean; language?: string; channel?: object | null };

test('NOTE-005 how each user was mailed about inquiries is carried over into the rules of a channel', async () => {
  const pool = await databaseBefore();
  const quietHours = { from: '22:00', until: '07:00' };
  const users: Record<string, Before> = {
    newcomer: {},
    zoned: { mails: { zone: 'Asia/Tokyo' } },
    usual: { channel: {} },
    quiet: { channel: {}, mails: { quietHours, zone: 'Europe/Berlin' } },
    daily: {
      channel: {},
      mails: { when: 'daily', digestAt: '17:15', reminders: false, spamDigest: false },
      language: 'de',
    },
    off: { isOn: false, figures: true },
    quietChannel: { channel: { quiet_from: '20:00', quiet_until: '06:00' } },
    deleted: { channel: null },
  };
  for (const [place, [name, before]] of Object.entries(users).entries()) {
    const { mails = null, isOn = true, figures = false, language = 'en', channel } = before;
    await pool.query(`insert into auth."user" (id, email, created_at, updated_at) values ($1, $2, now(), now())`, [
      ...[id(place), `${name}@owners.example`],
    ]);
    await pool.query(
      `insert into user_preference (user_id, language, updated_at, email_inquiries, inquiry_mails, monthly_figures)
       values ($1, $2, now(), $3, $4, $5)`,
      [id(place), language, isOn, mails && JSON.stringify(mails), figures],
    );
    if (channel === undefined) continue;
    await pool.query('insert into alert_default (user_id, given_at) values ($1, now())', [id(place)]);
    if (!channel) continue;
    const { quiet_from: from = null, quiet_until: until = null } = channel as Record<string, string>;
    await pool.query(
      `insert into alert_channel (user_id, id, kind, name, sealed, shown_address, rules, digest_at, digest_day, quiet_from,
         quiet_until, created_at) values ($1, $1, 0, 'Urgent by e-mail', '', '', '[{"about":["danger"]}]', '08:00', 1, $2, $3, now())`,
      [id(place), from, until],
    );
  }
  await migrateToLatest(pool, shipped);
  const { rows } = await pool.query(
    `select u.email, c.name, c.shows_buyers as shows, c.digest_at as at, c.quiet_from as quiet, c.zone,
       (select string_agg((rule -> 'about')::text || ' ' || coalesce(rule ->> 'when', ''), ', ' order by place)
         from jsonb_array_elements(c.rules) with ordinality as r (rule, place)) as rules
     from alert_channel c join auth."user" u on u.id = c.user_id order by c.user_id, c.name desc`,
  );
  const usual = '["inquiry", "waiting"] atOnce, ["spam"] weekly';
  const told = Object.groupBy(rows, ({ email }) => email.split('@')[0]);
  const of = (name: string) =>
    told[name]?.map(({ name, at, quiet, zone, rules }) => [name, at, quiet, zone, rules].join(' | '));
  expect(of('newcomer'), 'gets the first channel when there is something to tell').toBeUndefined();
  expect(of('usual')).toEqual([`Urgent by e-mail | 08:00 |  |  | ["danger"] , ${usual}`]);
  expect(of('zoned')).toEqual([`Urgent by e-mail | 08:00 |  |  | ["danger", "expiry", "release"] atOnce, ${usual}`]);
  expect(of('quiet')).toEqual([
    'Urgent by e-mail | 08:00 |  |  | ["danger"] ',
    `Inquiries by e-mail | 08:00 | 22:00 | Europe/Berlin | ${usual}`,
  ]);
  expect(of('daily')).toEqual([
    'Urgent by e-mail | 08:00 |  |  | ["danger"] ',
    'Anfragen per E-Mail | 17:15 |  |  | ["inquiry"] daily',
  ]);
  expect(of('off'), 'no inquiries, whatever comes later').toEqual([
    'Urgent by e-mail | 08:00 |  |  | ["danger", "expiry", "release"] atOnce, ["monthlyFigures"] atOnce',
  ]);
  expect(of('quietChannel')).toEqual([
    'Urgent by e-mail | 08:00 | 20:00 |  | ["danger"] ',
    `Inquiries by e-mail | 08:00 |  |  | ${usual}`,
  ]);
  expect(of('deleted')).toEqual([`Inquiries by e-mail | 08:00 |  |  | ${usual}`]);
  expect(rows.every(({ shows }) => shows)).toBe(true);
});
