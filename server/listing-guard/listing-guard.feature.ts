import {
  GetDomainListingTasks,
  ListListingTasks,
  MarkDisputes,
  MarkListingsAsMeant,
  SetListingSettings,
  UnmarkListings,
} from '#contract/listing-guard.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { listingEffects } from './listing-guard.effects.ts';
import { reviewDueListings } from './listing-guard.jobs.ts';
import { getDomainListingTasks, listListingTasks } from './listing-guard.reads.ts';
import {
  disputesUndo,
  markAsMeant,
  markDisputes,
  meantUndo,
  setListingSettings,
  unmarkedUndo,
  unmarkListings,
} from './listing-guard.service.ts';
import { deleteOfUser } from './tasks.store.ts';

/** What is listed at a marketplace that should not be, or not like this. */
export const listingGuard: Feature = {
  routes(app, parts) {
    serve(app, parts, ListListingTasks, (ctx, { query }) => listListingTasks(ctx, query));
    serve(app, parts, GetDomainListingTasks, (ctx, { params }) => getDomainListingTasks(ctx, params.id));
    serve(app, parts, MarkListingsAsMeant, (ctx, { body }) => markAsMeant(ctx, body));
    serve(app, parts, UnmarkListings, (ctx, { body }) => unmarkListings(ctx, body));
    serve(app, parts, SetListingSettings, (ctx, { body }) => setListingSettings(ctx, body));
    serve(app, parts, MarkDisputes, (ctx, { body }) => markDisputes(ctx, body));
  },
  effects: listingEffects,
  forgetUser: deleteOfUser,
  undos: [meantUndo, unmarkedUndo, disputesUndo],
  jobs: [reviewDueListings],
};
