import { sql } from 'kysely';
import type { TestFigures } from '#contract/lander-tests.ts';
import type { LanderSettings, SomeLanderSettings } from '#contract/landers.ts';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';
import { storableJson } from '../database/storable-text.ts';

export type TestedPage = { template: string; settings: LanderSettings };
export type TestPlan = { uplift: number; expectedRate: number; visitorsWanted: number };

/** A test as it is stored. */
export type StoredTest = {
  id: string;
  landerId: string;
  round: number;
  /** of B; null: that of A */
  template: string | null;
  /** settings of B over those of A */
  overrides: SomeLanderSettings;
  /** A at the start */
  before: TestedPage;
  plan: TestPlan;
  startedAt: Date;
  changedAt: Date | null;
  endedAt: Date | null;
  ending: TestEnding | null;
  chosen: 'a' | 'b' | null;
  figures: TestFigures | null;
};
export type TestEnding = 'complete' | 'timeUp' | 'stopped' | 'chosen';

const columns = sql`id, lander_id as "landerId", round, template, overrides, before, plan, started_at as "startedAt",
  changed_at as "changedAt", ended_at as "endedAt", ending, chosen, figures`;

/** The tests of a lander, the newest first. */
export async function testsOf(db: Database | Tx, userId: UserId, landerId: string): Promise<StoredTest[]> {
  const { rows } = await sql<StoredTest>`
    select ${columns} from lander_test where user_id = ${userId} and lander_id = ${landerId}
    order by round desc`.execute(db);
  return rows;
}

export async function findTest(db: Database | Tx, userId: UserId, id: string): Promise<StoredTest | undefined> {
  const { rows } = await sql<StoredTest>`
    select ${columns} from lander_test where user_id = ${userId} and id = ${id}`.execute(db);
  return rows[0];
}

type NewTest = Pick<
  StoredTest,
  'id' | 'landerId' | 'round' | 'template' | 'overrides' | 'before' | 'plan' | 'startedAt'
>;

export async function insertTest(tx: Tx, userId: UserId, test: NewTest): Promise<void> {
  await tx
    .insertInto('lander_test')
    .values({
      user_id: userId,
      id: test.id,
      lander_id: test.landerId,
      round: test.round,
      template: test.template,
      overrides: storableJson(test.overrides),
      before: storableJson(test.before),
      plan: storableJson(test.plan),
      started_at: test.startedAt,
    })
    .execute();
}

/** Ends a test that runs. */
export async function endTest(
  tx: Tx,
  userId: UserId,
  id: string,
  { ending, figures, now }: { ending: TestEnding; figures: TestFigures | null; now: Date },
): Promise<void> {
  await sql`
    update lander_test set ended_at = ${now}, ending = ${ending}, figures = ${figures && storableJson(figures)}::jsonb
    where user_id = ${userId} and id = ${id} and ended_at is null`.execute(tx);
}

export async function setChosen(
  tx: Tx,
  userId: UserId,
  id: string,
  { chosen, now }: { chosen: 'a' | 'b'; now: Date },
): Promise<void> {
  await sql`update lander_test set chosen = ${chosen}, chosen_at = ${now}
    where user_id = ${userId} and id = ${id}`.execute(tx);
}

/** Has the page of a lander made again as it follows its domain: it stays live. The lander is held. */
export async function followTest(tx: Tx, userId: UserId, landerId: string): Promise<void> {
  await sql`update lander set due_at = '-infinity' where user_id = ${userId} and id = ${landerId}`.execute(tx);
}

export type RunningTest = StoredTest & { userId: UserId };

/** Tests that run, of all users, in the order of their keys, those after one. */
export async function runningTests(
  db: Database,
  after: { userId: string; landerId: string },
  max: number,
): Promise<RunningTest[]> {
  const { rows } = await sql<StoredTest & { userId: string }>`
    select user_id as "userId", ${columns} from lander_test
    where ended_at is null and (user_id, lander_id) > (${after.userId}::uuid, ${after.landerId}::uuid)
    order by user_id, lander_id limit ${max}`.execute(db);
  return rows.map((row) => ({ ...row, userId: provenUserId(row.userId) }));
}
