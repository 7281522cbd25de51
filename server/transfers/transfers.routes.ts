import type { FastifyInstance } from 'fastify';
import {
  ChangeTransfers,
  CreateTransfer,
  DeleteTransfer,
  ExportTransfers,
  GetTransfer,
  GetTransferCounts,
  ListTransferIds,
  ListTransfers,
  PlanTransfers,
  UndoTransferChange,
  UpdateTransfer,
} from '#contract/transfers.ts';
import type { Parts } from '../context.ts';
import { sendCsv } from '../csv/csv.ts';
import { serve } from '../http/serve.ts';
import { allTransfers, getTransfer, getTransferCounts, listTransferIds, listTransfers } from './transfers.reads.ts';
import {
  changeTransfers,
  createTransfer,
  deleteTransfer,
  planTransfers,
  undoTransfers,
  updateTransfer,
} from './transfers.service.ts';
import { csvHeads, csvLines } from './transfers-file.rules.ts';

export function registerTransferRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, ListTransfers, (ctx, { query }) => listTransfers(ctx, query));
  serve(app, parts, ListTransferIds, (ctx, { query }) => listTransferIds(ctx, query));
  serve(app, parts, GetTransferCounts, getTransferCounts);
  serve(app, parts, GetTransfer, (ctx, { params }) => getTransfer(ctx, params.id));
  serve(app, parts, CreateTransfer, (ctx, { body }) => createTransfer(ctx, body));
  serve(app, parts, UpdateTransfer, (ctx, { params, body }) => updateTransfer(ctx, params.id, body));
  serve(app, parts, DeleteTransfer, (ctx, { params }) => deleteTransfer(ctx, params.id));
  serve(app, parts, PlanTransfers, (ctx, { body }) => planTransfers(ctx, body));
  serve(app, parts, ChangeTransfers, (ctx, { body }) => changeTransfers(ctx, body));
  serve(app, parts, UndoTransferChange, (ctx, { body }) => undoTransfers(ctx, body.undoId));
  serve(app, parts, ExportTransfers, (ctx, { query }, { reply }) =>
    sendCsv(reply, { subject: 'transfers', now: ctx.now }, csvHeads, csvLines(allTransfers(ctx, query))),
  );
}
