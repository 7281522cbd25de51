import type { Database } from './pool.ts';
import { storedCopy } from './stored-copy.ts';

/** Why the database takes no write, in a word that strangers may read. */
export type NoWrite = 'readOnly' | 'full' | 'silent' | 'unreachable';

const words: Record<string, NoWrite> = { '25006': 'readOnly', '53100': 'full', '57014': 'silent', '55P03': 'silent' };

/** What a failed write says of the database. */
export const noWriteOf = (error: unknown): NoWrite => words[(error as { code?: string }).code ?? ''] ?? 'unreachable';

export type Refused = { reason: NoWrite; error?: unknown };
const usualLimitMs = 2_000;

type Needs = { db: Database; clock: { now(): Date } };

/**
 * Makes what tries a write: null where the database takes one in time. One is under way at a time, however many ask: one
 * statement on the same row for all, so that nothing is held when this process freezes.
 */
export function createWriteProbe({ db, clock }: Needs, limitMs = usualLimitMs) {
  let writing: Promise<Refused | null> | undefined;
  const write = () =>
    storedCopy<string>({ db }, 'last readiness check')
      .save(clock.now().toISOString())
      .then(
        () => null,
        (error): Refused => ({ reason: noWriteOf(error), error }),
      )
      .finally(() => {
        writing = undefined;
      });
  return async (): Promise<Refused | null> => {
    writing ??= write();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Refused>((resolve) => {
      timer = setTimeout(resolve, limitMs, { reason: 'silent' });
    });
    return Promise.race([writing, late]).finally(() => clearTimeout(timer));
  };
}
