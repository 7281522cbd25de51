import { reviewAccount } from '../change-sets/change-sets.service.ts';
import { on } from '../jobs/outbox.ts';
import { accountTold } from '../outside-accounts/accounts.effects.ts';

export const changeSendingEffects = [
  // sets that wait follow what an account was read to say (CONF-005)
  on(accountTold, async (tx, { userId, payload, now }) => {
    await reviewAccount(tx, userId, payload.accountId, now);
    return undefined;
  }),
];
