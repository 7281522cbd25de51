import type { Agreement } from '#contract/agreements.ts';
import { dayMs } from '#contract/dates.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import type { Tx, UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { readAgreement } from './agreements.reads.ts';
import { tellOf } from './agreements.rules.ts';
import { addEntry, type Held, holdStanding, payingOf, saveStanding, termsOf } from './agreements.service.ts';
import * as store from './agreements.store.ts';
import { notifySeller, type TellParts, tellBuyer } from './tell.service.ts';

type By = TellParts & Pick<UserContext, 'userId' | 'now'>;

/** Says that a payment came, or takes that back (AGR-006). Throws NOT_FOUND, AGREEMENT_OVER, AGREEMENT_NOT_SIGNED. */
export function markPayment(
  ctx: UserContext,
  { id, number }: { id: string; number: number },
  isPaid: boolean,
): Promise<Agreement> {
  return inTransaction(ctx, async (tx) => {
    const held = await holdStanding(tx, ctx, id);
    const payment = await paymentOf(tx, held, number);
    if ((payment.paid_at !== null) !== isPaid) {
      await store.savePayment(tx, { userId: ctx.userId, id, number }, { paid_at: isPaid ? ctx.now : null });
      const entry = isPaid ? 'paymentMarked' : 'paymentUnmarked';
      await addEntry(tx, ctx, { ...held, amount: payment.amount }, entry, ctx.now);
      await saveStanding(tx, ctx, held, {});
    }
    return readAgreement(tx, ctx, id);
  });
}

/** The buyer says that a payment is made; the seller is told once. False where there is none to be made. */
export async function reportPayment(tx: Tx, by: By, held: Held, number: number): Promise<boolean> {
  if (held.state !== 'signed') return false;
  const key = { userId: held.user_id, id: held.id };
  const payment = (await store.paymentsOf(tx, key)).find((one) => one.number === number);
  if (!payment || payment.paid_at !== null) return false;
  if (payment.told_by_buyer_at !== null) return true;
  await store.savePayment(tx, { ...key, number }, { told_by_buyer_at: by.now });
  await addEntry(tx, by, { ...held, amount: payment.amount }, 'paymentReported', by.now);
  await saveStanding(tx, by, held, {});
  const terms = await termsOf(tx, held);
  await notifySeller(tx, held, 'paymentReported', { terms, now: by.now, payment: plain(payment) });
  return true;
}

/** Reminds the buyer by mail of what is due first, once a day. Throws NOT_FOUND, AGREEMENT_OVER, RATE_LIMITED. */
export function remindBuyer(ctx: UserContext, id: string): Promise<Agreement> {
  return inTransaction(ctx, async (tx) => {
    const { now, userId } = ctx;
    const held = await holdStanding(tx, ctx, id);
    checkSigned(held);
    const payment = (await store.paymentsOf(tx, { userId, id })).find(({ paid_at }) => paid_at === null);
    if (!payment) throw new ApiError('AGREEMENT_OVER');
    const last = Math.max(payment.reminded_at?.getTime() ?? 0, payment.late_told_at?.getTime() ?? 0);
    if (now.getTime() - last < dayMs) {
      throw new ApiError('RATE_LIMITED', { retryAfter: Math.ceil((last + dayMs - now.getTime()) / 1_000) });
    }
    const isLate = payment.due_on < now.toISOString().slice(0, 10);
    await store.savePayment(
      tx,
      { userId, id, number: payment.number },
      isLate ? { late_told_at: now } : { reminded_at: now },
    );
    await saveStanding(tx, ctx, held, {});
    const terms = await termsOf(tx, held);
    await tellBuyer(tx, ctx, held, isLate ? 'late' : 'due', { terms, now, payment: plain(payment) });
    return readAgreement(tx, ctx, id);
  });
}

/** Tells both of payments that are due soon or late, once each (AGR-006). */
export async function remindOfPayments(tx: Tx, by: By, held: Held): Promise<void> {
  if (held.state !== 'signed') return;
  const key = { userId: held.user_id, id: held.id };
  for (const payment of await store.paymentsOf(tx, key)) {
    const told = tellOf(payingOf(payment), by.now);
    if (told === null) continue;
    const { number } = payment;
    await store.savePayment(
      tx,
      { ...key, number },
      told === 'late' ? { late_told_at: by.now } : { reminded_at: by.now },
    );
    const news = { terms: await termsOf(tx, held), now: by.now, payment: plain(payment) };
    await tellBuyer(tx, by, held, told, news);
    await notifySeller(tx, held, told === 'late' ? 'paymentLate' : 'paymentDue', news);
  }
  await saveStanding(tx, by, held, {});
}

const plain = ({ amount, due_on }: store.PaymentRow) => ({ amount, dueOn: due_on });

function checkSigned({ state }: Held): void {
  if (state === 'signed') return;
  throw new ApiError(state === 'calledOff' ? 'AGREEMENT_OVER' : 'AGREEMENT_NOT_SIGNED');
}

async function paymentOf(tx: Tx, held: Held, number: number): Promise<store.PaymentRow> {
  checkSigned(held);
  const payments = await store.paymentsOf(tx, { userId: held.user_id, id: held.id });
  const found = payments.find((one) => one.number === number);
  if (!found) throw notFound();
  return found;
}
