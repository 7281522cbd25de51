import { ApiError } from '#contract/errors.ts';
import { type Clock, provenUserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import { digestOf } from '../../token-digest.ts';
import type { Session, SessionCache } from '../session-cache.ts';
import { findByToken } from './grants.store.ts';
import { kindOfText } from './key-text.rules.ts';
import { addCalls, findByDigest } from './keys.store.ts';

type KeySources = { db: Database; clock: Clock; sessions: SessionCache };

/**
 * Whose key a text is (KEY-001): a session whose id is that of the key, so that what ends sessions ends it too. Costs one
 * indexed query, or none within two seconds of the last; none where the checksum is wrong. An access token of a connected
 * program counts as its key where `takesTokens` (OAUTH-004). Throws KEY_ENDED.
 */
export function sessionOfKey(
  text: string,
  { db, clock, sessions, takesTokens }: KeySources & { takesTokens: boolean },
): Session | Promise<Session | null> {
  const kind = kindOfText(text);
  const isToken = kind === 'access' && takesTokens;
  if (kind !== 'key' && !isToken) return Promise.resolve(null);
  const digest = digestOf(text);
  return (
    sessions.find(digest, clock.now()) ??
    sessions.once(digest, async () => {
      const now = clock.now();
      const keep = sessions.reading();
      const row = await (isToken ? findByToken : findByDigest)(db, digest, now);
      if (!row) return null;
      if (row.ends_at && row.ends_at <= now) throw new ApiError('KEY_ENDED');
      const { id, label, scopes, tags } = row;
      const key = { label, scopes, tags, ...(isToken ? { isConnected: true } : {}) };
      const session = { userId: provenUserId(row.user_id), sessionId: id, name: null, key };
      const ends = [row.ends_at, row.until].filter((end) => end !== null);
      const expiresAt = new Date(Math.min(...ends.map(Number), now.getTime() + 60_000));
      keep(digest, session, { at: now, expiresAt });
      return session;
    })
  );
}

/** Calls of keys that are not written yet; what a process has when it dies is lost, a minute's worth. */
export function createKeyCalls({ db, clock }: Pick<KeySources, 'db' | 'clock'>) {
  const calls = new Map<string, number>();
  return {
    note: (keyId: string): void => void calls.set(keyId, (calls.get(keyId) ?? 0) + 1),
    async write(): Promise<number> {
      if (calls.size === 0) return 0;
      const written = new Map(calls);
      calls.clear();
      await addCalls(db, written, clock.now());
      return 0;
    },
  };
}
