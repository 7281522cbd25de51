import { DeleteWebsiteVerdict, SetWebsiteVerdict } from '#contract/websites.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../http/serve.ts';
import { deleteVerdict, setVerdict } from './verdicts.service.ts';
import { deleteVerdictsOf } from './verdicts.store.ts';

/** What users say of pages where the check is wrong (MON-005). */
export const websiteVerdicts: Feature = {
  routes(app, parts) {
    serve(app, parts, SetWebsiteVerdict, (ctx, { params, body }) => setVerdict(ctx, params.id, body));
    serve(app, parts, DeleteWebsiteVerdict, (ctx, { params }) => deleteVerdict(ctx, params.id));
  },
  forgetUser: deleteVerdictsOf,
};
