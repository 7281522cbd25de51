import type { FastifyInstance } from 'fastify';
import { ExportInactiveDomains, ListInactiveDomains, ListInactiveIds } from '#contract/inactive-domains.ts';
import type { Parts } from '../../context.ts';
import { sendCsv } from '../../csv/csv.ts';
import { serve } from '../../http/serve.ts';
import { inactiveHeads, inactiveLines, listInactive, listInactiveIds } from './inactive.reads.ts';

export function registerInactiveRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListInactiveDomains, (ctx, { query }) => listInactive(ctx, query));
  serve(app, parts, ListInactiveIds, (ctx, { query }) => listInactiveIds(ctx, query));
  serve(app, parts, ExportInactiveDomains, (ctx, { query }, { reply }) =>
    sendCsv(reply, { subject: 'inactive-domains', now: ctx.now }, inactiveHeads, inactiveLines(ctx, query)),
  );
}
