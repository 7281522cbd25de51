import type { FastifyInstance } from 'fastify';
import { ListNotifications } from '#contract/notifications.ts';
import type { Parts } from '../app/context.ts';
import { serve } from '../app/serve.ts';
import { listNotifications } from './notifications.reads.ts';

export function registerNotificationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListNotifications, (ctx, { query }) => listNotifications(ctx, query.take));
}
