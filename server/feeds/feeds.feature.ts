import { CreateFeed, DeleteFeed, ListFeeds, RemakeFeed } from '#contract/feeds.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { registerFeedRoutes } from './feed.routes.ts';
import { createFeed, deleteFeed, listFeeds, remakeFeed } from './feeds.service.ts';
import { removeAllOf } from './feeds.store.ts';

/** Links for calendars and feed readers. */
export const feeds: Feature = {
  routes(app, parts) {
    serve(app, parts, ListFeeds, listFeeds);
    serve(app, parts, CreateFeed, (ctx, { body }) => createFeed(ctx, body));
    serve(app, parts, RemakeFeed, (ctx, { params }) => remakeFeed(ctx, params.id));
    serve(app, parts, DeleteFeed, (ctx, { params }) => deleteFeed(ctx, params.id));
    registerFeedRoutes(app, parts);
  },
  rateLimits: [{ routes: [CreateFeed, RemakeFeed], max: 20, by: 'user' }],
  forgetUser: removeAllOf,
};
