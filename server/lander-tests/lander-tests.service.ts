import type { Received, Reply } from '#contract/endpoint.ts';
import { assumedRate, longestTestDays, toldSettings, visitorsWanted } from '#contract/lander-test-rules.ts';
import type { ChooseVariant, LanderTest, ListLanderTests, StartLanderTest } from '#contract/lander-tests.ts';
import type { Parts, UserContext } from '../context.ts';
import { getLander } from '../landers/landers/landers.reads.ts';
import * as variants from '../landers/variants/variants.service.ts';
import { figuresOf, paceOf } from './figures.reads.ts';

/** See `ListLanderTests`. */
export async function listTests(ctx: UserContext, landerId: string): Promise<Reply<typeof ListLanderTests>> {
  const lander = await getLander(ctx, landerId);
  const tests: LanderTest[] = [];
  for (const test of await variants.testsOfLander(ctx, lander.id)) tests.push(await toTest(ctx, test));
  return { tests, pace: await paceOf(ctx, lander) };
}

/** See `StartLanderTest`. */
export async function startTest(
  ctx: UserContext,
  landerId: string,
  { template, settings, uplift }: Received<typeof StartLanderTest>['body'],
): Promise<LanderTest> {
  const { rate } = await paceOf(ctx, await getLander(ctx, landerId));
  const expectedRate = rate || assumedRate;
  const plan = { uplift, expectedRate, visitorsWanted: visitorsWanted(expectedRate, uplift) };
  return toTest(ctx, await variants.startTest(ctx, landerId, { template, settings, plan }));
}

/** See `StopLanderTest`. */
export async function stopTest(ctx: UserContext, id: string): Promise<LanderTest> {
  const test = await variants.getTest(ctx, id);
  await variants.endTest(ctx, test.id, { ending: 'stopped', figures: await figuresNow(ctx, test) });
  return toTest(ctx, await variants.getTest(ctx, id));
}

/** See `ChooseVariant`. */
export async function chooseVariant(
  ctx: UserContext,
  id: string,
  { variant }: Received<typeof ChooseVariant>['body'],
): Promise<LanderTest> {
  const test = await variants.getTest(ctx, id);
  await variants.chooseVariant(ctx, test.id, { variant, figures: await figuresNow(ctx, test) });
  return toTest(ctx, await variants.getTest(ctx, id));
}

/** Those at its end, or those of now. */
const figuresNow = async (ctx: Pick<UserContext, 'db' | 'userId' | 'now'>, test: variants.StoredTest) =>
  test.figures ?? figuresOf(ctx, test);

async function toTest(ctx: UserContext, test: variants.StoredTest): Promise<LanderTest> {
  const { before, plan, overrides } = test;
  const b = { template: test.template ?? before.template, settings: { ...before.settings, ...overrides } };
  return {
    id: test.id,
    landerId: test.landerId,
    round: test.round,
    startedAt: test.startedAt.toISOString(),
    endedAt: test.endedAt?.toISOString() ?? null,
    ending: test.ending,
    chosen: test.chosen,
    changedAt: test.changedAt?.toISOString() ?? null,
    a: before,
    b,
    differences: [
      ...(test.template === null ? [] : (['template'] as const)),
      ...toldSettings.filter((name) => Object.hasOwn(overrides, name)),
    ],
    ...plan,
    figures: await figuresNow(ctx, test),
  };
}

const atOnce = 200;
const nobody = '00000000-0000-0000-0000-000000000000';
const longestMs = longestTestDays * 86_400_000;

/**
 * Ends tests whose variants both had the visitors they were planned for, and those that ran for 90 days: a result is told once,
 * of its planned end (D-218a). Goes through all that run; one that cannot be read is left to the next time.
 */
export async function endDueTests(parts: Parts): Promise<void> {
  for (let after = { userId: nobody, landerId: nobody }; ; ) {
    const tests = await variants.runningTests(parts.db, after, atOnce);
    for (const test of tests) {
      await endIfDue(parts, test).catch((error) => {
        parts.log.warn({ err: error, testId: test.id }, 'a test of a lander could not be looked at');
      });
    }
    const last = tests.at(-1);
    if (!last || tests.length < atOnce) return;
    after = { userId: last.userId, landerId: last.landerId };
  }
}

async function endIfDue(parts: Parts, test: variants.RunningTest): Promise<void> {
  const now = parts.clock.now();
  const ctx = { ...parts, userId: test.userId, now };
  const figures = await figuresOf(ctx, test);
  const isComplete = Math.min(figures.a.visitors, figures.b.visitors) >= test.plan.visitorsWanted;
  if (!isComplete && now.getTime() - test.startedAt.getTime() < longestMs) return;
  await variants.endTest(ctx, test.id, { ending: isComplete ? 'complete' : 'timeUp', figures });
}
