import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { converseUnderKills, type Step, steps, type Victim } from '#server/inquiries/testing/killed-conversations.ts';
import type { Ground } from '../ground/ground.ts';
import { startOwnPostgres } from '../ground/own-postgres.ts';
import type { Measure } from '../report.ts';

const victims: Victim[] = ['web', 'worker', 'database'];
const fewKills: (readonly [Step, Victim])[] = [
  ['form', 'web'],
  ['ownerMail', 'database'],
  ['replyMail', 'worker'],
];

/**
 * 1,000 conversations under way at the same time, from the form to the owner's mailbox, from the reply to the buyer's and
 * back, while web, worker and PostgreSQL are killed once each at every step. Counted is what is lost, doubled, not marked
 * as sent or not counted right in the end.
 */
export async function measureInquiriesEndurance(ground: Ground): Promise<Measure[]> {
  const conversations = ground.isQuick ? 4 : 1_000;
  const postgres = await startOwnPostgres();
  try {
    const { wrong, seconds, kills, mails, copies } = await converseUnderKills({
      databaseUrl: postgres.url,
      conversations,
      kills: ground.isQuick ? fewKills : steps.flatMap((step) => victims.map((victim) => [step, victim] as const)),
      killDatabase: () => crash(postgres),
      skipWaits: ground.isQuick,
    });
    for (const line of wrong.slice(0, 10)) ground.say(`  ${JSON.stringify(line)}`);
    ground.say(
      `  ${kills} kills, ${mails} mails, ${copies} of them a second time, over after ${Math.round(seconds)} s`,
    );
    const right = Math.max(0, conversations - wrong.length);
    return [
      {
        id: '',
        what: `${conversations.toLocaleString('en')} conversations, ${kills} kills of web, worker and PostgreSQL`,
        ours: `${right} right`,
        against: `${conversations}`,
        ratio: right / conversations,
        better: 'higher',
        floor: 1,
        aim: 1,
      },
    ];
  } finally {
    await postgres.stop();
  }
}

/** Ends PostgreSQL without a word and waits until its guard has it back. */
async function crash({ url, restart }: Awaited<ReturnType<typeof startOwnPostgres>>): Promise<void> {
  restart('SIGQUIT');
  await wait(500);
  for (;;) {
    const client = new pg.Client(url);
    client.on('error', () => {});
    const isBack = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isBack) return;
    await wait(100);
  }
}
