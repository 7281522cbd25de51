import { DeleteReleaseWatch, GetLifeCycle, ListReleaseWatches, SetReleaseWatch } from '#contract/releases.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { purgeReleases } from './releases.jobs.ts';
import { getLifeCycle, listReleaseWatches } from './releases.reads.ts';
import { deleteReleaseWatch, setReleaseWatch } from './releases.service.ts';
import { removeAllOf } from './releases.store.ts';

/** Names that users wait for to become free. */
export const releases: Feature = {
  routes(app, parts) {
    serve(app, parts, GetLifeCycle, (ctx, { params }) => getLifeCycle(ctx, params.id));
    serve(app, parts, SetReleaseWatch, (ctx, { params }) => setReleaseWatch(ctx, params.id));
    serve(app, parts, DeleteReleaseWatch, (ctx, { params }) => deleteReleaseWatch(ctx, params.id));
    serve(app, parts, ListReleaseWatches, listReleaseWatches);
  },
  rateLimits: [{ routes: [SetReleaseWatch], max: 60, by: 'user' }],
  forgetUser: removeAllOf,
  jobs: [purgeReleases],
};
