import type { FastifyInstance } from 'fastify';
import {
  ChangeCasing,
  DeleteDomains,
  GetDomainSale,
  MarkDomainsAsSold,
  SummariseDomains,
  SyncDomains,
  UpdateDomainStatus,
} from '#contract/bulk-actions.ts';
import { MarkInquiryAsSold } from '#contract/inquiries.ts';
import { ImportOwnData } from '#contract/own-data-import.ts';
import type { Parts } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { syncDomains } from '../../sync/sync.service.ts';
import { changeCasing } from './casing.service.ts';
import { deleteDomains } from './delete.service.ts';
import { importFile } from './import-file.service.ts';
import { getSale } from './sale.reads.ts';
import { markAsSold, markInquiryAsSold } from './sales.service.ts';
import { updateStatus } from './status.service.ts';
import { summariseDomains } from './summary.reads.ts';

/** Joins the calls of the bulk actions with their verbs. */
export function registerBulkActions(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, SummariseDomains, (ctx, { body }) => summariseDomains(ctx, body.domainIds));
  serve(app, parts, DeleteDomains, (ctx, { body, query }) =>
    deleteDomains(
      ctx,
      query.isForMonitoring === 'true' ? 'monitored' : 'portfolio',
      Array.isArray(body) ? body : body.domainIds,
    ),
  );
  serve(app, parts, UpdateDomainStatus, (ctx, { body }) => updateStatus(ctx, body.status, body.domainIds));
  serve(app, parts, MarkDomainsAsSold, (ctx, { body: { domainIds, ...sale } }) => markAsSold(ctx, domainIds, sale));
  serve(app, parts, MarkInquiryAsSold, (ctx, { params, body }) => markInquiryAsSold(ctx, params.id, body));
  serve(app, parts, ImportOwnData, (ctx, { body }) => importFile(ctx, body.rows, body.dryRun));
  serve(app, parts, GetDomainSale, (ctx, { params }) => getSale(ctx, params.id));
  serve(app, parts, SyncDomains, (ctx, { body }) => syncDomains(ctx, body.syncType, body.domainIds));
  serve(app, parts, ChangeCasing, (ctx, { params, body }) => changeCasing(ctx, params.id, body.newSLD));
}
