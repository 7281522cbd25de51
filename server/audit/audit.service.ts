import type { Endpoint } from '#contract/endpoint.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database } from '../context.ts';
import { inTransaction, type TransactionNote, type Tx } from '../database/transaction.ts';
import { type Actor, type AuditEntry, countRefusal, insertEntry } from './audit.store.ts';
import { isRecorded } from './recorded-calls.ts';

export type { Actor, AuditEntry };

/**
 * Records what is no call of a user, in the transaction that does it (D-229a). Calls of users and operators record
 * themselves: `CallNote`.
 */
export function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  return insertEntry(tx, entry);
}

export { actsSince } from './audit.reads.ts';
export { countRefusal };

/** The entry of a call under way. A handler may say whom it is about, and details worth keeping. */
export type CallNote = TransactionNote & {
  userId: string | null;
  details: NonNullable<AuditEntry['details']>;
  /** names that the call does not name itself */
  domainIds?: readonly string[] | undefined;
  changes?: AuditEntry['changes'];
};

type Caller = { actor: Actor; actorId: string; sessionId: string; at: Date };
type Input = { params?: unknown; body?: unknown };

/** What a call will leave in the audit log; undefined for calls that change nothing worth it (recorded-calls.ts). */
export function noteOfCall(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: Input,
  { actor, actorId, sessionId, at }: Caller,
): CallNote | undefined {
  const action = `${method} ${path}`;
  if (!isRecorded(method, path)) return undefined;
  const note: CallNote = {
    isWritten: false,
    userId: actor === 'user' ? actorId : null,
    details: {},
    domainIds: domainIdsOf(path, input),
    write: (tx) =>
      insertEntry(tx, {
        ...{ actor, actorId, sessionId, action, domainIds: note.domainIds, at },
        ...{ userId: note.userId, details: note.details, changes: note.changes },
      }),
  };
  return note;
}

/**
 * Records a command that is through, on a database that may be older than the log (42P01: no such table); there it leaves
 * nothing.
 */
export async function recordCommand(db: Database, entry: Pick<AuditEntry, 'action' | 'details' | 'at'>): Promise<void> {
  try {
    await inTransaction({ db }, (tx) => insertEntry(tx, { ...entry, actor: 'command', userId: null }));
  } catch (error) {
    if ((error as { code?: unknown }).code !== '42P01') throw error;
  }
}

/** What a command at the terminal will leave in the audit log. */
export function noteOfCommand(action: string, at: Date): CallNote {
  const note: CallNote = {
    isWritten: false,
    userId: null,
    details: {},
    write: (tx) => insertEntry(tx, { actor: 'command', userId: note.userId, action, details: note.details, at }),
  };
  return note;
}

/** The names that a call is about: `:id` below `/api/domains`, `domainId`, `domainIds`, or a body that is a list of ids. */
export function domainIdsOf(path: string, { params, body }: Input): string[] | undefined {
  const { id, domainId } = (params ?? {}) as Record<string, unknown>;
  const inBody = Array.isArray(body) ? { domainIds: body } : ((body ?? {}) as Record<string, unknown>);
  const isDomain = path.startsWith('/api/domains/:id');
  const named = [isDomain ? id : undefined, domainId, inBody.domainId, inBody.domainIds, inBody.DomainIds].flat();
  const ids = named.filter((value) => typeof value === 'string').filter(isUuid);
  return ids.length > 0 ? ids : undefined;
}
