import { NotificationType } from '#contract/notifications.ts';
import { addToOutbox, effect, on } from '../jobs/outbox.ts';
import { reloadNotice } from '../notifications/notifications.service.ts';
import { changeOwn } from '../own-data/own-data.service.ts';
import { claimsToProve, loseUnheld, proveByAccount } from '../verification/account-proofs.service.ts';
import { findOtherAutoRenew, findUnproven } from './held.store.ts';

/** An account was read, or its list is held; `left` names are no longer in it. */
export const accountRead = effect<{ accountId: string; left: number; isHeld: boolean }>('account-read');
/** What an account told, or that it is gone, has consequences: auto-renew, and whose the names are. */
export const accountTold = effect<{ accountId: string }>('account-told');

const followedAtOnce = 500;
const provenAtOnce = 50;

export const accountEffects = [
  on(accountRead, async (tx, { userId, payload: { accountId, isHeld }, now }, { hub }) => {
    if (!isHeld) await addToOutbox(tx, accountTold, { userId, payload: { accountId }, now });
    return () => hub.push(userId, 'ReceiveNotification', reloadNotice(NotificationType.DomainProcessing, now));
  }),
  // a part at a time: what is left is the next effect
  on(accountTold, async (tx, { userId, payload, now }, parts) => {
    const account = { userId, id: payload.accountId };
    const goOn = async () => {
      await addToOutbox(tx, accountTold, { userId, payload, now });
      return undefined;
    };
    const { domainIds, autoRenew } = await findOtherAutoRenew(tx, account, followedAtOnce); // REG-007
    if (domainIds.length > 0) {
      await changeOwn({ userId, now, newId: parts.newId }, tx, domainIds, { set: { autoRenew } });
      return goOn();
    }
    if ((await loseUnheld(tx, { userId, now }, followedAtOnce)) > 0) return goOn();
    const claims = await claimsToProve(tx, userId, await findUnproven(tx, account, provenAtOnce)); // REG-009
    let proven = 0;
    for (const claim of claims) if (await proveByAccount(parts, claim)) proven += 1;
    return proven > 0 ? goOn() : undefined;
  }),
];
