const longest = 200;

/**
 * An error as its class and code, e.g. `DatabaseError 23505`: its text may quote rows, addresses or mails, and stays in
 * the log.
 */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const { code } = error as { code?: unknown };
  const isPlain = typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code);
  const name = /^\w{1,80}$/.test(error.name) ? error.name : 'Error';
  const kind = name === 'error' ? 'DatabaseError' : name; // of the driver of PostgreSQL
  return [kind, isPlain ? code : ''].filter(Boolean).join(' ').slice(0, longest);
}
