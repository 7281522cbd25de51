import type { FastifyInstance } from 'fastify';
import {
  DeleteNotification,
  ListNotifications,
  MarkAllNotificationsRead,
  MarkNotificationRead,
} from '#contract/notifications.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { listNotifications } from './notifications.reads.ts';
import { deleteOne, markAllRead, markOneRead } from './notifications.service.ts';

export function registerNotificationRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListNotifications, (ctx, { query }) => listNotifications(ctx, query));
  serve(app, parts, MarkAllNotificationsRead, async (ctx, { body }) => ({
    updatedCount: await markAllRead(ctx, body?.upTo ? new Date(body.upTo) : null),
  }));
  serve(app, parts, MarkNotificationRead, async (ctx, { params }) => ({
    updatedCount: await markOneRead(ctx, params.id),
  }));
  serve(app, parts, DeleteNotification, async (ctx, { params }) => ({ deletedCount: await deleteOne(ctx, params.id) }));
}
