import { minuteMs } from '#contract/dates.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { ApiError, notFound, validationFailed } from '#contract/errors.ts';
import { kindOf, type ServiceKey } from '#contract/outside-services.ts';
import {
  type ChangeRegistrarAccess,
  type ChangeRegistrarAccount,
  type ConnectRegistrarAccount,
  type DisconnectRegistrarAccount,
  maxRegistrarAccounts,
  type OutsideAccount,
  syncIntervalMinutes,
  type TestRegistrarAccess,
} from '#contract/registrar-accounts.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext, UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { BudgetSpent } from '../outbound/budget-spent.ts';
import type { RegistrarAccess, Told } from '../registrars/registrar.ts';
import { undoOf } from '../undo/undo.service.ts';
import { accountTold } from './accounts.effects.ts';
import { findAccount, labelsWith } from './accounts.reads.ts';
import { faultOf, hintOf, nextNight } from './accounts.rules.ts';
import * as store from './accounts.store.ts';
import { removeNames } from './held.store.ts';
import { type AccountOpener, isOfSandbox } from './open-account.ts';
import { removeZones } from './zones.store.ts';

type Tested = { accountName?: string; count?: number };

/** Tries an access with one call. Throws VALIDATION_FAILED, REGISTRAR_REFUSED, REGISTRAR_SILENT or RATE_LIMITED. */
async function tried(
  opener: AccountOpener,
  registrar: ServiceKey,
  access: RegistrarAccess,
): Promise<Tested & { digest: string }> {
  const fault = faultOf(registrar, access);
  if (fault)
    throw validationFailed(fault.field, fault.isMissing ? 'This value is missing.' : 'This value is not asked for.');
  const digest = await opener.digestOf(registrar, access);
  const tester = opener.tester(registrar, access, digest);
  if ('outcome' in tester) throw refusal(tester);
  try {
    const told: Told<Tested> = await tester.test();
    if (told.outcome !== 'known') throw refusal(told);
    return { ...told.value, digest };
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    const waitMs = error.retryAt.getTime() - opener.now().getTime();
    throw new ApiError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) });
  }
}

function refusal(told: Exclude<Told<Tested>, { outcome: 'known' }>): ApiError {
  const { outcome, reason, words, remedy, retryAt } = told;
  const details = { outcome, reason, words, remedy, retryAt: retryAt?.toISOString() ?? null };
  return new ApiError(outcome === 'refused' ? 'REGISTRAR_REFUSED' : 'REGISTRAR_SILENT', { details });
}

export async function testAccess(
  { db, userId }: UserContext,
  opener: AccountOpener,
  { registrar, values }: Received<typeof TestRegistrarAccess>['body'],
): Promise<Reply<typeof TestRegistrarAccess>> {
  const { accountName = null, count = null, digest } = await tried(opener, registrar, values);
  return { accountName, names: count, knownAs: await labelsWith(db, userId, digest) };
}

async function keptAccess(
  { auth }: UserContext,
  opener: AccountOpener,
  registrar: ServiceKey,
  access: RegistrarAccess,
): Promise<store.KeptAccess> {
  const { accountName = null, digest } = await tried(opener, registrar, access);
  return {
    ...{ sealed: await auth.seal(JSON.stringify(access)), digest, hint: hintOf(registrar, access) },
    ...{ isSandbox: isOfSandbox(registrar, access), accountName },
  };
}

/** Connects an account whose access was taken; a worker reads it at once (REG-002). */
export async function connectAccount(
  ctx: UserContext,
  opener: AccountOpener,
  { registrar, label, values, keyEndsOn = null }: Received<typeof ConnectRegistrarAccount>['body'],
): Promise<OutsideAccount> {
  await refuseOverLimit(ctx); // before a request is spent on it
  const kept = await keptAccess(ctx, opener, registrar, values);
  const id = ctx.newId();
  await inTransaction(ctx, async (tx) => {
    const kind = kindOf(registrar);
    // the test was all that there is to read at a marketplace
    const syncedAt = kind === 'marketplace' ? { syncedAt: ctx.now, dueAt: nextNight(id, ctx.now) } : {};
    await put(tx, ctx, { ...kept, id, kind, provider: registrar, label, keyEndsOn, ...syncedAt });
    if (ctx.audit) Object.assign(ctx.audit.details, { registrar, label });
  });
  return findAccount(ctx, id);
}

async function put(tx: Tx, ctx: Pick<UserContext, 'userId' | 'now'>, account: store.NewAccount): Promise<void> {
  await store.lockUser(tx, ctx.userId);
  await refuseOverLimit({ ...ctx, db: tx });
  if (!(await store.insert(tx, ctx.userId, account, ctx.now)))
    throw new ApiError('ACCOUNT_LABEL_TAKEN', { field: 'label' });
}

async function refuseOverLimit({ db, userId }: { db: UserContext['db']; userId: UserId }): Promise<void> {
  if ((await store.countOf(db, userId)) >= maxRegistrarAccounts) throw new ApiError('ACCOUNT_LIMIT_REACHED');
}

export async function changeAccount(
  ctx: UserContext,
  id: string,
  { label, isPaused, keyEndsOn }: Received<typeof ChangeRegistrarAccount>['body'],
): Promise<OutsideAccount> {
  await findAccount(ctx, id);
  await inTransaction(ctx, async (tx) => {
    if (label !== undefined && !(await store.rename(tx, ctx.userId, id, label))) {
      throw new ApiError('ACCOUNT_LABEL_TAKEN', { field: 'label' });
    }
    if (keyEndsOn !== undefined) await store.setKeyEnd(tx, ctx.userId, id, keyEndsOn);
    if (isPaused !== undefined) await (isPaused ? store.pause : store.resume)(tx, ctx.userId, id, ctx.now);
  });
  return findAccount(ctx, id);
}

/** Keeps another access to an account; its names stay what they are until it was read. */
export async function changeAccess(
  ctx: UserContext,
  opener: AccountOpener,
  id: string,
  { values, keyEndsOn = null }: Received<typeof ChangeRegistrarAccess>['body'],
): Promise<OutsideAccount> {
  const { registrar, label } = await findAccount(ctx, id);
  const kept = await keptAccess(ctx, opener, registrar, values);
  await inTransaction(ctx, async (tx) => {
    await store.replaceAccess(tx, ctx.userId, id, { ...kept, keyEndsOn }, ctx.now);
    if (ctx.audit) Object.assign(ctx.audit.details, { registrar, label });
  });
  return findAccount(ctx, id);
}

/** Has an account read as soon as a worker can. Throws RATE_LIMITED where that was asked for a moment ago. */
export async function syncAccount(ctx: UserContext, id: string): Promise<OutsideAccount> {
  const { syncableAt } = await findAccount(ctx, id);
  const before = new Date(ctx.now.getTime() - syncIntervalMinutes * minuteMs);
  if (!(await inTransaction(ctx, (tx) => store.askNow(tx, ctx.userId, id, ctx.now, before)))) {
    const waitMs = syncableAt ? Date.parse(syncableAt) - ctx.now.getTime() : syncIntervalMinutes * minuteMs;
    throw new ApiError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) });
  }
  return findAccount(ctx, id);
}

/** An account that was disconnected is connected again with the same access, and read anew. */
export const disconnectUndo = undoOf<store.NewAccount>('registrarAccountDisconnected', async (ctx, tx, steps) => {
  for (const account of steps) await put(tx, ctx, account);
  return { restoredCount: steps.length };
});

/** Forgets an account, its access and all that came from it. */
export async function disconnectAccount(
  ctx: UserContext,
  id: string,
): Promise<Reply<typeof DisconnectRegistrarAccount>> {
  if (!isUuid(id)) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const account = await store.remove(tx, ctx.userId, id);
    if (!account) throw notFound();
    await removeNames(tx, { userId: ctx.userId, id });
    await removeZones(tx, { userId: ctx.userId, id });
    await addToOutbox(tx, accountTold, { userId: ctx.userId, payload: { accountId: id }, now: ctx.now });
    if (ctx.audit) Object.assign(ctx.audit.details, { registrar: account.provider, label: account.label });
    return { undoId: await disconnectUndo.keep(ctx, tx, [account]) };
  });
}
