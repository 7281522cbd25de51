import { APIError, betterAuth } from 'better-auth';
import type { Log } from '../context.ts';
import type { AuthOptions } from './auth.ts';
import { storedDevice } from './device.rules.ts';
import { openDigestAdapter } from './digest-adapter.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { absoluteLimitMs, sessionCookieName, sessionExpiry } from './sessions.rules.ts';

export type Credentials = { email: string; password: string; userAgent?: string | undefined };

/** The sign-in library behind the few calls we need; cookies are whole `Set-Cookie` values. */
export type SignInLibrary = {
  /**
   * Checks a password and begins a session on the device that `userAgent` tells of; null when e-mail or password is
   * wrong, after the same time.
   */
  signIn(given: Credentials): Promise<{ userId: string; cookies: string[] } | null>;
};

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Settings shared by both ways to sign in. */
export async function librarySettings(options: AuthOptions, secret: string) {
  const settings = settingsOf(options, secret);
  return { ...settings, database: await openDigestAdapter(settings) };
}

function settingsOf({ config, db, clock, newId, log, hashCost }: AuthOptions, secret: string) {
  return {
    appName: config.productName,
    baseURL: config.publicUrl,
    basePath: '/auth',
    secret,
    secrets: [{ version: 1, value: secret }], // else an environment variable of the library's would win
    telemetry: { enabled: false },
    rateLimit: { enabled: false }, // counted before it is asked: rate-limits.ts and the limit of attempts
    logger: { log: logTo(log) },
    database: { db: db.withSchema('auth'), type: 'postgres' as const, transaction: true },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { disableIpTracking: true },
      cookiePrefix: 'ns',
      cookies: { session_token: { name: sessionCookieName(config) } },
      useSecureCookies: false, // would rename the cookie
      defaultCookieAttributes: { secure: config.publicUrl.startsWith('https:') },
    },
    user: { fields: { emailVerified: 'email_verified', ...times } },
    session: {
      // the cookie lives as long as a session can; the database knows the idle limit
      expiresIn: absoluteLimitMs / 1000,
      fields: {
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'user_id',
        token: 'token_digest',
        ...times,
      },
    },
    account: {
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    verification: { fields: { expiresAt: 'expires_at', ...times } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true, // accounts are made by users.service.ts
      password: {
        hash: (password: string) => hashPassword(password, hashCost),
        verify: ({ password, hash }: { password: string; hash: string }) => verifyPassword(password, hash),
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userAgent }: { userAgent?: string | null | undefined }) => {
            const at = clock.now();
            return {
              data: {
                createdAt: at,
                updatedAt: at,
                expiresAt: sessionExpiry(at, at),
                ipAddress: null,
                userAgent: storedDevice(userAgent), // two words of it, no more
              },
            };
          },
        },
      },
    },
  };
}

/** Its messages name no person; what it passes beside them may. */
function logTo(log: Log) {
  return (level: 'debug' | 'info' | 'success' | 'warn' | 'error', message: string) => {
    const mine = level === 'success' || level === 'warn' ? 'info' : level;
    log[mine]({ by: 'sign-in library' }, message);
  };
}

export async function openSignInLibrary(options: AuthOptions, secret: string): Promise<SignInLibrary> {
  const library = betterAuth(await librarySettings(options, secret));
  return {
    async signIn({ email, password, userAgent = '' }) {
      try {
        const { headers, response } = await library.api.signInEmail({
          body: { email, password },
          headers: { 'user-agent': userAgent },
          returnHeaders: true,
        });
        return { userId: response.user.id, cookies: headers.getSetCookie() };
      } catch (error) {
        if (error instanceof APIError && error.body?.code === 'INVALID_EMAIL_OR_PASSWORD') return null;
        throw error;
      }
    },
  };
}
