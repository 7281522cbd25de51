import { ChooseVariant, ListLanderTests, StartLanderTest, StopLanderTest } from '#contract/lander-tests.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { repeat } from '../jobs/repeat.ts';
import { chooseVariant, endDueTests, listTests, startTest, stopTest } from './lander-tests.service.ts';

const pauseMs = 10 * 60_000;

/** Tests of two variants of a lander, and what came of them (D-218a). */
export const landerTests: Feature = {
  routes(app, parts) {
    serve(app, parts, ListLanderTests, (ctx, { params }) => listTests(ctx, params.id));
    serve(app, parts, StartLanderTest, (ctx, { params, body }) => startTest(ctx, params.id, body));
    serve(app, parts, StopLanderTest, (ctx, { params }) => stopTest(ctx, params.id));
    serve(app, parts, ChooseVariant, (ctx, { params, body }) => chooseVariant(ctx, params.id, body));
  },
  rateLimits: [{ routes: [ListLanderTests, StartLanderTest, StopLanderTest, ChooseVariant], max: 120, by: 'user' }],
  work: ({ parts }) =>
    repeat('the end of tests of landers', () => endDueTests(parts).then(() => 0), pauseMs, parts.log),
};
