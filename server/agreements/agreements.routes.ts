import type { FastifyInstance } from 'fastify';
import {
  AcceptAgreement,
  CallAgreementOff,
  GetDealSums,
  GetInquiryAgreement,
  GetSellingTerms,
  MarkPayment,
  OpenAgreement,
  RemindBuyer,
  ReviseAgreement,
  SetSellingTerms,
  TakeAcceptanceBack,
  WithdrawAgreement,
} from '#contract/agreements.ts';
import type { Parts } from '../context.ts';
import { serve } from '../http/serve.ts';
import { dealSums, inquiryAgreement } from './agreements.reads.ts';
import * as agreements from './agreements.service.ts';
import { registerAgreementPages } from './buyer-pages.routes.ts';
import { markPayment, remindBuyer } from './payments.service.ts';
import { readSellingTerms, saveSellingTerms } from './selling-terms.service.ts';

export async function registerAgreementRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, GetInquiryAgreement, (ctx, { params }) => inquiryAgreement(ctx, params.id));
  serve(app, parts, OpenAgreement, (ctx, { params, body }) => agreements.openByHand(ctx, params.id, body));
  serve(app, parts, ReviseAgreement, (ctx, { params, body }) => {
    const { version, withNewTerms = false, ...changes } = body;
    return agreements.reviseAgreement(ctx, params.id, { ...changes, version, withNewTerms });
  });
  serve(app, parts, AcceptAgreement, (ctx, { params, body }) =>
    agreements.acceptAgreement(ctx, params.id, body.version),
  );
  serve(app, parts, TakeAcceptanceBack, (ctx, { params }) => agreements.takeAcceptanceBack(ctx, params.id));
  serve(app, parts, WithdrawAgreement, (ctx, { params, body }) =>
    agreements.withdrawAgreement(ctx, params.id, body.reason),
  );
  serve(app, parts, CallAgreementOff, (ctx, { params, body }) => agreements.callOff(ctx, params.id, body.reason));
  serve(app, parts, MarkPayment, (ctx, { params, body }) => markPayment(ctx, params, body.isPaid));
  serve(app, parts, RemindBuyer, (ctx, { params }) => remindBuyer(ctx, params.id));
  serve(app, parts, GetDealSums, (ctx) => dealSums(ctx));
  serve(app, parts, GetSellingTerms, (ctx) => readSellingTerms(ctx));
  serve(app, parts, SetSellingTerms, (ctx, { body }) => saveSellingTerms(ctx, body));
  await registerAgreementPages(app, parts);
}
