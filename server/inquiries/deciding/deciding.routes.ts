import type { FastifyInstance } from 'fastify';
import { AcceptOffer, CounterOffer, DeclineOffer, GetOfferTerms, TakeCounterBack } from '#contract/offer-calls.ts';
import type { Parts } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { acceptOffer, counterOffer, declineOffer, takeCounterBack } from './decide.service.ts';
import { offerTerms } from './terms.reads.ts';

/** What the seller says to offers (OFFR-002). */
export function registerDecidingRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, GetOfferTerms, (ctx, { params }) => offerTerms(ctx, params.id));
  serve(app, parts, AcceptOffer, (ctx, { params, body }) => acceptOffer(ctx, params, body));
  serve(app, parts, DeclineOffer, (ctx, { params, body }) => declineOffer(ctx, params, body));
  serve(app, parts, CounterOffer, (ctx, { params, body }) => counterOffer(ctx, params.id, body));
  serve(app, parts, TakeCounterBack, (ctx, { params }) => takeCounterBack(ctx, params));
}
