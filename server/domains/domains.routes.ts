import type { FastifyInstance } from 'fastify';
import { ListDomainAudit } from '#contract/audit.ts';
import { AddDomains, AddMonitoredDomains, PreviewAdding, RetryDomains } from '#contract/domain-actions.ts';
import { GetPriceHistory, ListMonitoringChanges, ListRawAnswers, ListWhoisChanges } from '#contract/domain-changes.ts';
import {
  ListDomainIds,
  ListDomains,
  ListDomainsForLanders,
  ListLightweightDomains,
  ListNameservers,
  ListRegistrars,
  ListTags,
  ListTlds,
} from '#contract/domain-list.ts';
import { GetDomain, GetDomainByName, GetDomainLookups, GetDomainsByIds } from '#contract/domains.ts';
import { CreateNameList, GetNameList } from '#contract/name-lists.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { ImportOwnData } from '#contract/own-data-import.ts';
import { GetSandboxPage } from '#contract/sandbox-page.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import type { Parts } from '../context.ts';
import { listNameservers, listRegistrars, listTlds } from '../grid/domain-lists.reads.ts';
import { getDomain, getDomainByName, listDomains, listDomainsByIds } from '../grid/domains.reads.ts';
import { exportRateLimit, registerExportRoutes } from '../grid/export/export.routes.ts';
import { inactiveRateLimit, registerInactiveRoutes } from '../grid/inactive/inactive.routes.ts';
import { listDomainIds, listDomainsForLanders, listLightweightDomains } from '../grid/matching.reads.ts';
import { createNameList, openNameList } from '../grid/name-lists/name-lists.service.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { sessionOfRequest } from '../http/request-session.ts';
import { serve } from '../http/serve.ts';
import { getDomainLookups } from '../lookups/lookups.reads.ts';
import { listRawAnswers } from '../lookups/raw-answers/raw-answers.reads.ts';
import { retryDomains } from '../lookups/retry.service.ts';
import { getPriceHistory, listMonitoringChanges, listWhoisChanges } from '../monitoring/changes.reads.ts';
import { importOwnData } from '../own-data/import.service.ts';
import { changeOwnData } from '../own-data/own-data.service.ts';
import { updateDomain } from '../own-data/update-domain.service.ts';
import { listTags } from '../portfolio/own-data.reads.ts';
import { previewAdding } from './add-preview.service.ts';
import { registerBulkActions } from './bulk-actions/bulk-actions.routes.ts';
import { listDomainAudit } from './domain-audit.reads.ts';
import { addDomains } from './domains.service.ts';
import { getSandboxPage } from './sandbox-page.reads.ts';

/** Requests a minute (D-016). */
export const domainRateLimits: RateLimit[] = [
  { routes: [AddDomains, AddMonitoredDomains, PreviewAdding], max: 30, by: 'user' },
  exportRateLimit,
  inactiveRateLimit,
  { routes: [CreateNameList], max: 60, by: 'user' },
];

export function registerDomainRoutes(app: FastifyInstance, parts: Parts): void {
  registerExportRoutes(app, parts);
  registerInactiveRoutes(app, parts);
  serve(app, parts, ListDomains, (ctx, { query }) => listDomains(ctx, query));
  serve(app, parts, ListDomainIds, (ctx, { query }) => listDomainIds(ctx, query));
  serve(app, parts, ListLightweightDomains, (ctx, { query }) => listLightweightDomains(ctx, query));
  serve(app, parts, ListDomainsForLanders, (ctx, { query }) => listDomainsForLanders(ctx, query));
  serve(app, parts, CreateNameList, (ctx, { body }) => createNameList(ctx, body.names));
  serve(app, parts, GetNameList, (ctx, { params, query }) => openNameList(ctx, params.id, query.isForMonitoring));
  serve(app, parts, GetDomainsByIds, (ctx, { body }) =>
    listDomainsByIds(ctx, Array.isArray(body) ? body : body.domainIds),
  );
  serve(app, parts, ListDomainAudit, async (ctx, { params, query }, { request }) => {
    const sessionId = (await sessionOfRequest(parts, request))?.sessionId ?? null;
    return listDomainAudit(ctx, { domainId: params.id, before: query.before, sessionId });
  });
  serve(app, parts, GetSandboxPage, (ctx, { params }) => getSandboxPage(ctx, params.id));
  serve(app, parts, ListTlds, (ctx, { query }) => listTlds(ctx, query.isForMonitoring));
  serve(app, parts, ListNameservers, (ctx, { query }) => listNameservers(ctx, query.isForMonitoring));
  serve(app, parts, ListRegistrars, (ctx, { query }) => listRegistrars(ctx, query.isForMonitoring));
  serve(app, parts, ListTags, (ctx, { query }) => listTags(ctx, query.isForMonitoring));
  serve(app, parts, ChangeOwnData, (ctx, { body: { domainIds, ...order } }) => changeOwnData(ctx, domainIds, order));
  serve(app, parts, ImportOwnData, (ctx, { body }) => importOwnData(ctx, body.rows, body.dryRun));
  serve(app, parts, GetDomainByName, (ctx, { params }) => getDomainByName(ctx, params.domainName));
  serve(app, parts, GetDomain, (ctx, { params }) => getDomain(ctx, params.id));
  serve(app, parts, UpdateDomain, (ctx, { params, body }) => updateDomain(ctx, params.id, body));
  serve(app, parts, GetDomainLookups, (ctx, { params }) => getDomainLookups(ctx, params.id));
  serve(app, parts, ListWhoisChanges, (ctx, { params, query }) => listWhoisChanges(ctx, params.id, query.limit));
  serve(app, parts, ListMonitoringChanges, (ctx, { params, query }) =>
    listMonitoringChanges(ctx, params.id, query.limit),
  );
  serve(app, parts, GetPriceHistory, (ctx, { params }) => getPriceHistory(ctx, params.id));
  serve(app, parts, ListRawAnswers, (ctx, { params }) => listRawAnswers(ctx, params.id));
  serve(app, parts, AddDomains, (ctx, { body, headers }) =>
    addDomains(ctx, { names: body, batchId: headers['x-batch-id'], list: 'portfolio' }),
  );
  serve(app, parts, AddMonitoredDomains, (ctx, { body, headers }) =>
    addDomains(ctx, { names: body, batchId: headers['x-batch-id'], list: 'monitored' }),
  );
  serve(app, parts, PreviewAdding, (ctx, { body: { names, isForMonitoring } }) =>
    previewAdding(ctx, names, isForMonitoring ? 'monitored' : 'portfolio'),
  );
  serve(app, parts, RetryDomains, (ctx, { body }) => retryDomains(ctx, body.domainIds));
  registerBulkActions(app, parts);
}
