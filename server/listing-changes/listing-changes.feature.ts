import { PreviewListingChanges, ProposeListingChanges } from '#contract/listing-changes.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { listingChangeEffects } from './listing-changes.effects.ts';
import { previewListingChanges, proposeListingChanges } from './listing-changes.service.ts';

/** What the listing guard, asking prices and sales propose to change at marketplaces (LISTW-006, LISTW-007). */
export const listingChanges: Feature = {
  routes(app, parts) {
    serve(app, parts, PreviewListingChanges, (ctx, { body }) => previewListingChanges(ctx, body));
    serve(app, parts, ProposeListingChanges, (ctx, { body }) => proposeListingChanges(ctx, body));
  },
  rateLimits: [{ routes: [ProposeListingChanges], max: 30, by: 'user' }],
  effects: listingChangeEffects,
};
