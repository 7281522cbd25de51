import { ListTags } from '#contract/domain-list.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { listTags } from '../portfolio/own-data.reads.ts';
import { lapsedDecisions, purgeTagSets } from './own-data.jobs.ts';
import { changeOwnData } from './own-data.service.ts';
import { deleteOwnOf } from './own-data.store.ts';
import { ownDataUndo } from './undo-own.service.ts';
import { deleteStepsOf } from './undo-own.store.ts';
import { updateDomain } from './update-domain.service.ts';

/** What users note of their names themselves: tags, prices, dates, notes. */
export const ownData: Feature = {
  routes(app, parts) {
    serve(app, parts, ListTags, (ctx, { query }) => listTags(ctx, query.isForMonitoring));
    serve(app, parts, ChangeOwnData, (ctx, { body: { domainIds, ...order } }) => changeOwnData(ctx, domainIds, order));
    serve(app, parts, UpdateDomain, (ctx, { params, body }) => updateDomain(ctx, params.id, body));
  },
  async forgetUser(tx, userId) {
    await deleteOwnOf(tx, userId);
    await deleteStepsOf(tx, userId);
  },
  undos: [ownDataUndo],
  jobs: [purgeTagSets, lapsedDecisions],
};
