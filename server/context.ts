import type { SandboxAddresses } from '#contract/sandbox.ts';
import type { CallNote } from './audit/audit.service.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/pool.ts';
import type { Hub } from './http/hub.ts';
import type { NameJudge } from './names/name-judge.ts';
import type { Auth } from './users/auth.ts';

export type { Database } from './database/pool.ts';
export type { Tx } from './database/transaction.ts';

declare const proven: unique symbol;
/** The id of a user proven by a session or taken from a job's payload; every store and reads function asks for it. */
export type UserId = string & { readonly [proven]: true };

/** Called where somebody is proven: server/users/session.ts, the readers of job payloads, the operator's commands. */
export function provenUserId(id: string): UserId {
  return id as UserId;
}

/** Tells the time; one process asks one clock only. */
export type Clock = { now(): Date };

/** What one process is built of; facts that vary are passed in, never looked up inside. */
export type Parts = {
  config: Config;
  db: Database;
  clock: Clock;
  /** a new UUIDv7 */
  newId: () => string;
  hub: Hub;
  names: NameJudge;
  /** what signing in keeps in this process */
  auth: Auth;
  /** where the sandbox listens; null without one (D-232) */
  sandbox: SandboxAddresses | null;
  log: Log;
};

/** Structured log lines; no tokens, mail texts or visitor addresses (D-229). */
export type Log = {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** One user's request: whose it is, when it came, and the parts it works with. */
export type UserContext = Parts & {
  userId: UserId;
  now: Date;
  requestId: string;
  /** what a call that changes something leaves in the audit log; `inTransaction` writes it */
  audit?: CallNote | undefined;
};
/** A request of somebody not signed in. */
export type VisitorContext = Omit<UserContext, 'userId'> & { userId: null };
