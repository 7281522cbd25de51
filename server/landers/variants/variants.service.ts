import { ApiError, notFound } from '#contract/errors.ts';
import { maxTestsOfLander, type Variant } from '#contract/lander-test-rules.ts';
import type { TestFigures } from '#contract/lander-tests.ts';
import type { SomeLanderSettings } from '#contract/landers.ts';
import { isUuid } from '#contract/uuid.ts';
import { recordActivity } from '../../activity/activity.service.ts';
import type { Database, Tx, UserContext, UserId } from '../../context.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { landerStateOf, setLanderState } from '../../portfolio/lander-state.service.ts';
import { landerActivity } from '../lander-activity.effects.ts';
import * as landers from '../lander-rows.store.ts';
import * as store from '../lander-tests.store.ts';
import { checkSettings, overridesOf, settingsInForce } from '../lander-values.ts';
import { getLander } from '../landers/landers.reads.ts';
import { changingLander } from '../landers/landers.service.ts';
import { announceLandersChanged } from '../push-changes.ts';
import { landerTestEnded } from './test-ended.ts';
import { differingFrom, settingsOf } from './variants.rules.ts';

export type { RunningTest, StoredTest, TestEnding, TestPlan } from '../lander-tests.store.ts';
export { runningTests } from '../lander-tests.store.ts';

type Doer = Pick<UserContext, 'db' | 'hub' | 'userId' | 'now'>;

/** Throws NOT_FOUND for what is missing, another user's or no id at all. */
export async function getTest({ db, userId }: { db: Database | Tx; userId: UserId }, id: string) {
  const test = isUuid(id) ? await store.findTest(db, userId, id) : undefined;
  if (!test) throw notFound();
  return test;
}

/** The tests of a lander, the newest first. Throws NOT_FOUND for the lander. */
export async function testsOfLander(ctx: Doer, id: string): Promise<store.StoredTest[]> {
  const lander = await getLander(ctx, id);
  return store.testsOf(ctx.db, ctx.userId, lander.id);
}

type NewTest = { template?: string | undefined; settings: SomeLanderSettings; plan: store.TestPlan };

/** Starts a test: the page goes on as it is, a second one is made beside it. See `StartLanderTest` for what is thrown. */
export async function startTest(
  ctx: Doer & Pick<UserContext, 'newId'>,
  landerId: string,
  { plan, ...wanted }: NewTest,
): Promise<store.StoredTest> {
  const { held, result } = await changingLander(ctx, landerId, async (tx, one) => {
    const lander = await getLander({ db: tx, userId: ctx.userId }, one.id);
    const before = { template: lander.template, settings: settingsOf(lander) };
    const differing = differingFrom(before, { type: lander.type, ...wanted });
    if (lander.status !== 'live' || !lander.isPublished) throw new ApiError('LANDER_NOT_LIVE');
    const earlier = await store.testsOf(tx, ctx.userId, one.id);
    if (isRunning(earlier)) throw new ApiError('LANDER_TEST_RUNNING');
    const round = (earlier[0]?.round ?? 0) + 1;
    if (round > maxTestsOfLander) throw new ApiError('LANDER_TEST_LIMIT_REACHED');
    const test = { id: ctx.newId(), landerId: one.id, round, ...differing, before, plan, startedAt: ctx.now };
    await store.insertTest(tx, ctx.userId, test);
    await store.followTest(tx, ctx.userId, one.id);
    await recordActivity(tx, ctx, [landerActivity.testStarted(one)]);
    return test.id;
  });
  tell(ctx, held);
  return getTest(ctx, result);
}

type End = { ending: store.TestEnding; figures: TestFigures | null };

/** Ends a test with these figures; one that has ended stays as it is. Returns whether it ran. Throws NOT_FOUND. */
export async function endTest(ctx: Doer & Pick<UserContext, 'newId'>, id: string, end: End): Promise<boolean> {
  const { landerId } = await getTest(ctx, id);
  const { held, result } = await changingLander(ctx, landerId, async (tx, one) => {
    const isRunningStill = (await getTest({ db: tx, userId: ctx.userId }, id)).endedAt === null;
    if (!isRunningStill) return false;
    await store.endTest(tx, ctx.userId, id, { ...end, now: ctx.now });
    await store.followTest(tx, ctx.userId, one.id);
    await recordActivity(tx, ctx, [landerActivity.testEnded(one)]);
    if (end.ending === 'complete' || end.ending === 'timeUp') {
      const { domainName } = await getLander({ db: tx, userId: ctx.userId }, one.id);
      await addToOutbox(tx, landerTestEnded, { ...ctx, payload: { landerId: one.id, domainName } });
    }
    return true;
  });
  if (result) tell(ctx, held);
  return result;
}

/** Shows one of the pages of a test from now on. See `ChooseVariant` for what is thrown. */
export async function chooseVariant(
  ctx: Doer & Pick<UserContext, 'newId'>,
  id: string,
  { variant, figures }: { variant: Variant; figures: TestFigures | null },
): Promise<void> {
  const { landerId } = await getTest(ctx, id);
  const { held } = await changingLander(ctx, landerId, async (tx, one) => {
    const test = await getTest({ db: tx, userId: ctx.userId }, id);
    if (test.chosen === variant) return;
    if (test.chosen !== null) throw new ApiError('LANDER_TEST_CHOSEN');
    const others = await store.testsOf(tx, ctx.userId, one.id);
    if (isRunning(others.filter((other) => other.id !== id))) throw new ApiError('LANDER_TEST_RUNNING');
    await store.endTest(tx, ctx.userId, id, { ending: 'chosen', figures, now: ctx.now });
    await store.setChosen(tx, ctx.userId, id, { chosen: variant, now: ctx.now });
    if (variant === 'b') await keepB(tx, ctx, one, test);
    else if (test.endedAt === null) await store.followTest(tx, ctx.userId, one.id);
    const told = [
      ...(test.endedAt === null ? [landerActivity.testEnded(one)] : []),
      ...(variant === 'b' ? [landerActivity.updated(one)] : []),
    ];
    await recordActivity(tx, ctx, told);
  });
  tell(ctx, held);
}

/** B becomes the page's own settings and template; it is made again. */
async function keepB(tx: Tx, { userId, now }: Doer, held: landers.HeldLander, test: store.StoredTest): Promise<void> {
  const overrides = overridesOf(held.configuration, { ...held.overrides, ...test.overrides });
  checkSettings(settingsInForce(held.configuration, overrides), 'variant');
  const own = { overrides, why: held.why, template: test.template ?? held.template };
  await landers.saveOwn(tx, userId, held.id, { ...own, now });
  await landers.remake(tx, userId, [held.id], now);
  await setLanderState(tx, userId, [held.domainId], { state: landerStateOf.generating });
}

const isRunning = (tests: readonly store.StoredTest[]) => tests.some(({ endedAt }) => endedAt === null);
const tell = (ctx: Doer, { id, groupId }: landers.HeldLander) =>
  announceLandersChanged(ctx, ctx.userId, { landerIds: [id], groupIds: [groupId] });
