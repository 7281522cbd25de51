import type { FastifyInstance } from 'fastify';
import { CheckDnssec, CheckDnssecOf, CountDnssec, ExportDnssec, GetDnssec, ListDnssec } from '#contract/dnssec.ts';
import type { Parts } from '../context.ts';
import { sendCsv } from '../csv/csv.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { serve } from '../http/serve.ts';
import { countStates, dnssecInParts, listDnssec } from './dnssec.reads.ts';
import { checkDnssec, checkDnssecOf, getDnssec } from './dnssec.service.ts';
import { dnssecLines, fileHeads } from './dnssec-file.rules.ts';

/** Requests a minute (D-016). */
export const dnssecRateLimits: RateLimit[] = [
  { routes: [CheckDnssec], max: 60, by: 'user' },
  { routes: [CheckDnssecOf], max: 10, by: 'user' },
  { routes: [ExportDnssec], max: 10, by: 'user' },
];

export function registerDnssecRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListDnssec, (ctx, { query }) => listDnssec(ctx, query));
  serve(app, parts, CountDnssec, (ctx) => countStates(ctx));
  serve(app, parts, ExportDnssec, (ctx, { query }, { reply }) =>
    sendCsv(reply, { subject: 'dnssec', now: ctx.now }, fileHeads, dnssecLines(dnssecInParts(ctx, query))),
  );
  serve(app, parts, CheckDnssecOf, (ctx, { body }) => checkDnssecOf(ctx, body));
  serve(app, parts, GetDnssec, (ctx, { params }) => getDnssec(ctx, params.domainId));
  serve(app, parts, CheckDnssec, (ctx, { params }) => checkDnssec(ctx, params.domainId));
}
