import { CreateNameList, GetNameList } from '#contract/name-lists.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../http/serve.ts';
import { purgeNameLists } from './name-lists.jobs.ts';
import { createNameList, openNameList } from './name-lists.service.ts';
import { deleteNameListsOf } from './name-lists.store.ts';

/** Lists of names that were pasted to be looked for in the grid. */
export const nameLists: Feature = {
  routes(app, parts) {
    serve(app, parts, CreateNameList, (ctx, { body }) => createNameList(ctx, body.names));
    serve(app, parts, GetNameList, (ctx, { params, query }) => openNameList(ctx, params.id, query.isForMonitoring));
  },
  rateLimits: [{ routes: [CreateNameList], max: 60, by: 'user' }],
  forgetUser: deleteNameListsOf,
  jobs: [purgeNameLists],
};
