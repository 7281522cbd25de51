import type { FastifyInstance } from 'fastify';
import { ListDomainAudit } from '#contract/audit.ts';
import { AddDomains, AddMonitoredDomains, PreviewAdding } from '#contract/domain-actions.ts';
import { GetSandboxPage } from '#contract/sandbox-page.ts';
import type { Parts } from '../context.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { sessionOfRequest } from '../http/request-session.ts';
import { serve } from '../http/serve.ts';
import { previewAdding } from './add-preview.service.ts';
import { registerBulkActions } from './bulk-actions/bulk-actions.routes.ts';
import { listDomainAudit } from './domain-audit.reads.ts';
import { addDomains } from './domains.service.ts';
import { getSandboxPage } from './sandbox-page.reads.ts';

/** Requests a minute (D-016). */
export const domainRateLimits: RateLimit[] = [
  { routes: [AddDomains, AddMonitoredDomains, PreviewAdding], max: 30, by: 'user' },
];

export function registerDomainRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListDomainAudit, async (ctx, { params, query }, { request }) => {
    const sessionId = (await sessionOfRequest(parts, request))?.sessionId ?? null;
    return listDomainAudit(ctx, { domainId: params.id, before: query.before, sessionId });
  });
  serve(app, parts, GetSandboxPage, (ctx, { params }) => getSandboxPage(ctx, params.id));
  serve(app, parts, AddDomains, (ctx, { body, headers }) =>
    addDomains(ctx, { names: body, batchId: headers['x-batch-id'], list: 'portfolio' }),
  );
  serve(app, parts, AddMonitoredDomains, (ctx, { body, headers }) =>
    addDomains(ctx, { names: body, batchId: headers['x-batch-id'], list: 'monitored' }),
  );
  serve(app, parts, PreviewAdding, (ctx, { body: { names, isForMonitoring } }) =>
    previewAdding(ctx, names, isForMonitoring ? 'monitored' : 'portfolio'),
  );
  registerBulkActions(app, parts);
}
