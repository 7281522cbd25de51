import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Clock, Log, UserId } from '../context.ts';
import { onceAnEpoch } from '../database/epoch.ts';
import type { Database } from '../database/pool.ts';
import type { Hub } from '../http/hub.ts';
import { type ExternalSignIn, openExternalSignIn } from './external-sign-in.ts';
import { createKeyCalls, sessionOfKey } from './keys/session-of-key.ts';
import { isOperator } from './operators.reads.ts';
import type { HashCost } from './passwords.ts';
import { seal, unseal } from './seal.ts';
import { sessionOfCookie, signedToken, storedSession } from './session.ts';
import { createSessionCache, type Session, type SessionCache } from './session-cache.ts';
import { cookieValue, sessionCookieName } from './sessions.rules.ts';
import { findLiveSessions } from './sessions.store.ts';

export type AuthOptions = {
  config: Config;
  db: Database;
  clock: Clock;
  newId: () => string;
  hub: Pick<Hub, 'endSessions' | 'userChanged'>;
  log: Log;
  /** default: passwords.ts; tests take less */
  hashCost?: HashCost;
};

/** What signing in keeps in one process. */
export type Auth = {
  /** whose session a `Cookie` header proves, at once where it was proven lately; null when none */
  sessionOf(cookieHeader: string | undefined): Session | Promise<Session | null>;
  /** whose key a text is; null when none. Throws KEY_ENDED. */
  sessionOfKey(text: string): Session | Promise<Session | null>;
  /** calls by key, which are counted */
  keyCalls: ReturnType<typeof createKeyCalls>;
  /** the same, asked of the database and not of what was proven lately */
  storedSessionOf(cookieHeader: string | undefined): Promise<Session | null>;
  /** The token of a cookie that this installation signed, without asking whether its session goes on; null for others. */
  signedToken(cookieHeader: string | undefined): Promise<string | null>;
  /** those of these sessions that go on */
  liveSessions(ids: string[]): Promise<ReadonlySet<string>>;
  /** sessions proven lately */
  sessions: SessionCache;
  /**
   * Refuses ended sessions at once and cuts off their open pages, on every process; called after the commit that ended them.
   * Resolves when the other processes have been sent word.
   */
  forgetSessions(ids: readonly string[]): Promise<void>;
  /**
   * Has every process read again what it knows of a user's sessions; called after the commit of what `/api/auth-check` shows:
   * name, preferences, the mark of an operator, a planned deletion.
   */
  userChanged(userId: UserId): Promise<void>;
  /** whether this account runs the installation (D-019), asked of the database */
  isOperator(userId: UserId): Promise<boolean>;
  /** the key that signs cookies: AUTH_SECRET, or the one kept in the database */
  secret(): Promise<string>;
  /** A short keyed hash of a text, the same in all processes: for the log, which may not name people (D-229). */
  fingerprint(text: string): Promise<string>;
  /** A text as it may lie in the database: only who has the key of this installation can read it. */
  seal(text: string): Promise<string>;
  /** The sealed text; null when it was sealed with another key. */
  unseal(sealed: string): Promise<string | null>;
  /** asked of whoever makes the first account from another machine (D-019); the same in all processes */
  setupCode(): Promise<string>;
  /** signing in at the identity provider; throws ProviderFailure while it cannot be reached */
  external(): Promise<ExternalSignIn>;
  hashCost: HashCost | undefined;
};

export function openAuth(options: AuthOptions): Auth {
  const secret = onceAnEpoch(options.db, () => findSecret(options));
  const sessions = createSessionCache();
  const cookieName = sessionCookieName(options.config);
  async function forgetSessions(ids: readonly string[]): Promise<void> {
    const ended = new Set(ids);
    sessions.drop(({ sessionId }) => ended.has(sessionId));
    await options.hub.endSessions(ids);
  }
  async function userChanged(id: UserId): Promise<void> {
    sessions.drop(({ userId }) => userId === id);
    await options.hub.userChanged(id);
  }
  const proof = { db: options.db, clock: options.clock, sessions, secret, cookieName };
  return {
    sessionOf: (cookieHeader) => sessionOfCookie(cookieHeader, proof),
    sessionOfKey: (text) => sessionOfKey(text, { ...proof, takesTokens: options.config.mcp === 'oauth' }),
    keyCalls: createKeyCalls(options),
    storedSessionOf: (cookieHeader) => storedSession(cookieHeader, proof),
    isOperator: (userId) => isOperator(options.db, userId),
    signedToken: async (cookieHeader) => signedToken(cookieValue(cookieHeader, cookieName), await secret()),
    liveSessions: (ids) => findLiveSessions(options.db, ids, options.clock.now()),
    sessions,
    forgetSessions,
    userChanged,
    secret,
    fingerprint: async (text) => keyedHash(`log ${text}`, await secret()).slice(0, 12),
    seal: async (text) => seal(text, await secret()),
    unseal: async (sealed) => unseal(sealed, await secret()),
    setupCode: async () => keyedHash('set-up code', await secret()).slice(0, 10),
    external: onceAnEpoch(options.db, async () => openExternalSignIn(options, await secret())),
    hashCost: options.hashCost,
  };
}

const keyedHash = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex');

async function findSecret({ config, db }: AuthOptions): Promise<string> {
  if (config.authSecret) return config.authSecret;
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('auth.secret')
    .values({ value })
    .onConflict((is) => is.doNothing())
    .execute();
  const row = await db.selectFrom('auth.secret').select('value').executeTakeFirstOrThrow();
  return row.value;
}
