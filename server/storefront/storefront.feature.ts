import { CheckStorefrontHost, GetStorefront, PreviewStorefront, SetStorefront } from '#contract/storefront.ts';
import { listen } from '../database/listen.ts';
import { createAuthorityClient } from '../dns/authority.client.ts';
import { nameServerSlots } from '../dns/name-server-slots.ts';
import { createServerFinders } from '../dns/server-finder.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { repeat } from '../jobs/repeat.ts';
import { serveHosts } from '../landers/published/other-hosts.service.ts';
import { makeHostLooks } from './host-looks.ts';
import { registerShopPages } from './shop-page.routes.ts';
import { shopsOf } from './shops.ts';
import { checkHostNow, getStorefront, previewStorefront, setStorefront } from './storefront.service.ts';
import { removeAllOf } from './storefront.store.ts';

/** On which changes of storefronts are told, each as the id of its user. */
const channel = 'storefront';
const idleMs = 2_000;

/** A public page of the names that a user has for sale (SHOP-001). */
export const storefront: Feature = {
  routes(app, parts) {
    serve(app, parts, GetStorefront, getStorefront);
    serve(app, parts, SetStorefront, (ctx, { body }) => setStorefront(ctx, body));
    serve(app, parts, CheckStorefrontHost, checkHostNow);
    serve(app, parts, PreviewStorefront, (ctx, { body }) => previewStorefront(ctx, body));
    serveHosts(parts.db, shopsOf(parts));
    registerShopPages(app, parts);
  },
  rateLimits: [
    { routes: [SetStorefront, CheckStorefrontHost], max: 60, by: 'user' },
    { routes: [{ method: 'GET', path: '/shop/:path' }], max: 300, by: 'address' },
  ],
  async listen(parts, { pool }) {
    const shops = shopsOf(parts);
    return listen(
      pool,
      channel,
      (told) => (told === '' ? shops.follow() : shops.forget([told])),
      () => shops.lose(),
    );
  },
  work({ parts, sandbox }) {
    const { config, log } = parts;
    const finderFor = createServerFinders({
      mode: config.outbound,
      sandbox: sandbox?.dns ?? null,
      servers: config.dns.servers,
    });
    const authority = createAuthorityClient({ finderFor, waitForSlot: nameServerSlots(parts) });
    return repeat('looking where storefronts lead', () => makeHostLooks(parts, authority), idleMs, log);
  },
  forgetUser: removeAllOf,
};
