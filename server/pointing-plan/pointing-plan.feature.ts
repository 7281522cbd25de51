import {
  CheckPointingPlan,
  ListPlannedNames,
  ListWrittenRecords,
  PlanPointing,
  ProposeRecordRemoval,
  StartPointing,
} from '#contract/pointing-plan.ts';
import type { Feature } from '../feature.ts';
import { requireSession } from '../http/request-session.ts';
import { serve } from '../http/serve.ts';
import { lookAfterChanges } from './look-after-changes.ts';
import { listPlannedNames, planPointing } from './plan.reads.ts';
import { checkPlan, startPointing } from './start.service.ts';
import { readWritten } from './written.reads.ts';
import { proposeRemoval } from './written.service.ts';

/** Verifying and pointing many names at once: which way each goes, and the one click that begins all. */
export const pointingPlan: Feature = {
  routes(app, parts) {
    serve(app, parts, PlanPointing, (ctx, { body }) => planPointing(ctx, body));
    serve(app, parts, ListPlannedNames, (ctx, { body }) => listPlannedNames(ctx, body));
    serve(app, parts, StartPointing, async (ctx, { body }, { request }) =>
      startPointing(ctx, await requireSession(parts, request), body),
    );
    serve(app, parts, CheckPointingPlan, (ctx, { body }) => checkPlan(ctx, body));
    serve(app, parts, ListWrittenRecords, async (ctx, { params }) => ({ data: await readWritten(ctx, params.id) }));
    serve(app, parts, ProposeRecordRemoval, (ctx, { params }) => proposeRemoval(ctx, params.id));
  },
  effects: [lookAfterChanges],
  rateLimits: [
    { routes: [PlanPointing, ListPlannedNames], max: 120, by: 'user' },
    { routes: [StartPointing, CheckPointingPlan, ProposeRecordRemoval], max: 30, by: 'user' },
  ],
};
