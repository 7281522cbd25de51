import type { FailedOf } from '#contract/operator-work.ts';
import { retryAlerts } from '../alerts/deliveries.service.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { OperatorContext } from '../http/serve-operator.ts';
import { retryMails } from '../inquiries/buyer-mail/buyer-mail.service.ts';
import { dropEffects, retryEffects } from '../jobs/failed-effects.ts';
import { noteDetails } from './note-details.ts';

type Chosen = { of: FailedOf; kind: string; reason: string };
type Retry = (tx: Tx, chosen: Omit<Chosen, 'of'>, now: Date) => Promise<number>;
const retries: Record<FailedOf, Retry> = { effects: retryEffects, buyerMails: retryMails, alerts: retryAlerts };

/** Has what failed for one reason tried again now. Answers how many. */
export function retryFailed(context: OperatorContext, chosen: Chosen): Promise<{ count: number }> {
  return change(context, chosen, (tx) => retries[chosen.of](tx, chosen, context.now));
}

/** Deletes the effects that were given up for one reason. Answers how many. */
export function dropFailed(context: OperatorContext, chosen: Chosen): Promise<{ count: number }> {
  return change(context, chosen, (tx) => dropEffects(tx, chosen));
}

function change(context: OperatorContext, { of, kind, reason }: Chosen, work: (tx: Tx) => Promise<number>) {
  return inTransaction(context, async (tx) => {
    const count = await work(tx);
    noteDetails(context, { of, kind, reason, count });
    return { count };
  });
}
