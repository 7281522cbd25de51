import { tabStorage } from '#web/base/tab-storage.ts';

const kept = tabStorage('dashboard.firstNames');

/** Keeps what was typed into the first dashboard. */
export const keepFirstNames = (userId: string, text: string) => kept.write({ userId, text });

/** Forgets it, once there are names. */
export const dropFirstNames = kept.drop;

/** What this user typed there before. */
export function keptFirstNames(userId: string): string {
  const typed = kept.read() as { userId?: unknown; text?: unknown } | null;
  return typed?.userId === userId && typeof typed.text === 'string' ? typed.text : '';
}
