import type { FastifyInstance } from 'fastify';
import {
  CreateAlertChannel,
  DeleteAlertChannel,
  GetAlertDelivery,
  ListAlertChannels,
  ListAlertDeliveries,
  PreviewAlertRule,
  ReplayAlertDelivery,
  RotateAlertSecret,
  TestAlertChannel,
  UpdateAlertChannel,
} from '#contract/alerts.ts';
import type { Parts } from '../context.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { serve } from '../http/serve.ts';

import {
  createChannel,
  deleteAlertChannel,
  listAlertChannels,
  rotateSecret,
  updateChannel,
} from './channels.service.ts';
import { getDelivery, listDeliveries } from './deliveries.reads.ts';
import { replay, testChannel } from './deliveries.service.ts';
import { registerMailsOffRoutes } from './mails-off.routes.ts';
import { previewRule } from './preview.reads.ts';

/** Each sends a message to somebody, or leads one there. */
export const alertRateLimits: RateLimit[] = [
  { routes: [CreateAlertChannel, TestAlertChannel, ReplayAlertDelivery], max: 20, by: 'user' },
];

export async function registerAlertRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, ListAlertChannels, (ctx) => listAlertChannels(ctx));
  serve(app, parts, CreateAlertChannel, (ctx, { body }) => createChannel(ctx, body));
  serve(app, parts, UpdateAlertChannel, (ctx, { params, body }) => updateChannel(ctx, params.id, body));
  serve(app, parts, DeleteAlertChannel, (ctx, { params }) => deleteAlertChannel(ctx, params.id));
  serve(app, parts, RotateAlertSecret, (ctx, { params }) => rotateSecret(ctx, params.id));
  serve(app, parts, TestAlertChannel, (ctx, { params }) => testChannel(ctx, params.id));
  serve(app, parts, ListAlertDeliveries, (ctx, { query }) => listDeliveries(ctx.db, ctx.userId, query));
  serve(app, parts, GetAlertDelivery, (ctx, { params }) => getDelivery(ctx.db, ctx.userId, params.id));
  serve(app, parts, ReplayAlertDelivery, (ctx, { params }) => replay(ctx, params.id));
  serve(app, parts, PreviewAlertRule, (ctx, { body }) => previewRule(ctx, body.rule));
  await registerMailsOffRoutes(app, parts);
}
