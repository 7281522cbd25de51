import type { FastifyInstance } from 'fastify';
import { UndoDomainChange } from '#contract/bulk-actions.ts';
import { UndoChange } from '#contract/undo.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { undoChange } from '../undo/undo.service.ts';
import { features } from './features.ts';

/** Joins the call that takes changes back with the features that can. */
export function registerUndo(app: FastifyInstance, parts: Parts): void {
  const kinds = features.flatMap(({ undos = [] }) => undos);
  serve(app, parts, UndoChange, (ctx, { body }) => undoChange(ctx, kinds, body.undoId));
  serve(app, parts, UndoDomainChange, (ctx, { body }) => undoChange(ctx, kinds, body.undoId));
}
