import type { Feature } from '../feature.ts';
import { startDueWorker } from '../jobs/due-worker.ts';
import { dealRuleEffects } from './deal-rules.effects.ts';
import { registerDealRuleRoutes } from './deal-rules.routes.ts';
import { answerByRule, claimAnswers } from './deal-rules.service.ts';
import { type DueAnswer, deleteRulesOf } from './deal-rules.store.ts';

/** What is done with buyers' first offers by itself. */
export const dealRules: Feature = {
  routes: registerDealRuleRoutes,
  effects: dealRuleEffects,
  forgetUser: deleteRulesOf,
  work: ({ parts }) =>
    startDueWorker<DueAnswer>({
      log: parts.log,
      one: 'an offer for a rule',
      many: 'offers for rules',
      claim: (max) => claimAnswers(parts, max),
      work: (due) => answerByRule(parts, due),
      parallel: 2,
      pollMs: 5_000,
    }),
};
