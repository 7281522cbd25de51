import { brokerPaths, CreateBrokerLink, EndBrokerLink, endedBrokerDays, ListBrokerLinks } from '#contract/broker.ts';
import { dayMs } from '#contract/dates.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../http/serve.ts';
import { createBrokerLink, endBrokerLink, listBrokerLinks } from './broker-links.service.ts';
import { deleteEnded, removeAllOf } from './broker-links.store.ts';
import { registerBrokerPage } from './broker-page.routes.ts';

/** Links by which somebody else writes in one conversation for its seller (BROK-001). */
export const broker: Feature = {
  async routes(app, parts) {
    serve(app, parts, ListBrokerLinks, (ctx, { params }) => listBrokerLinks(ctx, params.id));
    serve(app, parts, CreateBrokerLink, (ctx, { params, body }) => createBrokerLink(ctx, params.id, body));
    serve(app, parts, EndBrokerLink, (ctx, { params }) => endBrokerLink(ctx, params.id, params.linkId));
    await registerBrokerPage(app, parts);
  },
  rateLimits: [
    { routes: [CreateBrokerLink], max: 20, by: 'user' },
    { routes: [{ method: 'GET', path: brokerPaths.page(':token') }], max: 60, by: 'address' },
    { routes: [{ method: 'POST', path: brokerPaths.messages(':token') }], max: 20, by: 'address' },
  ],
  jobs: [
    {
      name: 'purge-broker-links',
      cron: '49 3 * * *',
      run: ({ db }, now) => deleteEnded(db, new Date(now.getTime() - endedBrokerDays * dayMs)),
    },
  ],
  forgetUser: removeAllOf,
};
