import type { FastifyInstance } from 'fastify';
import { GetPriceHistory, ListMonitoringChanges, ListWhoisChanges } from '#contract/domain-changes.ts';
import {
  AcknowledgeChanges,
  DeleteChangeMute,
  GetMonitoringEntry,
  GetMonitoringSummary,
  ListChangeMutes,
  ListMonitoring,
  MuteChanges,
  UndoAcknowledge,
} from '#contract/monitoring.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { acknowledge, undoAcknowledge } from './acknowledge.service.ts';
import { getPriceHistory, listMonitoringChanges, listWhoisChanges } from './changes.reads.ts';
import { deleteMute, listMutes, muteChanges } from './mutes.service.ts';
import { getMonitoringSummary } from './summary.reads.ts';
import { getMonitoringEntry, listMonitoring } from './timeline.reads.ts';

export function registerChangeRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListMonitoring, (ctx, { query }) => listMonitoring(ctx, query));
  serve(app, parts, GetMonitoringSummary, (ctx) => getMonitoringSummary(ctx));
  serve(app, parts, ListChangeMutes, async (ctx) => ({ data: await listMutes(ctx) }));
  serve(app, parts, MuteChanges, (ctx, { body }) => muteChanges(ctx, body));
  serve(app, parts, DeleteChangeMute, (ctx, { params }) => deleteMute(ctx, params.id));
  serve(app, parts, AcknowledgeChanges, (ctx, { body }) => acknowledge(ctx, body));
  serve(app, parts, UndoAcknowledge, (ctx, { body }) => undoAcknowledge(ctx, body));
  serve(app, parts, ListWhoisChanges, (ctx, { params, query }) => listWhoisChanges(ctx, params.id, query.limit));
  serve(app, parts, ListMonitoringChanges, (ctx, { params, query }) =>
    listMonitoringChanges(ctx, params.id, query.limit),
  );
  serve(app, parts, GetPriceHistory, (ctx, { params }) => getPriceHistory(ctx, params.id));
  serve(app, parts, GetMonitoringEntry, (ctx, { params }) => getMonitoringEntry(ctx, params.id));
}
