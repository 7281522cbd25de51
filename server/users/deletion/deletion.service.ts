import type pg from 'pg';
import type { AccountDeletion } from '#contract/account-deletion.ts';
import { dayMs, toIso } from '#contract/dates.ts';
import { ApiError, validationFailed } from '#contract/errors.ts';
import type { Log, UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { isDatabaseTrouble } from '../../database/trouble.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { writeWords } from '../../mail/mail.rules.ts';
import { writtenMail } from '../../mail/mail.service.ts';
import { reaches } from '../../mail/mailer.ts';
import { preferencesOf } from '../../preferences/preferences.reads.ts';
import { findAccount } from '../account.reads.ts';
import { deleteUser, type Forgetting } from '../delete-user.service.ts';
import * as store from '../deletion.store.ts';
import { demoEmail } from '../demo-account.ts';
import { hasOtherOperator, isOperator } from '../operators.reads.ts';
import { keepAnOperator } from '../operators.service.ts';
import { normalEmail } from '../users.rules.ts';
import type { UserParts } from '../users.service.ts';
import { claimAccount } from './claim.ts';
import { dueAfter, nextRunAt, reminderOf } from './deletion.rules.ts';
import { type DeletionMail, deletionMailTexts } from './deletion-mail-texts.ts';

/** Until what failed is tried again; others are not held up by it meanwhile. */
const pauseMs = 30 * 60_000;
const troubleMs = 60_000;

const shown = ({ requestedAt, dueAt, byOperator, begunAt }: store.StoredDeletion): AccountDeletion => ({
  requestedAt: toIso(requestedAt),
  dueAt: toIso(dueAt),
  isByOperator: byOperator !== null,
  isUnderWay: begunAt !== null,
});

/** The planned deletion of an account; null: it stays. */
export async function findAccountDeletion(db: Database, userId: UserId): Promise<AccountDeletion | null> {
  const found = await store.findDeletion(db, userId);
  return found ? shown(found) : null;
}

/** The planned deletions of these accounts, by their ids. */
export async function findDeletionsOf(db: Database, userIds: readonly UserId[]): Promise<Map<string, AccountDeletion>> {
  const found = await store.findDeletions(db, userIds);
  return new Map([...found].map(([id, deletion]) => [id, shown(deletion)]));
}

/** Why an account cannot be deleted: it is the one of a demo, or the last operator's while others have accounts. */
export async function whyImpossible(db: Database, userId: UserId): Promise<'demo' | 'lastOperator' | null> {
  const { email } = await findAccount(db, userId);
  if (email === demoEmail) return 'demo';
  if (!(await isOperator(db, userId)) || (await hasOtherOperator(db, userId))) return null;
  return (await store.hasOtherAccounts(db, userId)) ? 'lastOperator' : null;
}

async function refuseImpossible(tx: Tx, userId: UserId): Promise<void> {
  const { email } = await findAccount(tx, userId);
  if (email === demoEmail) throw new ApiError('DELETION_IMPOSSIBLE');
  if (!(await isOperator(tx, userId))) return;
  if (await store.hasOtherAccounts(tx, userId)) await keepAnOperator(tx, userId);
}

/**
 * Has an account deleted once the grace is over (D-228a), which its holder is told by mail. One that is to go keeps its
 * time. `byOperator`: the operator who decides it. Throws LAST_OPERATOR, DELETION_IMPOSSIBLE.
 */
export async function requestDeletion(
  parts: UserParts,
  userId: UserId,
  byOperator: UserId | null = null,
): Promise<AccountDeletion> {
  const { config, now } = parts;
  const dueAt = dueAfter(now, config.deleteGraceDays);
  const planned = await inTransaction(parts, async (tx) => {
    await refuseImpossible(tx, userId);
    const wanted = { requestedAt: now, dueAt, byOperator, runAt: nextRunAt(dueAt, now) };
    const planned = await store.planDeletion(tx, userId, wanted);
    if (planned.isNew) await mailHolder(tx, parts, userId, byOperator ? 'byOperator' : 'requested', planned.dueAt);
    return planned;
  });
  await parts.auth.userChanged(userId); // before pages ask again
  parts.hub.push(userId, 'AccountDeletionChanged', {});
  return shown(planned);
}

/** The same for the own account, whose address has to be typed. Throws VALIDATION_FAILED for another. */
export async function requestOwnDeletion(parts: UserParts, userId: UserId, typed: string): Promise<AccountDeletion> {
  const { email } = await findAccount(parts.db, userId);
  if (normalEmail(typed.trim()) !== email) {
    throw validationFailed('email', 'This is not the address of the account.');
  }
  return requestDeletion(parts, userId);
}

/**
 * Keeps an account after all. Throws DELETION_UNDER_WAY once it is closed for its deletion, and DELETION_BY_OPERATOR for its
 * holder where an operator decided it.
 */
export async function keepAccount(parts: UserParts, userId: UserId, by: 'holder' | 'operator'): Promise<void> {
  await inTransaction(parts, async (tx) => {
    const dropped = await store.dropDeletion(tx, userId);
    if (!dropped && (await store.hasBegun(tx, userId))) throw new ApiError('DELETION_UNDER_WAY');
    if (!dropped) return;
    if (by === 'holder' && dropped.byOperator !== null) throw new ApiError('DELETION_BY_OPERATOR');
    await mailHolder(tx, parts, userId, by === 'operator' ? 'keptByOperator' : 'kept', dropped.dueAt);
  });
  await parts.auth.userChanged(userId); // before pages ask again
  parts.hub.push(userId, 'AccountDeletionChanged', {});
}

async function mailHolder(
  tx: Tx,
  { config, now }: Pick<UserParts, 'config' | 'now'>,
  userId: UserId,
  kind: DeletionMail,
  dueAt: Date,
): Promise<void> {
  const { email } = await findAccount(tx, userId);
  if (!reaches(config, email)) return;
  const { language, timeZone } = await preferencesOf(tx, userId);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timeZone ?? 'UTC' }).format(dueAt);
  const words = deletionMailTexts[language][kind];
  const link = `${config.publicUrl}/account`;
  const mail = writeWords({ to: email, language, words, link, values: { day } }, config.productName);
  await addToOutbox(tx, writtenMail, { userId, payload: { ...mail, about: 'account deletion' }, now });
}

type Deleting = UserParts & { log: Log; pool: pg.Pool };

/**
 * Does what is due for one account: reminds its holder, or deletes it. How many accounts there were: 0 or 1. What breaks
 * off with its process is taken up by the next that asks, what fails after a pause.
 */
export async function followNextDeletion(
  parts: Omit<Deleting, 'now' | 'audit'> & { clock: { now(): Date } },
  forgetting: Forgetting,
): Promise<number> {
  const now = parts.clock.now();
  for (const userId of await store.findDue(parts.db, now)) {
    const claim = await claimAccount(parts.pool, userId);
    if (!claim) continue;
    try {
      const found = await store.findDueDeletion(parts.db, userId, now);
      if (!found) continue; // another process was faster
      await follow({ ...parts, now }, { ...found, userId }, forgetting);
      return 1;
    } catch (error) {
      const ms = isDatabaseTrouble(error) ? troubleMs : pauseMs;
      await putOff(parts, userId, new Date(now.getTime() + ms)).catch(() => {}); // told by what failed
      throw error;
    } finally {
      await claim.release();
    }
  }
  return 0;
}

type Due = store.StoredDeletion & { userId: UserId };

async function follow(parts: UserParts & { log: Log }, due: Due, forgetting: Forgetting): Promise<void> {
  const { userId, dueAt, reminded } = due;
  const { db, now } = parts;
  if (dueAt <= now) return deleteDue(parts, due, forgetting);
  await inTransaction({ db }, async (tx) => {
    const days = reminderOf(dueAt, reminded, now);
    if (days !== null) await mailHolder(tx, parts, userId, 'reminder', dueAt);
    await store.putOff(tx, userId, { runAt: nextRunAt(dueAt, now), reminded: days });
  });
}

const putOff = ({ db }: Pick<UserParts, 'db'>, userId: UserId, runAt: Date): Promise<void> =>
  inTransaction({ db }, (tx) => store.putOff(tx, userId, { runAt, reminded: null }));

/**
 * Deletes an account at once, for the command line; planned or not. Throws DELETION_UNDER_WAY while another process does.
 */
export async function deleteNow(
  parts: UserParts & Pick<Deleting, 'pool'>,
  user: { id: UserId; email: string },
  forgetting: Forgetting,
): Promise<void> {
  const claim = await claimAccount(parts.pool, user.id);
  if (!claim) throw new ApiError('DELETION_UNDER_WAY');
  try {
    await deleteUser(parts, user, forgetting, { actor: 'command' });
  } finally {
    await claim.release();
  }
}

class Kept extends Error {}

/** Deletes an account whose time has come, unless it was kept meanwhile or cannot go today. */
export async function deleteDue(
  parts: UserParts & { log: Log },
  { userId, byOperator, byCommand }: Due,
  forgetting: Forgetting,
): Promise<void> {
  const { log, now } = parts;
  const { email } = await findAccount(parts.db, userId);
  const by = byCommand
    ? { actor: 'command' as const }
    : byOperator === null
      ? { actor: 'user' as const }
      : { actor: 'operator' as const, actorId: byOperator };
  try {
    await deleteUser(parts, { id: userId, email }, forgetting, by, async (tx) => {
      if (!(await store.holdDue(tx, userId, now))) throw new Kept();
      await refuseImpossible(tx, userId);
    });
    log.info({ userId }, 'an account was deleted');
  } catch (error) {
    if (error instanceof Kept) return;
    if (!(error instanceof ApiError)) throw error;
    log.warn({ userId, reason: error.code }, 'an account cannot be deleted and is tried again tomorrow');
    await putOff(parts, userId, new Date(now.getTime() + dayMs));
  }
}
