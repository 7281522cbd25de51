import type { FastifyInstance } from 'fastify';
import { GetInquiryDraft, SaveInquiryDraft } from '#contract/inquiry-drafts.ts';
import {
  CreateReplyTemplate,
  DeleteReplyTemplate,
  ListReplyTemplates,
  UpdateReplyTemplate,
} from '#contract/reply-templates.ts';
import type { Parts } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { getDraft, saveDraft } from './drafts.service.ts';
import { createTemplate, listTemplates, templates, updateTemplate } from './templates.service.ts';

export function registerReplyRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListReplyTemplates, (ctx) => listTemplates(ctx));
  serve(app, parts, CreateReplyTemplate, (ctx, { body }) => createTemplate(ctx, body));
  serve(app, parts, UpdateReplyTemplate, (ctx, { params, body }) => updateTemplate(ctx, params.id, body));
  serve(app, parts, DeleteReplyTemplate, (ctx, { params }) => templates.delete(ctx, params.id));
  serve(app, parts, GetInquiryDraft, (ctx, { params }) => getDraft(ctx, params.id));
  serve(app, parts, SaveInquiryDraft, (ctx, { params, body }) => saveDraft(ctx, params.id, body.body));
}
