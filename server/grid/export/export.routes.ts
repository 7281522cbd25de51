import type { FastifyInstance, FastifyReply } from 'fastify';
import { ExportDomains, ExportSelection, exportFileName } from '#contract/domain-export.ts';
import type { Parts } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { exportDomains, exportSelection } from './export.reads.ts';

export function registerExportRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ExportDomains, async (ctx, { query }, { reply }) => {
    const file = await exportDomains(ctx, query);
    named(reply, ctx.now);
    return file;
  });
  serve(app, parts, ExportSelection, async (ctx, { body }, { reply }) => {
    const file = await exportSelection(ctx, body);
    named(reply, ctx.now);
    return file;
  });
}

function named(reply: FastifyReply, now: Date): void {
  reply.header('content-disposition', `attachment; filename="${exportFileName(now)}"`);
}
