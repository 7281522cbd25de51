import type { FastifyInstance } from 'fastify';
import {
  DeleteNotification,
  GetNotificationTopics,
  ListNotifications,
  MarkAllNotificationsRead,
  MarkNotificationRead,
  SetNotificationTopics,
} from '#contract/notifications.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { listNotifications } from './notifications.reads.ts';
import { deleteOne, markAllRead, markOneRead, switchTopics } from './notifications.service.ts';
import { topicsOf } from './topics.reads.ts';

export function registerNotificationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListNotifications, (ctx, { query }) => listNotifications(ctx, query));
  serve(app, parts, GetNotificationTopics, (ctx) => topicsOf(ctx.db, ctx.userId));
  serve(app, parts, SetNotificationTopics, (ctx, { body }) => switchTopics(ctx, body));
  serve(app, parts, MarkAllNotificationsRead, async (ctx, { body }) => ({
    updatedCount: await markAllRead(ctx, body?.upTo ? new Date(body.upTo) : null),
  }));
  serve(app, parts, MarkNotificationRead, async (ctx, { params }) => ({
    updatedCount: await markOneRead(ctx, params.id),
  }));
  serve(app, parts, DeleteNotification, async (ctx, { params }) => ({ deletedCount: await deleteOne(ctx, params.id) }));
}
