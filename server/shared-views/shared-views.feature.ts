import { dayMs } from '#contract/dates.ts';
import { CreateSharedView, EndSharedView, endedSharedDays, ListSharedViews } from '#contract/shared-views.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { registerSharedPage } from './shared-page.routes.ts';
import { createSharedView, endSharedView, listSharedViews } from './shared-views.service.ts';
import { deleteEnded, removeAllOf } from './shared-views.store.ts';

/** Links that show figures of visits to whoever has them (SHARE-001). */
export const sharedViews: Feature = {
  routes(app, parts) {
    serve(app, parts, ListSharedViews, listSharedViews);
    serve(app, parts, CreateSharedView, (ctx, { body }) => createSharedView(ctx, body));
    serve(app, parts, EndSharedView, (ctx, { params }) => endSharedView(ctx, params.id));
    registerSharedPage(app, parts);
  },
  rateLimits: [
    { routes: [CreateSharedView], max: 20, by: 'user' },
    { routes: [{ method: 'GET', path: '/shared/:token' }], max: 60, by: 'address' },
  ],
  jobs: [
    {
      name: 'purge-shared-views',
      cron: '47 3 * * *',
      run: ({ db }, now) => deleteEnded(db, new Date(now.getTime() - endedSharedDays * dayMs)),
    },
  ],
  forgetUser: removeAllOf,
};
