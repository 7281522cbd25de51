import { ListMarketAccounts, ListOwnListings } from '#contract/listing-changes.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import type { ScheduledJob } from '../jobs/schedule.ts';
import { listOwnListings, marketAccounts } from './own-listings.reads.ts';
import { purgeListings, removeListingsOf } from './own-listings.store.ts';

/** Forgets listings that no connected account tells any more. */
const purgeOwnListings: ScheduledJob = {
  name: 'purge-own-listings',
  cron: '43 3 * * *',
  run: ({ db }) => purgeListings(db),
};

/** How the user's names are offered at marketplaces that are written to, as they were last read there (LISTW-004). */
export const ownListings: Feature = {
  routes(app, parts) {
    serve(app, parts, ListMarketAccounts, (ctx) => marketAccounts(ctx));
    serve(app, parts, ListOwnListings, (ctx, { params }) => listOwnListings(ctx, params.id));
  },
  jobs: [purgeOwnListings],
  forgetUser: removeListingsOf,
};
