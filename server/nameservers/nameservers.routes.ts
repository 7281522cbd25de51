import type { FastifyInstance } from 'fastify';
import {
  CheckNameservers,
  CreateNameserverPreset,
  DeleteNameserverPreset,
  ExportNameserverCheck,
  ExportNameserverPresets,
  ExportNameserverSets,
  GetNameserverPreset,
  GetNameserverSummary,
  ListNameserverPresets,
  ListNameserverSets,
  UpdateNameserverPreset,
} from '#contract/nameservers.ts';
import type { Parts } from '../context.ts';
import { sendCsv } from '../csv/csv.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { serve } from '../http/serve.ts';
import { checkNameservers } from './check.reads.ts';
import { checkFile, presetsFile, setsFile } from './files.reads.ts';
import { getPreset, listPresets } from './presets.reads.ts';
import { createPreset, deletePreset, updatePreset } from './presets.service.ts';
import { getSummary, listSets } from './sets.reads.ts';

/** Requests a minute (D-016). */
export const nameserverRateLimits: RateLimit[] = [
  { routes: [CheckNameservers], max: 30, by: 'user' },
  { routes: [ExportNameserverSets, ExportNameserverPresets, ExportNameserverCheck], max: 10, by: 'user' },
];

export function registerNameserverRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListNameserverSets, (ctx, { query }) => listSets(ctx, query));
  serve(app, parts, GetNameserverSummary, (ctx) => getSummary(ctx));
  serve(app, parts, ExportNameserverSets, (ctx, { query }, { reply }) =>
    sendCsv(reply, { subject: 'nameservers', now: ctx.now }, ...setsFile(ctx, query)),
  );
  serve(app, parts, CheckNameservers, (ctx, { body }) => checkNameservers(ctx, body));
  serve(app, parts, ExportNameserverCheck, (ctx, { body }, { reply }) =>
    sendCsv(reply, { subject: 'nameserver-check', now: ctx.now }, ...checkFile(ctx, body)),
  );
  serve(app, parts, ListNameserverPresets, (ctx, { query }) => listPresets(ctx, query));
  serve(app, parts, ExportNameserverPresets, (ctx, { query }, { reply }) =>
    sendCsv(reply, { subject: 'nameserver-presets', now: ctx.now }, ...presetsFile(ctx, query.search)),
  );
  serve(app, parts, GetNameserverPreset, (ctx, { params }) => getPreset(ctx, params.id));
  serve(app, parts, CreateNameserverPreset, (ctx, { body }) => createPreset(ctx, body));
  serve(app, parts, UpdateNameserverPreset, (ctx, { params, body }) => updatePreset(ctx, params.id, body));
  serve(app, parts, DeleteNameserverPreset, (ctx, { params }) => deletePreset(ctx, params.id));
}
