import { on } from '../jobs/outbox.ts';
import { domainsChanged, portfolioEffects } from '../portfolio/portfolio.effects.ts';
import { settleQueue } from './bulk-actions/settle-queue.ts';

export const domainEffects = [...portfolioEffects, on(domainsChanged, settleQueue)];
