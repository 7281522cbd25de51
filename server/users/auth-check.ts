import type { AuthCheck } from '#contract/auth.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Database } from '../database/pool.ts';
import { preferencesOf } from '../preferences/preferences.reads.ts';
import { findAccountDeletion } from './deletion/deletion.service.ts';
import { isOperator } from './operators.reads.ts';
import type { Session } from './session-cache.ts';

type Answer = Reply<typeof AuthCheck>;

/** By the session that was proven: gone with it, after two seconds or by `auth.userChanged`. */
const answers = new WeakMap<Session, Promise<Answer>>();

/** Who is signed in (API-002): read once for as long as this process takes the session for proven. */
export function checkOf(db: Database, session: Session): Promise<Answer> {
  const known = answers.get(session);
  if (known) return known;
  const answer = read(db, session);
  answers.set(session, answer);
  answer.catch(() => answers.delete(session));
  return answer;
}

async function read(db: Database, { userId, name }: Session): Promise<Answer> {
  const [{ timeZone, dateStyle, currency }, isMarked, deletion] = await Promise.all([
    preferencesOf(db, userId),
    isOperator(db, userId),
    findAccountDeletion(db, userId),
  ]);
  return {
    ...{ userId, name, dates: { timeZone, dateStyle }, isOperator: isMarked },
    ...(currency === 'language' ? {} : { currency }),
    ...(deletion ? { deletion } : {}),
  };
}
