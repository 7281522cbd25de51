/**
 * SQLSTATE classes of the server's own trouble and of lost races, where the same work may succeed the next time:
 * connection, lost race, lack of space or connections, operator and time limit, system error, lock and transaction limits.
 */
const passing = /^(08|40|53|57|58|55P03|25006|25P0[34])/;
/** What the driver says itself, without a code. */
const connectionMessages = /connection terminated|timeout exceeded when trying to connect|not queryable|calling end/i;
const socketCodes = /^E(AI_AGAIN|CONN|HOST|NET|NOTFOUND|PIPE|TIMEDOUT)/;
const ofConnection = new WeakSet<Error>();

/** Notes a failure of a connection to the database: the same error of another server's socket says nothing of it. */
export function noteConnectionFailure(error: Error): void {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'connect' || socketCodes.test(code)) ofConnection.add(error);
}

/** True when the database or the way to it is in trouble, and it is not the data or a bug that was refused. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (ofConnection.has(error)) return true;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')) return passing.test(code);
  return connectionMessages.test(message);
}
