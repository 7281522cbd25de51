import { type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config/config.ts';
import { isDatabaseTrouble } from './database/trouble.ts';

const levelNames: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/** Short lines for a person at a terminal, from `warn` up; details stay in the JSON form. */
const terminal = {
  write(line: string) {
    const entry = JSON.parse(line) as { level: number; time: number; msg?: string; err?: { message?: string } };
    if (entry.level < 40) return;
    const time = new Date(entry.time).toLocaleTimeString('en-GB');
    const reason = entry.err?.message ? `: ${entry.err.message}` : '';
    process.stderr.write(`${time} ${levelNames[entry.level] ?? ''} ${entry.msg ?? ''}${reason}\n`);
  },
};

/**
 * Standard output, written by another thread: whoever reads it slowly holds nothing up. Lines wait for each other a tenth of a
 * second, or until they are 15 KiB (16 are written at once, at most): waking that thread for each costs a small call more than
 * all its own work, for every 25 still a fifth of it. The end of the process, also by an error, writes those that still wait.
 */
const output = () => pino.destination({ dest: 1, minLength: 15_360, periodicFlush: 100 });

/** The process log: JSON lines, or short ones on a terminal; cookies and secrets never get in (D-229). */
export function createLog(config: Config, isTerminal: boolean): Logger {
  const options = {
    level: config.log.level,
    base: undefined,
    serializers: { err: loggedError },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'password', 'token'],
  };
  return config.log.format === 'auto' && isTerminal ? pino(options, terminal) : pino(options, output());
}

/** What the log keeps of an error: while the database is away everything fails for the same reason, so not the way there. */
export function loggedError(error: Error): object {
  if (isDatabaseTrouble(error)) return { message: error.message };
  const { detail: _, where: __, ...logged } = stdSerializers.err(error) as Record<string, unknown>;
  return logged; // PostgreSQL quotes whole rows there, with what a visitor wrote (D-229)
}
