import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { testedSettings, toldSettings, uplifts, variants } from './lander-test-rules.ts';
import { builtInTemplates, LanderSettings } from './landers.ts';
import { count, idParams } from './paged.ts';

/** Why a test is refused; the browser has words of its own for each. */
export type LanderTestRefusal = Extract<
  ErrorCode,
  'LANDER_NOT_LIVE' | 'LANDER_TEST_RUNNING' | 'LANDER_TEST_CHOSEN' | 'LANDER_TEST_LIMIT_REACHED'
>;

const TestedPage = z.object({
  /** as of a lander: `binAi`, `modern`, `comingSoon`, or the id of a lander template */
  template: z.string(),
  settings: LanderSettings,
});

/** Of one variant; a visitor is one of a day (D-214). `converted`: visits with an inquiry, at most as many as visitors. */
const VariantFigures = z.object({ visitors: count, sessions: count, inquiries: count, converted: count });
export type VariantFigures = z.output<typeof VariantFigures>;
const TestFigures = z.object({ a: VariantFigures, b: VariantFigures });
export type TestFigures = z.output<typeof TestFigures>;

/** Why a test ended: its visitors were there, its time was over, its user stopped it, or chose one of its pages. */
const testEndings = ['complete', 'timeUp', 'stopped', 'chosen'] as const;

/** Two variants of a lander and how they do (D-218a). A deleted lander takes its tests with it. */
export const LanderTest = z.object({
  id: z.string(),
  landerId: z.string(),
  /** the first of its lander has 1 */
  round: count,
  startedAt: z.string(),
  /** null: it runs */
  endedAt: z.string().nullable(),
  ending: z.enum(testEndings).nullable(),
  /** which of the pages its user chose; null: none so far */
  chosen: z.enum(variants).nullable(),
  /** when settings of the page were changed last while it ran: figures before and after are of different pages */
  changedAt: z.string().nullable(),
  /** the page as it was at the start, and the one it is compared with */
  a: TestedPage,
  b: TestedPage,
  /** in what B differs: `template` and names of settings */
  differences: z.array(z.enum(['template', ...toldSettings])),
  uplift: z.number(),
  /** the share of visitors who write that it was planned with */
  expectedRate: z.number(),
  /** of each variant, so that a difference of that size is seen */
  visitorsWanted: count,
  /** those at the end where it has ended */
  figures: TestFigures,
});
export type LanderTest = z.output<typeof LanderTest>;

/** The tests of a lander, the newest first. NOT_FOUND. */
export const ListLanderTests = endpoint('GET /api/landers/:id/tests', {
  scope: 'landers:read',
  params: idParams,
  reply: z.object({
    tests: z.array(LanderTest),
    /** of the last 30 days: what a new test can be planned with. `rate`: null where there were fewer than five inquiries */
    pace: z.object({ visitorsPerDay: z.number(), rate: z.number().nullable() }),
  }),
});

/**
 * Starts a test on a page that is live and on the net: each visitor sees one of the two all day. What is left out of
 * `settings` is as on the page, also when that is changed later. NOT_FOUND, LANDER_NOT_LIVE, LANDER_TEST_RUNNING,
 * LANDER_TEST_LIMIT_REACHED; VALIDATION_FAILED where B would be the same page or nobody could write on one of them.
 */
export const StartLanderTest = endpoint('POST /api/landers/:id/tests', {
  scope: 'landers:write',
  params: idParams,
  body: z.object({
    template: z.enum([...builtInTemplates.forSale, ...builtInTemplates.comingSoon]).optional(),
    settings: LanderSettings.pick(
      Object.fromEntries(testedSettings.map((name) => [name, true])) as Record<(typeof testedSettings)[number], true>,
    )
      .partial()
      .default({}),
    uplift: z.union(uplifts.map((one) => z.literal(one))).default(2),
  }),
  reply: LanderTest,
  status: 201,
});

/** Ends a test; all visitors see the page as it is set. One that has ended stays as it is. NOT_FOUND. */
export const StopLanderTest = endpoint('POST /api/lander-tests/:id/stop', {
  scope: 'landers:write',
  params: idParams,
  reply: LanderTest,
});

/**
 * Ends a test if it runs and shows one of its pages from now on: `b` becomes the lander's own settings and template. NOT_FOUND,
 * LANDER_TEST_CHOSEN for the other one, LANDER_TEST_RUNNING while a newer test runs.
 */
export const ChooseVariant = endpoint('POST /api/lander-tests/:id/choose', {
  scope: 'landers:write',
  params: idParams,
  body: z.object({ variant: z.enum(variants) }),
  reply: LanderTest,
});
