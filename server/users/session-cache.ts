import type { Scope } from '#contract/scopes.ts';
import type { UserId } from '../context.ts';

/** A proven session: whose it is and which one. `name` is the display name. */
export type Session = {
  userId: UserId;
  sessionId: string;
  name: string | null;
  /**
   * of a call by key (KEY-001), whose id is that of the session; `tags`: it sees names with one of these alone;
   * `isConnected`: of a program that was connected by signing in
   */
  key?: { label: string; scopes: readonly Scope[]; tags: readonly string[] | null; isConnected?: boolean };
};

export type SessionCache = {
  find(cookie: string, now: Date): Session | undefined;
  /** One reading of the database for all requests that come with a cookie meanwhile, none of which came after a session ended. */
  once(cookie: string, read: () => Promise<Session | null>): Promise<Session | null>;
  /** Call before reading the database; the returned function keeps what was read unless a session ended meanwhile. */
  reading(): (cookie: string, session: Session, proven: { at: Date; expiresAt: Date }) => void;
  /** Drops the sessions that `ended` names, so that they are refused at once in this process. */
  drop(ended: (session: Session) => boolean): void;
};

/** How long another process may not notice that a session was ended. */
export const trustedMs = 2_000;
const maxEntries = 20_000;

/** Sessions proven in the last seconds, by cookie: a busy page is not one query per request. */
export function createSessionCache(): SessionCache {
  const entries = new Map<string, { session: Session; provenAt: number; expiresAt: number }>();
  const underWay = new Map<string, Promise<Session | null>>();
  let generation = 0;
  return {
    find(cookie, now) {
      const entry = entries.get(cookie);
      if (!entry) return undefined;
      const time = now.getTime();
      if (time < entry.provenAt + trustedMs && time < entry.expiresAt) return entry.session;
      entries.delete(cookie);
      return undefined;
    },
    once(cookie, read) {
      const begun = underWay.get(cookie);
      if (begun) return begun;
      const reading = read().finally(() => {
        if (underWay.get(cookie) === reading) underWay.delete(cookie);
      });
      underWay.set(cookie, reading);
      return reading;
    },
    reading() {
      const before = generation;
      return (cookie, session, { at, expiresAt }) => {
        if (generation !== before) return;
        if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? '');
        entries.set(cookie, { session, provenAt: at.getTime(), expiresAt: expiresAt.getTime() });
      };
    },
    drop(ended) {
      generation += 1;
      underWay.clear();
      for (const [cookie, { session }] of entries) if (ended(session)) entries.delete(cookie);
    },
  };
}
