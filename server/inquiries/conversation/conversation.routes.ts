import type { FastifyInstance } from 'fastify';
import {
  ChangeInquiries,
  CloseInquiry,
  MarkInquiryUnread,
  ReopenInquiry,
  ReplyToInquiry,
  SetInquirySpam,
  UndoReply,
} from '#contract/inquiries.ts';
import type { Parts } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { changeSeveral } from './bulk.service.ts';
import { reply, undoReply } from './reply.service.ts';
import { closeInquiry, markInquiryUnread, reopenInquiry } from './seller.service.ts';
import { setSpam } from './spam.service.ts';

/** What the seller does in a conversation (D-195). */
export function registerConversationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ReplyToInquiry, (ctx, { params, body }) => reply(ctx, params.id, body));
  serve(app, parts, UndoReply, (ctx, { params, body }) => undoReply(ctx, params.id, body.messageId));
  serve(app, parts, CloseInquiry, (ctx, { params }) => closeInquiry(ctx, params.id));
  serve(app, parts, ReopenInquiry, (ctx, { params }) => reopenInquiry(ctx, params.id));
  serve(app, parts, SetInquirySpam, (ctx, { params, body }) => setSpam(ctx, params.id, body.isSpam));
  serve(app, parts, MarkInquiryUnread, (ctx, { params }) => markInquiryUnread(ctx, params.id));
  serve(app, parts, ChangeInquiries, (ctx, { body }) => changeSeveral(ctx, body.ids, body.action));
}
