import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountExportName, CheckAccountExport, ExportAccount } from '#contract/account-export.ts';
import { unauthorized } from '#contract/errors.ts';
import type { Parts, UserContext } from '../context.ts';
import { sessionOfRequest } from '../http/request-session.ts';
import { serve } from '../http/serve.ts';
import { requireRecentProof } from '../users/recent-proof.service.ts';
import { beginExport, refuseTooMany } from './export.service.ts';

export function registerExportRoutes(app: FastifyInstance, parts: Parts): void {
  const provenSession = async (context: UserContext, request: FastifyRequest) => {
    const session = await sessionOfRequest(parts, request);
    if (!session) throw unauthorized();
    await requireRecentProof(context, session);
    return session;
  };

  serve(app, parts, CheckAccountExport, async (context, _input, { request }) => {
    await provenSession(context, request);
    await refuseTooMany(context);
    return { success: true as const };
  });

  serve(app, parts, ExportAccount, async (context, _input, { request, reply }) => {
    const { sessionId } = await provenSession(context, request);
    const archive = await beginExport(context, sessionId);
    reply.header('content-disposition', `attachment; filename="${accountExportName(context.now)}"`);
    return archive;
  });
}
