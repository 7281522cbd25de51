import { type Parts, provenUserId, type UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { beginSession } from '../users/begin-session.ts';
import { makeOperator } from '../users/operators.service.ts';
import { createUser } from '../users/users.service.ts';
import { insertDomain, type TestDomainFields } from './given-domain.ts';

export type TestUser = {
  id: UserId;
  name: string;
  email: string;
  password: string /** a `Cookie` header */;
  cookie: string;
};

type GivenUser = { name?: string; email?: string; password?: string };

/** What a test starts from. */
export function givenWith(parts: Parts) {
  let count = 0;
  const given = {
    /** A user with a password and a session. */
    async user(options: GivenUser = {}): Promise<TestUser> {
      count += 1;
      const { name = `User ${count}`, email = `user${count}@example.test`, password = 'correct horse' } = options;
      const context = { ...parts, now: parts.clock.now() };
      const id = await createUser(context, { name, email, password }, 'vouched');
      // without the sign-in library, whose loading takes half a second per file
      const [cookie = ''] = (await beginSession(context, { userId: id, provenAt: context.now })).split(';');
      return { id: provenUserId(id), name, email, password, cookie };
    },
    /** A user who runs the installation (D-019). */
    async operator(options: GivenUser = {}): Promise<TestUser> {
      const user = await given.user(options);
      await inTransaction(parts, (tx) => makeOperator(tx, user, parts.clock.now()));
      return user;
    },
    /** A processed domain of the portfolio; `fields` are columns of the table, or a registrar and nameservers by name. */
    domain: (user: Pick<TestUser, 'id'>, name: string, fields: TestDomainFields = {}) =>
      insertDomain(parts, user.id, name, fields),
  };
  return given;
}
