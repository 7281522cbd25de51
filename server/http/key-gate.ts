import { sql } from 'kysely';
import type { Endpoint, Received } from '#contract/endpoint.ts';
import { ApiError, domainNotFound } from '#contract/errors.ts';
import { tagKey } from '#contract/own-data.ts';
import { domainIdsOf } from '../audit/audit.service.ts';
import type { Parts } from '../context.ts';
import type { Session } from '../users/session-cache.ts';

/**
 * Lets a session pass, and a key that was given what the call needs (KEY-003). Throws KEY_NOT_ALLOWED, with the scope that is
 * missing, or null where no key may make the call.
 */
export function admitKey<Caller extends Session | Promise<Session>>(
  { auth }: Pick<Parts, 'auth'>,
  { scope = null, keyNames }: Pick<Endpoint, 'scope' | 'keyNames'>,
  caller: Caller,
): Caller {
  const check = (session: Session): Session => {
    const { key, sessionId } = session;
    if (!key) return session;
    auth.keyCalls.note(sessionId);
    const isGiven = scope === 'any' || (scope !== null && key.scopes.includes(scope));
    const isNarrow = key.tags !== null && !keyNames;
    if (!isGiven || isNarrow) throw new ApiError('KEY_NOT_ALLOWED', { details: { scope, isLimitedToTags: isNarrow } });
    return session;
  };
  return (caller instanceof Promise ? caller.then(check) : check(caller)) as Caller;
}

/**
 * Holds a key to the names that have one of its tags (KEY-004): narrows the list that is asked for, and lets ids of other
 * names be as missing. Throws DOMAIN_NOT_FOUND.
 */
export async function holdToTags(
  { db }: Pick<Parts, 'db'>,
  { keyNames, path }: Pick<Endpoint, 'keyNames' | 'path'>,
  { userId, key }: Session,
  input: Received<Endpoint>,
): Promise<void> {
  const tags = key?.tags;
  if (!tags) return;
  if (keyNames === 'filter') {
    Object.assign(input, { query: { ...(input.query as object), onlyTags: tags } });
    return;
  }
  const ids = domainIdsOf(path, input) ?? [];
  const { rows } = await sql<{ may: boolean }>`
    select all_have_tags(${userId}, ${ids}::uuid[], ${tags.map(tagKey)}::text[]) as may`.execute(db);
  if (!rows[0]?.may) throw domainNotFound();
}
