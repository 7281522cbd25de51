import type { FastifyInstance } from 'fastify';
import {
  ConfirmChanges,
  CountChangeSets,
  DiscardChanges,
  GetChangeSet,
  LeaveChangesOut,
  ListChangeSets,
  PlanChanges,
  ProposeChanges,
  RetryChanges,
  StopChanges,
  UndoChanges,
} from '#contract/change-sets.ts';
import type { Parts } from '../context.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { requireCaller, requireSession } from '../http/request-session.ts';
import { serve } from '../http/serve.ts';
import { planAgain } from './again.service.ts';
import { countSets, listSets, openSet } from './change-sets.reads.ts';
import {
  confirmChanges,
  discardChanges,
  leaveOut,
  proposeByCall,
  retryChanges,
  reviewSet,
  stopChanges,
  undoChanges,
} from './change-sets.service.ts';

export const changeSetRateLimits: RateLimit[] = [{ routes: [ProposeChanges], max: 30, by: 'user' }];

export function registerChangeSetRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListChangeSets, (ctx, { query }) => listSets(ctx, query));
  serve(app, parts, CountChangeSets, (ctx) => countSets(ctx));
  serve(app, parts, GetChangeSet, async (ctx, { params, query }) => {
    await reviewSet(ctx, params.id);
    return openSet(ctx, params.id, query);
  });
  serve(app, parts, ProposeChanges, async (ctx, { body }, { request }) =>
    proposeByCall(ctx, await requireCaller(parts, request), body),
  );
  serve(app, parts, LeaveChangesOut, (ctx, { params, body }) => leaveOut(ctx, params.id, body));
  serve(app, parts, ConfirmChanges, async (ctx, { params, body }, { request }) =>
    confirmChanges(ctx, await requireSession(parts, request), params.id, body),
  );
  serve(app, parts, DiscardChanges, (ctx, { params }) => discardChanges(ctx, params.id));
  serve(app, parts, StopChanges, (ctx, { params }) => stopChanges(ctx, params.id));
  serve(app, parts, UndoChanges, async (ctx, { params, body }, { request }) =>
    undoChanges(ctx, await requireSession(parts, request), params.id, body),
  );
  serve(app, parts, RetryChanges, async (ctx, { params, body }, { request }) =>
    retryChanges(ctx, await requireSession(parts, request), params.id, body),
  );
  serve(app, parts, PlanChanges, (ctx, { params, body }) => planAgain(ctx, params.id, body));
}
