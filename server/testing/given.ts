import { createHmac, randomBytes } from 'node:crypto';
import { type Parts, provenUserId, type UserId } from '../context.ts';
import { sessionCookieName, sessionExpiry } from '../users/sessions.rules.ts';
import { digestOf } from '../users/token-digest.ts';
import { createUser } from '../users/users.service.ts';
import { insertDomain, type TestDomainFields } from './given-domain.ts';

export type TestUser = {
  id: UserId;
  name: string;
  email: string;
  password: string /** a `Cookie` header */;
  cookie: string;
};

/** What a test starts from. */
export function givenWith(parts: Parts) {
  let count = 0;
  return {
    /** A user with a password and a session. */
    async user(options: { name?: string; email?: string; password?: string } = {}): Promise<TestUser> {
      count += 1;
      const { name = `User ${count}`, email = `user${count}@example.test`, password = 'correct horse' } = options;
      const id = await createUser({ ...parts, now: parts.clock.now() }, { name, email, password }, 'vouched');
      return { id: provenUserId(id), name, email, password, cookie: await beginSession(parts, id) };
    },
    /** A processed domain of the portfolio; `fields` are columns of the table, or a registrar and nameservers by name. */
    domain: (user: Pick<TestUser, 'id'>, name: string, fields: TestDomainFields = {}) =>
      insertDomain(parts, user.id, name, fields),
  };
}

/** The session that signing in would make, without the sign-in library, whose loading takes half a second per file. */
async function beginSession({ config, db, auth, clock, newId }: Parts, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const at = clock.now();
  await db
    .insertInto('auth.session')
    .values({
      id: newId(),
      token_digest: digestOf(token),
      user_id: userId,
      created_at: at,
      updated_at: at,
      expires_at: sessionExpiry(at, at),
    })
    .execute();
  const signature = createHmac('sha256', await auth.secret())
    .update(token)
    .digest('base64');
  return `${sessionCookieName(config)}=${encodeURIComponent(`${token}.${signature}`)}`;
}
