import { DeleteWebsiteVerdict, GetDomainWebsite, LookAtDomainWebsite, SetWebsiteVerdict } from '#contract/websites.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../http/serve.ts';
import { openWebsiteLook } from '../open-website-look.ts';
import { deleteVerdict, setVerdict } from '../verdicts/verdicts.service.ts';
import { measureWebsites } from './ages.jobs.ts';
import { fillWebsites, purgeWebsiteHosts } from './watch.jobs.ts';
import { addWatchMetrics } from './watch.metrics.ts';
import { lookAtDomainWebsite } from './watch.service.ts';
import { deleteWebsitesOf } from './watch.store.ts';
import { startWatcher } from './watcher.ts';
import { watcherParts } from './watcher-parts.ts';
import { getDomainWebsite } from './website.reads.ts';

/** Looks at the websites of names in use, again and again. */
export const websiteWatch: Feature = {
  routes(app, parts) {
    serve(app, parts, GetDomainWebsite, (ctx, { params }) => getDomainWebsite(ctx, params.id));
    serve(app, parts, LookAtDomainWebsite, (ctx, { params }) => lookAtDomainWebsite(ctx, params.id));
    serve(app, parts, SetWebsiteVerdict, async (ctx, { params, body }) => {
      await setVerdict(ctx, params.id, body);
      return getDomainWebsite(ctx, params.id);
    });
    serve(app, parts, DeleteWebsiteVerdict, async (ctx, { params }) => {
      await deleteVerdict(ctx, params.id);
      return getDomainWebsite(ctx, params.id);
    });
  },
  rateLimits: [{ routes: [LookAtDomainWebsite], max: 60, by: 'user' }],
  forgetUser: deleteWebsitesOf,
  metrics: addWatchMetrics,
  jobs: [fillWebsites, measureWebsites, purgeWebsiteHosts],
  work({ parts, sandbox }) {
    const { outbound, websites } = parts.config;
    if (websites.parallel === 0 || (outbound === 'off' && !sandbox)) return undefined; // nobody may be asked (D-236)
    const website = openWebsiteLook(parts, sandbox);
    const watcher = startWatcher(watcherParts(parts, website.look));
    return {
      async stop() {
        await watcher.stop();
        website.close();
      },
    };
  },
};
