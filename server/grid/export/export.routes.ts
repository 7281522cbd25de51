import type { FastifyInstance, FastifyReply } from 'fastify';
import { ExportDomains, ExportSelection, exportFileName } from '#contract/domain-export.ts';
import { marketplaceFileName, PreviewMarketplaceFile, WriteMarketplaceFile } from '#contract/marketplace-files.ts';
import type { Parts } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { exportDomains, exportSelection } from './export.reads.ts';
import { previewMarketplaceFile, writeMarketplaceFile } from './marketplace-files.reads.ts';

export function registerExportRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ExportDomains, async (ctx, { query }, { reply }) => {
    const file = await exportDomains(ctx, query);
    named(reply, exportFileName(ctx.now));
    return file;
  });
  serve(app, parts, ExportSelection, async (ctx, { body }, { reply }) => {
    const file = await exportSelection(ctx, body);
    named(reply, exportFileName(ctx.now));
    return file;
  });
  serve(app, parts, PreviewMarketplaceFile, (ctx, { body }) => previewMarketplaceFile(ctx, body));
  serve(app, parts, WriteMarketplaceFile, async (ctx, { body }, { reply }) => {
    const file = await writeMarketplaceFile(ctx, body);
    named(reply, marketplaceFileName(body, ctx.now));
    return file;
  });
}

function named(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`);
}
