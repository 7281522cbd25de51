import { ExportDomains, ExportSelection } from '#contract/domain-export.ts';
import {
  ListDomainIds,
  ListDomains,
  ListDomainsForLanders,
  ListLightweightDomains,
  ListNameservers,
  ListRegistrars,
  ListTlds,
} from '#contract/domain-list.ts';
import { GetDomain, GetDomainByName, GetDomainsByIds } from '#contract/domains.ts';
import { ExportInactiveDomains } from '#contract/inactive-domains.ts';
import { PreviewMarketplaceFile, WriteMarketplaceFile } from '#contract/marketplace-files.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { listNameservers, listRegistrars, listTlds } from './domain-lists.reads.ts';
import { getDomain, getDomainByName, listDomains, listDomainsByIds } from './domains.reads.ts';
import { registerExportRoutes } from './export/export.routes.ts';
import { registerInactiveRoutes } from './inactive/inactive.routes.ts';
import { listDomainIds, listDomainsForLanders, listLightweightDomains } from './matching.reads.ts';
import { registerRenewalRoutes } from './renewals/renewals.routes.ts';

/** The list of names: what it shows, filters, sorts and exports. */
export const grid: Feature = {
  routes(app, parts) {
    registerExportRoutes(app, parts);
    registerInactiveRoutes(app, parts);
    registerRenewalRoutes(app, parts);
    serve(app, parts, ListDomains, (ctx, { query }) => listDomains(ctx, query));
    serve(app, parts, ListDomainIds, (ctx, { query }) => listDomainIds(ctx, query));
    serve(app, parts, ListLightweightDomains, (ctx, { query }) => listLightweightDomains(ctx, query));
    serve(app, parts, ListDomainsForLanders, (ctx, { query }) => listDomainsForLanders(ctx, query));
    serve(app, parts, GetDomainsByIds, (ctx, { body }) =>
      listDomainsByIds(ctx, Array.isArray(body) ? body : body.domainIds),
    );
    serve(app, parts, ListTlds, (ctx, { query }) => listTlds(ctx, query.isForMonitoring));
    serve(app, parts, ListNameservers, (ctx, { query }) => listNameservers(ctx, query.isForMonitoring));
    serve(app, parts, ListRegistrars, (ctx, { query }) => listRegistrars(ctx, query.isForMonitoring));
    serve(app, parts, GetDomainByName, (ctx, { params }) => getDomainByName(ctx, params.domainName));
    serve(app, parts, GetDomain, (ctx, { params }) => getDomain(ctx, params.id));
  },
  // files a minute (D-016)
  rateLimits: [
    { routes: [ExportDomains, ExportSelection, WriteMarketplaceFile], max: 10, by: 'user' },
    { routes: [PreviewMarketplaceFile], max: 60, by: 'user' },
    { routes: [ExportInactiveDomains], max: 10, by: 'user' },
  ],
};
