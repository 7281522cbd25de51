import { GetRenewalChanges, ProposeRenewalChanges } from '#contract/renewals.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { getRenewalChanges, proposeRenewalChanges } from './renewals.service.ts';

/** Decisions about renewals as changes of auto-renew that wait to be confirmed. */
export const renewals: Feature = {
  routes(app, parts) {
    serve(app, parts, GetRenewalChanges, (ctx, { query }) => getRenewalChanges(ctx, query));
    serve(app, parts, ProposeRenewalChanges, (ctx, { body }) => proposeRenewalChanges(ctx, body));
  },
};
