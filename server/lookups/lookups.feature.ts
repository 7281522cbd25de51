import { RetryDomains } from '#contract/domain-actions.ts';
import { ListRawAnswers } from '#contract/domain-changes.ts';
import { GetDomainLookups } from '#contract/domains.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { getDomainLookups } from './lookups.reads.ts';
import { forgetLookupsOf } from './lookups.service.ts';
import { purgeRawAnswers } from './raw-answers/raw-answers.jobs.ts';
import { listRawAnswers } from './raw-answers/raw-answers.reads.ts';
import { retryDomains } from './retry.service.ts';

/** What was looked up of names: values with their outcomes, what each source said, and its answer as it came. */
export const lookups: Feature = {
  routes(app, parts) {
    serve(app, parts, GetDomainLookups, (ctx, { params }) => getDomainLookups(ctx, params.id));
    serve(app, parts, ListRawAnswers, (ctx, { params }) => listRawAnswers(ctx, params.id));
    serve(app, parts, RetryDomains, (ctx, { body }) => retryDomains(ctx, body.domainIds));
  },
  forgetUser: forgetLookupsOf,
  jobs: [purgeRawAnswers],
};
