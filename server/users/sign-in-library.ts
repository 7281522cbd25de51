import type { Log } from '../context.ts';
import type { AuthOptions } from './auth.ts';
import { storedDevice } from './device.rules.ts';
import { openDigestAdapter } from './digest-adapter.ts';
import { absoluteLimitMs, sessionCookieName, sessionExpiry } from './sessions.rules.ts';

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Settings of the library, which signs in at the outside provider; passwords are `sign-in.service.ts`. */
export async function librarySettings(options: AuthOptions, secret: string) {
  const settings = settingsOf(options, secret);
  return { ...settings, database: await openDigestAdapter(settings) };
}

function settingsOf({ config, db, clock, newId, log }: AuthOptions, secret: string) {
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
