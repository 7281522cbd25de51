import { reviewNames } from '../change-sets/change-sets.service.ts';
import { on } from '../jobs/outbox.ts';
import { domainsChanged } from '../portfolio/portfolio.effects.ts';
import { findChange } from '../undo/undo.service.ts';
import { proposeAfterSale } from './listing-changes.service.ts';

/** Sets follow what becomes of names: a sale proposes to take them off marketplaces, and one that is taken back takes that back too. */
export const listingChangeEffects = [
  on(domainsChanged, async (tx, { userId, payload: { changeId, isBack }, now }, { newId }) => {
    const { domainIds = [] } = (await findChange(tx, userId, changeId)) ?? {};
    await reviewNames(tx, { userId, now }, domainIds);
    if (!isBack) await proposeAfterSale(tx, { userId, now, newId }, domainIds);
    return undefined;
  }),
];
