import { dayMs, hourMs, toIso, toIsoOrNull } from '#contract/dates.ts';
import { ApiError, notFound, validationFailed } from '#contract/errors.ts';
import { type Key, type MadeKey, maxKeys, rolledHours, type WantedKey } from '#contract/keys.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, Tx, UserContext, UserId } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { digestOf } from '../../token-digest.ts';
import type { SecurityNews } from '../security-mail-texts.ts';
import { notifyByMail } from '../security-mails.service.ts';
import { makeKeyText, startOfKey } from './key-text.rules.ts';
import * as store from './keys.store.ts';

const longestDays = 3_653;

/** So long before the end of a key its holder is told of it (KEY-007), and then that it ended. */
export const keyReminders = [
  { told: 1, days: 14, news: 'keyEnding', ofProgram: 'assistantEnding' },
  { told: 2, days: 3, news: 'keyEnding', ofProgram: 'assistantEnding' },
  { told: 3, days: 0, news: 'keyEnded', ofProgram: 'assistantOver' },
] as const;

/** The user's keys, the newest first. */
export const listKeys = async (db: Database, userId: UserId, now: Date): Promise<Key[]> =>
  (await store.list(db, userId, now)).map(toKey);

const toKey = ({ createdAt, endsAt, rolledUntil, lastUsedAt, ...key }: store.StoredKey): Key => ({
  ...key,
  createdAt: toIso(createdAt),
  endsAt: toIsoOrNull(endsAt),
  rolledUntil: toIsoOrNull(rolledUntil),
  lastUsedAt: toIsoOrNull(lastUsedAt),
});

/** The end of a key's last day (UTC). Throws VALIDATION_FAILED for one that is over or far away. */
export function endOf(lastDay: string | null, now: Date): Date | null {
  if (lastDay === null) return null;
  const end = new Date(Date.parse(lastDay) + dayMs);
  const days = (end.getTime() - now.getTime()) / dayMs;
  if (days <= 0 || days > longestDays) throw validationFailed('lastDay', 'A day from today to ten years on');
  return end;
}

/** How much was told of an end that is so near already. */
function toldOf(endsAt: Date | null, now: Date): number {
  return endsAt === null
    ? 0
    : keyReminders.filter(({ days }) => endsAt.getTime() - now.getTime() < days * dayMs).length;
}

/** Makes a key and tells its holder by mail. Throws VALIDATION_FAILED, KEY_LIMIT_REACHED. */
export async function createKey(ctx: UserContext, { lastDay, ...wanted }: WantedKey): Promise<MadeKey> {
  const endsAt = endOf(lastDay, ctx.now);
  const text = makeKeyText();
  const [id, start, digest] = [ctx.newId(), startOfKey(text), digestOf(text)];
  return inTransaction(ctx, async (tx) => {
    await addKey(ctx, tx, { ...wanted, id, start, digest, endsAt }, 'keyMade');
    return { ...(await keyOf(ctx, tx, id)), text };
  });
}

/** Adds a key to those of the account and tells its holder. Throws KEY_LIMIT_REACHED. */
export async function addKey(
  ctx: UserContext,
  tx: Tx,
  key: Omit<store.NewKey, 'userId' | 'toldEnd' | 'now'>,
  news: SecurityNews,
): Promise<void> {
  const { userId, now } = ctx;
  await store.lockUser(tx, userId);
  const living = (await store.list(tx, userId, now)).filter(({ endsAt }) => endsAt === null || endsAt > now);
  if (living.length >= maxKeys) throw new ApiError('KEY_LIMIT_REACHED');
  await store.insert(tx, { ...key, userId, toldEnd: toldOf(key.endsAt, now), now });
  await notifyByMail(tx, ctx, userId, news, key.label);
}

/** Changes label, scopes, tags and end. Throws NOT_FOUND, VALIDATION_FAILED. */
export async function changeKey(ctx: UserContext, id: string, { lastDay, ...wanted }: WantedKey): Promise<Key> {
  const { userId, now } = ctx;
  const endsAt = endOf(lastDay, now);
  const changed = await inTransaction(ctx, async (tx) => {
    const before = await textKeyOf(ctx, tx, id);
    await store.update(tx, { ...wanted, userId, id: before.id, endsAt, toldEnd: toldOf(endsAt, now) });
    await notifyByMail(tx, ctx, userId, 'keyChanged', wanted.label);
    return keyOf(ctx, tx, id);
  });
  await ctx.auth.forgetSessions([id]);
  return changed;
}

/** Gives a key another text. Throws NOT_FOUND. */
export async function rollKey(ctx: UserContext, id: string): Promise<MadeKey> {
  const { userId, now } = ctx;
  const text = makeKeyText();
  const until = new Date(now.getTime() + rolledHours * hourMs);
  const rolled = await inTransaction(ctx, async (tx) => {
    const before = await textKeyOf(ctx, tx, id);
    await store.setText(tx, { userId, id: before.id, start: startOfKey(text), digest: digestOf(text), until });
    await notifyByMail(tx, ctx, userId, 'keyRolled', before.label);
    return { ...(await keyOf(ctx, tx, id)), text };
  });
  await ctx.auth.forgetSessions([id]);
  return rolled;
}

/** Ends a key at once, in all processes. Throws NOT_FOUND. */
export async function revokeKey(ctx: UserContext, id: string): Promise<void> {
  const { userId, now } = ctx;
  await inTransaction(ctx, async (tx) => {
    const { label, client } = await keyOf(ctx, tx, id);
    await store.end(tx, userId, id, now);
    await notifyByMail(tx, ctx, userId, client === null ? 'keyRevoked' : 'assistantEnded', label);
  });
  await ctx.auth.forgetSessions([id]);
}

/** The same of a key that has a text; what a connected program may do was agreed with it. */
async function textKeyOf(ctx: UserContext, tx: Tx, id: string): Promise<Key> {
  const key = await keyOf(ctx, tx, id);
  if (key.client !== null) throw notFound();
  return key;
}

async function keyOf({ userId, now }: UserContext, tx: Tx, id: string): Promise<Key> {
  const found = isUuid(id) ? await store.find(tx, userId, id, now) : undefined;
  if (!found) throw notFound();
  return toKey(found);
}
