import type { FastifyInstance } from 'fastify';
import {
  CreateGridView,
  DeleteGridView,
  GetGridView,
  ListGridViews,
  SetDefaultGridView,
  UnmarkDefaultGridView,
  UpdateGridView,
} from '#contract/grid-views.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { getView, listViews } from './grid-views.reads.ts';
import { createView, deleteView, setDefault, unmarkDefault, updateView } from './grid-views.service.ts';

export function registerGridViewRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListGridViews, (ctx) => listViews(ctx.db, ctx.userId));
  serve(app, parts, CreateGridView, (ctx, { body }) => createView(ctx, body));
  // before `:id` (D-115)
  serve(app, parts, UnmarkDefaultGridView, (ctx) => unmarkDefault(ctx));
  serve(app, parts, GetGridView, (ctx, { params }) => getView(ctx.db, ctx.userId, params.id));
  serve(app, parts, UpdateGridView, (ctx, { params, body }) => updateView(ctx, params.id, body));
  serve(app, parts, DeleteGridView, (ctx, { params }) => deleteView(ctx, params.id));
  serve(app, parts, SetDefaultGridView, (ctx, { params }) => setDefault(ctx, params.id));
}
