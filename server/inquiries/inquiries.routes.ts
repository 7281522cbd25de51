import type { FastifyInstance } from 'fastify';
import { LeaveHeldAnswer } from '#contract/answers-by-mail.ts';
import { CountInquiries, GetInquiry, ListInquiries } from '#contract/inquiries.ts';
import type { Parts } from '../context.ts';
import { provenSession } from '../http/request-session.ts';
import { serve } from '../http/serve.ts';
import { leaveHeldAnswer } from './answer-mail/held-answers.service.ts';
import { registerBuyerRoutes } from './buyer/buyer.routes.ts';
import { registerConversationRoutes } from './conversation/conversation.routes.ts';
import { registerDecidingRoutes } from './deciding/deciding.routes.ts';
import { registerFormRoutes } from './form/form.routes.ts';
import { listInquiries, readCounts } from './inquiries.reads.ts';
import { readInquiry } from './inquiries.service.ts';
import { getInquiry } from './inquiry.reads.ts';
import { registerReplyRoutes } from './reply/reply.routes.ts';
import { registerSurroundingsRoutes } from './sidebar/surroundings.routes.ts';
import { registerSpamRoutes } from './spam/spam.routes.ts';

export async function registerInquiryRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, ListInquiries, (ctx, { query }) => listInquiries(ctx, query));
  serve(app, parts, CountInquiries, ({ db, userId }) => readCounts(db, userId));
  serve(app, parts, GetInquiry, (ctx, { params }, { request }) => {
    const isByKey = provenSession(request)?.key !== undefined; // what a program read, a person has still to see
    return isByKey ? getInquiry(ctx.db, ctx.userId, params.id) : readInquiry(ctx, params.id);
  });
  serve(app, parts, LeaveHeldAnswer, (ctx, { params, body }) => leaveHeldAnswer(ctx, params, body.isLeft));
  registerConversationRoutes(app, parts);
  registerDecidingRoutes(app, parts);
  registerReplyRoutes(app, parts);
  registerSurroundingsRoutes(app, parts);
  registerSpamRoutes(app, parts);
  await registerFormRoutes(app, parts);
  await registerBuyerRoutes(app, parts);
}
