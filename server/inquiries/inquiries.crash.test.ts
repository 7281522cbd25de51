import { setTimeout as pause } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '../database/pool.ts';
import { freshDatabase } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { givenWith } from '../testing/given.ts';
import { givenInquiry } from './testing/given-inquiry.ts';
import { converseUnderKills } from './testing/killed-conversations.ts';
import { killedProgram } from './testing/killed-program.ts';
import { partsOn } from './testing/parts-on.ts';

async function ownDatabase() {
  const database = await freshDatabase();
  onTestFinished(database.drop);
  return database;
}

test('INQ-006 NOTI-006 NOTI-007 from form to mailbox and back nothing is lost or doubled when web, worker and database are killed', async () => {
  const database = await ownDatabase();
  const admin = new pg.Client(database.connection);
  await admin.connect();
  onTestFinished(() => admin.end());
  const done = await converseUnderKills({
    databaseUrl: database.url,
    conversations: 12,
    kills: [
      ['form', 'web'],
      ['form', 'database'],
      ['askedToConfirm', 'worker'],
      ['ownerMail', 'database'],
      ['reply', 'web'],
      ['replyMail', 'worker'],
      ['answer', 'database'],
    ],
    skipWaits: true,
    killDatabase: () =>
      admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
  });
  expect(done.wrong).toEqual([]);
}, 120_000);

test('D-199 a mail whose taker is killed between its text and the 250 is there once after the next try', async () => {
  const database = await ownDatabase();
  const pool = openPool(database.url, 4);
  onTestFinished(() => pool.end());
  const parts = partsOn(pool);
  const ann = await givenWith(parts).user();
  const [early, late] = [await givenInquiry({ parts }, ann), await givenInquiry({ parts }, ann)];
  const [port, mailPort] = [await freePort(), await freePort()];
  const program = killedProgram({
    ...{ DATABASE_URL: database.url, ROLE: 'web', PORT: String(port), OUTBOUND: 'off', SANDBOX: 'off' },
    ...{ MAIL_URL: 'smtp://127.0.0.1:1', MAIL_DOMAIN: 'in.names.example', MAIL_LISTEN: `127.0.0.1:${mailPort}` },
  });
  onTestFinished(program.end);
  program.begin();
  await program.ready();
  const send = async (inquiryId: string) => {
    const { rows } = await pool.query("select encode(token, 'hex') as token from inquiry where id = $1", [inquiryId]);
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: mailPort, ignoreTLS: true });
    const to = `reply+${rows[0].token}@in.names.example`;
    return transport.sendMail({
      from: 'bea@names.example',
      to,
      messageId: `<${inquiryId}@buyer.example>`,
      text: 'Yes.',
    });
  };
  const messages = async (inquiryId: string) =>
    (await pool.query('select from inquiry_message where inquiry_id = $1', [inquiryId])).rowCount;
  const waiting = async () =>
    (await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rowCount;

  // one is killed before it could write, the other in the middle of its commit
  await pool.query(`create function wait() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(7); return null; end $$`);
  await pool.query(`create constraint trigger wait after insert on inquiry_message deferrable initially deferred
    for each row when (new.inquiry_id = '${late}') execute function wait()`);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from inquiry where id = $1 for update', [early]);
  await holder.query('select pg_advisory_xact_lock(7)');
  const sending = Promise.allSettled([send(early), send(late)]);
  while ((await waiting()) !== 2) await pause(10);
  await program.end();
  await holder.query('rollback');
  holder.release();
  expect((await sending).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => messages(late)).toBe(2); // what was not acknowledged may be there

  program.begin();
  await program.ready();
  for (const inquiryId of [early, late, early]) await send(inquiryId);
  expect([await messages(early), await messages(late)]).toEqual([2, 2]);
});
