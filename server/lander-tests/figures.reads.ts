import { dayMs, dayOf } from '#contract/dates.ts';
import { type Variant, variantCodeOf } from '#contract/lander-test-rules.ts';
import type { TestFigures, VariantFigures } from '#contract/lander-tests.ts';
import { type Conversion, readConversions } from '../analytics/conversions.reads.ts';
import type { Database, UserId } from '../context.ts';
import type { StoredTest } from '../landers/variants/variants.service.ts';
import { readVisits } from '../visits/visits.reads.ts';

type OfUser = { db: Database; userId: UserId; now: Date };

/** What visitors of both variants did since the test began. */
export async function figuresOf(ctx: OfUser, test: Pick<StoredTest, 'landerId' | 'round' | 'startedAt'>) {
  const { visits, conversions } = await readFrom(ctx, test.landerId, test.startedAt);
  const of = (variant: Variant): VariantFigures => {
    const code = variantCodeOf(test.round, variant);
    const { visitors = 0, sessions = 0 } = visits.variants.get(code) ?? {};
    const own = conversions.filter((one) => one.variant === code);
    return { visitors, sessions, inquiries: own.length, converted: convertedOf(own, visitors) };
  };
  return { a: of('a'), b: of('b') } satisfies TestFigures;
}

/** Somebody who writes twice in one visit counts once; shares of visitors are none above 1. */
const convertedOf = (conversions: readonly Conversion[], visitors: number) =>
  Math.min(visitors, new Set(conversions.map(({ at }) => at.getTime())).size);

const paceDays = 30;
const fewestInquiries = 5;

/** How many visitors a lander had a day in the last 30, and which share of them wrote; null of too few to say. */
export async function paceOf(ctx: OfUser, lander: { id: string; createdAt: string }) {
  const days = Math.min(paceDays, Math.max(1, Math.ceil((ctx.now.getTime() - Date.parse(lander.createdAt)) / dayMs)));
  const start = new Date(ctx.now.getTime() - (days - 1) * dayMs);
  const { visits, conversions } = await readFrom(ctx, lander.id, start);
  const { visitors } = visits.totals;
  const ofVisits = conversions.filter(({ hasVisit }) => hasVisit);
  const rate = ofVisits.length < fewestInquiries || visitors === 0 ? null : convertedOf(ofVisits, visitors) / visitors;
  return { visitorsPerDay: visitors / days, rate };
}

/** From the beginning of a UTC day on, as days of visitors are. */
async function readFrom({ db, userId, now }: OfUser, landerId: string, since: Date) {
  const [from, to] = [dayOf(since), dayOf(now)];
  const filter = { landerId };
  const visits = await readVisits(db, userId, { from, to, timeZone: 'UTC', now, filter });
  const span = { start: new Date(`${from}T00:00:00Z`), end: new Date(now.getTime() + 1) };
  return { visits, conversions: await readConversions(db, userId, span, filter) };
}
