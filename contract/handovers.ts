import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What is to be done after a sale, in this order. */
export const handoverSteps = [
  'agreement', // price and terms are agreed in writing
  'escrow', // the money is with a trustee, or paid
  'unlock', // the registrar's lock against transfers is off
  'transferCode', // the buyer has the code
  'transferred', // the registry names another registrar
  'delisted', // no marketplace offers the name any more
  'nameservers', // they are the buyer's
  'archived', // the name has left the portfolio
] as const;
export type HandoverStep = (typeof handoverSteps)[number];

/** Steps that the agreement of the sale tells, where there is one (AGR-007). */
const dealSteps = ['agreement', 'escrow'] as const;
export type DealStep = (typeof dealSteps)[number];

/** Steps that the domain's data tells by itself, or the agreement. */
export const seenSteps = [...dealSteps, 'unlock', 'transferred', 'delisted', 'nameservers', 'archived'] as const;
export type SeenStep = (typeof seenSteps)[number];

/**
 * What the data says of a step: `unknown` where no source answered, or none was asked since the sale; null where no data
 * can tell it.
 */
const sightings = ['done', 'underWay', 'open', 'unknown'] as const;
export type Sighting = (typeof sightings)[number];

const StepState = z.object({
  step: z.enum(handoverSteps),
  /** when the user ticked it; null: not ticked */
  doneAt: z.string().nullable(),
  seen: z.enum(sightings).nullable(),
  /** when the source gave the answer that tells so; null: of the user's own data, or of no answer */
  seenAt: z.string().nullable(),
  /** what is seen: locks, registrars before and now, marketplaces with a listing or the services that write it, nameservers */
  values: z.array(z.string()),
  /** marketplaces that could not be asked */
  unknown: z.array(z.string()),
});
export type StepState = z.output<typeof StepState>;

/** The hand-over of a sold name to its buyer. */
export const Handover = z.object({
  domainId: z.string(),
  /** to whose buyer it was sold; null: to somebody who did not write here, or it was not said */
  inquiryId: z.string().nullable(),
  startedAt: z.string(),
  /** when all steps were done, or the user ended it; null: it is open */
  endedAt: z.string().nullable(),
  /** when the sources were last asked for it */
  lookedAt: z.string().nullable(),
  /** from then on they can be asked again; null: now, or never, where `canLook` is false */
  nextLookAt: z.string().nullable(),
  /** false where the name is no longer in the account */
  canLook: z.boolean(),
  /** the name's own page says that it is sold */
  isPageSold: z.boolean(),
  steps: z.array(StepState),
  /** the set that takes the name off marketplaces, of those since the sale the last one that was not discarded; null: none */
  delisting: z.object({ setId: z.string(), state: z.enum(['waiting', 'running', 'done', 'failed']) }).nullable(),
});
export type Handover = z.output<typeof Handover>;

const params = z.object({ id: z.string() });

/** Null where nothing of the domain was sold, and for what is missing. */
export const GetHandover = endpoint('GET /api/domains/:id/handover', {
  scope: 'domains:read',
  keyNames: 'ids',
  params,
  reply: Handover.nullable(),
});

/** Ends a hand-over, or opens it again. Throws NOT_FOUND where there is none. */
export const EndHandover = endpoint('PUT /api/domains/:id/handover', {
  scope: 'domains:write',
  keyNames: 'ids',
  params,
  body: z.object({ isEnded: z.boolean() }),
  reply: Handover,
});

/** Ticks a step or takes the tick back. Throws NOT_FOUND, also where there is no hand-over. */
export const TickHandoverStep = endpoint('PUT /api/domains/:id/handover/:step', {
  scope: 'domains:write',
  keyNames: 'ids',
  params: z.object({ id: z.string(), step: z.string() }),
  body: z.object({ isDone: z.boolean() }),
  reply: Handover,
});

/**
 * Asks registry and marketplaces for the name again, also for one that is marked as sold, at most every ten minutes; what
 * they say comes as `ReceiveDomainProgress`. Throws NOT_FOUND, and RATE_LIMITED when it is too soon.
 */
export const LookAtHandover = endpoint('POST /api/domains/:id/handover/look', {
  scope: 'domains:write',
  keyNames: 'ids',
  params,
  reply: Handover,
});
