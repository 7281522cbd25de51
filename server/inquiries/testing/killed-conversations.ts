import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import type pg from 'pg';
import { conversationPaths } from '#contract/conversations.ts';
import { openPool } from '../../database/pool.ts';
import { testView } from '../../landers/testing/given-page.ts';
import { freePort } from '../../testing/free-port.ts';
import { givenWith } from '../../testing/given.ts';
import { type KilledProgram, killedProgram } from './killed-program.ts';
import { startMailboxes } from './mailboxes.ts';
import { partsOn } from './parts-on.ts';
import { whatDisagrees } from './walk.ts';

/** What a conversation waits for, in this order: from the form to the owner's mailbox, from the reply to the buyer's, and back. */
export const steps = ['form', 'askedToConfirm', 'confirm', 'ownerMail', 'reply', 'replyMail', 'answer'] as const;
export type Step = (typeof steps)[number];
export type Victim = 'web' | 'worker' | 'database';

type Killing = {
  databaseUrl: string;
  conversations: number;
  /** who is killed while conversations are in that step, each in turn */
  kills: readonly (readonly [Step, Victim])[];
  /** ends all connections, or the whole server */
  killDatabase: () => Promise<unknown>;
  /** Time passes: the ten seconds of a reply, and the three minutes after which a mail of a dead process is taken over. */
  skipWaits: boolean;
};

/** An owner has as many: of more, a mail an hour tells of all that came. */
const eachOwns = 10;
const mailDomain = 'in.names.example';

/**
 * Conversations by the program itself, web and worker each a process, while they and the database are killed at every step;
 * whoever got no answer tries again, as people, browsers and mail servers do. What is wrong in the end, and what was done.
 */
export async function converseUnderKills(given: Killing) {
  const pool = openPool(given.databaseUrl, 4);
  const boxes = await startMailboxes();
  const [webPort, workerPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${webPort}`;
  const settings = {
    ...{ DATABASE_URL: given.databaseUrl, SANDBOX: 'off', OUTBOUND: 'off', EXCHANGE_RATE_MODE: 'bundled' },
    ...{ REQUESTS_PER_MINUTE: '0', DATABASE_CONNECTIONS: '10', PUBLIC_URL: origin },
    ...{ AUTH_SECRET: 'a secret that every process of this test shares', EXTRA_SUFFIXES: 'test' },
    ...{ MAIL_URL: boxes.url, MAIL_FROM: 'hello@names.example', MAIL_DOMAIN: mailDomain },
  };
  const programs = {
    web: killedProgram({ ...settings, ROLE: 'web', PORT: String(webPort), MAIL_LISTEN: `127.0.0.1:${mailPort}` }),
    worker: killedProgram({ ...settings, ROLE: 'worker', PORT: String(workerPort) }),
  };
  const talks = await giveTalks(pool, settings, given.conversations);
  const kills = [...given.kills];
  const world = { kills, pool, boxes, mailPort, web: `http://127.0.0.1:${webPort}`, origin };
  try {
    for (const program of Object.values(programs)) program.begin();
    await Promise.all(Object.values(programs).map(({ ready }) => ready()));
    const begun = performance.now();
    let isOver = false;
    const talking = Promise.all(talks.map((talk) => converse(talk, world))).finally(() => {
      isOver = true;
    });
    await Promise.all([killAtSteps(kills, given, { pool, talks, programs, isOver: () => isOver }), talking]);
    await settled(pool, given.skipWaits);
    const seconds = (performance.now() - begun) / 1_000;
    const wrong = await whatIsWrong(world, talks);
    return { wrong, seconds, kills: given.kills.length, mails: boxes.count(), copies: copiesOf(boxes) };
  } finally {
    kills.length = 0; // also where one of them failed: nothing is started any more
    await Promise.all(Object.values(programs).map(({ end }) => end()));
    await boxes.stop();
    await pool.end().catch(() => {});
  }
}

type Talk = {
  no: number;
  cookie: string;
  ownerEmail: string;
  host: string;
  email: string;
  step: Step | 'done';
  id: string;
};

/** Owners with a session, and a page for each conversation. */
async function giveTalks(pool: pg.Pool, settings: Record<string, string>, count: number): Promise<Talk[]> {
  const parts = partsOn(pool, settings);
  const given = givenWith(parts);
  const talks: Talk[] = [];
  for (let first = 0; first < count; first += eachOwns) {
    const owner = await given.user({ email: `owner${first}@owners.example` });
    for (let no = first; no < Math.min(count, first + eachOwns); no += 1) {
      const { id, name: host } = await given.domain(owner, `killed-${no}.com`);
      await pool.query(
        `insert into lander_page (host, user_id, lander_id, domain_id, view, version, updated_at)
         values ($1, $2, $3, $3, $4, 1, now())`,
        [host, owner.id, id, JSON.stringify(testView(host, {}))],
      );
      const [cookie = ''] = owner.cookie.split(';');
      talks.push({
        no,
        cookie,
        ownerEmail: owner.email,
        host,
        email: `buyer${no}@buyers.example`,
        step: 'form',
        id: '',
      });
    }
  }
  return talks;
}

type World = {
  /** those that are still to come */
  kills: Killing['kills'];
  pool: pg.Pool;
  boxes: Awaited<ReturnType<typeof startMailboxes>>;
  mailPort: number;
  web: string;
  origin: string;
};

/** One buyer and one owner, from the form to the buyer's answer by mail. */
async function converse(talk: Talk, world: World): Promise<void> {
  const { boxes } = world;
  const { no, email, host } = talk;
  const message = `Is ${host} for sale? I would use it for our shop number ${no}.`;
  const form = { domainName: host, name: `Buyer ${no}`, email, message, website: '', formToken: '' };
  await until(() => posted(world, '/public/inquiries', form));
  await goOn(talk, 'askedToConfirm', world);
  const linkOf = /\/inquiry\/confirm\/([0-9a-f]{32})/;
  const asked = await until(() => boxes.find(email, ({ text }) => linkOf.test(text)));
  const token = linkOf.exec(asked.text)?.[1] ?? '';
  await goOn(talk, 'confirm', world);
  await until(() => posted(world, conversationPaths.confirm, { token }));
  await goOn(talk, 'ownerMail', world);
  const told = await until(() => boxes.find(talk.ownerEmail, ({ text }) => text.includes(message)));
  // after a kill one mail may tell of several: the link follows the words
  talk.id = /\/inquiries\/([0-9a-f-]{36})/.exec(told.text.slice(told.text.indexOf(message)))?.[1] ?? '';
  await goOn(talk, 'reply', world);
  const reply = { message: `Yes, number ${no} is.`, replyId: randomUUIDv7() };
  await until(() => posted(world, `/api/inquiries/${talk.id}/reply`, reply, { cookie: talk.cookie }));
  await goOn(talk, 'replyMail', world);
  const answered = await until(() => boxes.find(email, ({ text }) => text.includes(reply.message)));
  await goOn(talk, 'answer', world);
  await until(() => mailed(world, { from: email, to: answered.replyTo, messageId: `<answer-${no}@buyers.example>` }));
  await goOn(talk, 'done', world);
}

/** Not before what is to be killed in its step was: no kill misses its step. */
async function goOn(talk: Talk, next: Talk['step'], { kills }: World): Promise<void> {
  await until(() => (kills.some(([step]) => step === talk.step) ? undefined : true));
  talk.step = next;
}

async function until<Value>(look: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(100);
  }
}

/** Undefined when there was no answer, or one that asks to come again. */
async function posted({ web, origin }: World, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${web}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  if (text === undefined || answer === undefined || answer.status >= 500 || answer.status === 429) return undefined;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return true;
}

/** Undefined when the mail was not acknowledged for now. */
async function mailed({ mailPort }: World, { from, to, messageId }: { from: string; to: string; messageId: string }) {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: mailPort, ignoreTLS: true });
  const sent = transport.sendMail({ from, to, messageId, subject: 'Re:', text: 'Then I take it.' });
  return sent.then(
    () => true,
    (error: { responseCode?: number }) => {
      if ((error.responseCode ?? 0) >= 500) throw error;
      return undefined;
    },
  );
}

type Ring = {
  pool: pg.Pool;
  talks: readonly Talk[];
  programs: Record<'web' | 'worker', KilledProgram>;
  isOver: () => boolean;
};

/**
 * Kills each as soon as some conversations are in its step, and starts it again; each is taken off `left`. What was claimed
 * when the last was killed is taken over until the conversations are over.
 */
async function killAtSteps(
  left: Killing['kills'][number][],
  { killDatabase, skipWaits }: Killing,
  { pool, talks, programs, isOver }: Ring,
): Promise<void> {
  const restarts = { web: Promise.resolve(), worker: Promise.resolve() };
  const enough = Math.max(1, talks.length / 20);
  while (left.length > 0 || (skipWaits && !isOver())) {
    const at = left.findIndex(([step]) => talks.filter((talk) => talk.step === step).length >= enough);
    await pause(10 + Math.random() * 40); // while it claims, writes, sends or commits
    const [, victim] = (at === -1 ? undefined : left.splice(at, 1)[0]) ?? [];
    if (victim === 'database') await killDatabase();
    else if (victim) {
      await restarts[victim];
      await programs[victim].end();
      if (skipWaits) await takeOver(pool);
      programs[victim].begin();
      restarts[victim] = programs[victim].ready();
    }
    if (skipWaits) await takeOver(pool);
  }
  await Promise.all(Object.values(restarts));
}

/** What waits is due now: a reply that could be taken back, and what a process claimed. */
async function takeOver(pool: pg.Pool): Promise<void> {
  await tried(() =>
    pool.query(
      'update inquiry_mail set run_at = now(), due_at = least(due_at, now()) where state = 0 and run_at > now()',
    ),
  );
  await tried(() => pool.query('update inquiry_message set held_until = now() where held_until > now()'));
  // a claim lasts three minutes; what is being sent right now is left alone
  const [from, to] = ['0 seconds', '170 seconds'];
  await tried(() =>
    pool.query(
      'update alert_delivery set run_at = now() where run_at > now() + $1::interval and run_at < now() + $2::interval',
      [from, to],
    ),
  );
}

const tried = <Value>(work: () => Promise<Value>): Promise<Value | undefined> => work().catch(() => undefined);

/** Until nothing is left to do at once: mails that the hourly limit keeps are not waited for. */
async function settled(pool: pg.Pool, skipWaits: boolean): Promise<void> {
  await until(async () => {
    if (skipWaits) await takeOver(pool);
    const found = await tried(() =>
      pool.query<{ left: number }>(`select (select count(*) from outbox where run_at < 'infinity')
        + (select count(*) from inquiry_mail where state = 0)
        + (select count(*) from alert_item where tell_at <= now()) as left`),
    );
    return found?.rows[0]?.left === 0 ? true : undefined;
  });
}

/** How many mails came more than once: a process was killed between the server's yes and the mark. */
const copiesOf = ({ all }: World['boxes']) =>
  all().length - new Set(all().map(({ to, messageId }) => `${to} ${messageId}`)).size;

/** Everything in the end that is lost, doubled, not marked or not counted right; empty when all is well. */
async function whatIsWrong({ pool, boxes }: World, talks: readonly Talk[]): Promise<unknown[]> {
  const stored = await pool.query<{ email: string; id: string; senders: string; unsent: number }>(
    `select i.sender_email as email, i.id,
       (select string_agg(sender::text, ' ' order by m.created_at, m.id) from inquiry_message m
         where m.inquiry_id = i.id and sender <> 2) as senders,
       (select count(*) from inquiry_mail q where q.inquiry_id = i.id and (state <> 1 or sent_at is null)) as unsent
     from inquiry i`,
  );
  const wanted = new Map(talks.map(({ email, id }) => [email, id]));
  const odd = stored.rows.filter(
    ({ email, id, senders, unsent }) => wanted.get(email) !== id || senders !== '0 1 0' || unsent !== 0,
  );
  const came = new Set(boxes.all().map(({ messageId }) => messageId));
  const mails = await pool.query<{ mail_id: string }>('select mail_id from inquiry_mail');
  const notices = await pool.query<{ key: string }>(
    "select key from alert_item where key like 'inquiry:%' and tell_at is not null",
  );
  const givenUp = await pool.query("select kind from outbox where run_at = 'infinity'");
  const told = await pool.query<{ count: number }>(
    "select count(*) as count from alert_item where key like 'inquiry:%'",
  );
  return [
    ...(stored.rows.length === talks.length ? [] : [`${stored.rows.length} inquiries of ${talks.length} forms`]),
    ...odd,
    ...mails.rows.filter(({ mail_id }) => !came.has(mail_id)),
    ...(mails.rows.length >= 2 * talks.length ? [] : [`${mails.rows.length} mails to buyers`]),
    ...(told.rows[0]?.count === 2 * talks.length ? [] : [`owners told of ${told.rows[0]?.count} messages`]),
    ...notices.rows,
    ...givenUp.rows,
    ...(await whatDisagrees(partsOn(pool).db)),
  ];
}
