import { browserStorage, type KeyStorage } from '../../base/browser-storage.ts';
import { storageKeys } from '../../base/storage-keys.ts';
import { withRecent } from './palette-items.ts';

/** Ids of what this user chose last in the palette; none of another user's. */
export function readRecent(userId: string, storage: KeyStorage = browserStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKeys.recent) ?? 'null');
    const { user, ids } = (stored ?? {}) as { user?: unknown; ids?: unknown };
    return user === userId && Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return []; // not JSON, or storage is forbidden
  }
}

export function keepRecent(userId: string, id: string, storage: KeyStorage = browserStorage): void {
  try {
    const ids = withRecent(readRecent(userId, storage), id);
    storage.setItem(storageKeys.recent, JSON.stringify({ user: userId, ids }));
  } catch {
    // full or forbidden: nothing is recent then
  }
}
