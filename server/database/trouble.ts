/**
 * SQLSTATE classes of the server's own trouble and of lost races, where the same work may succeed the next time:
 * connection, lost race, lack of space or connections, operator and time limit, system error, lock and transaction limits.
 */
const passing = /^(08|40|53|57|58|55P03|25006|25P0[34])/;
const connectionMessages = /connection terminated|timeout exceeded when trying to connect|not queryable|calling end/i;
const connectionCodes = /^E(AI_AGAIN|CONN|HOST|NET|NOTFOUND|PIPE|TIMEDOUT)/;

/** True when the database or the way to it is in trouble, and it is not the data or a bug that was refused. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message, syscall } = error as NodeJS.ErrnoException;
  if (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')) return passing.test(code);
  return syscall === 'connect' || connectionCodes.test(code) || connectionMessages.test(message);
}
