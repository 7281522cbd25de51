import { runInNewContext } from 'node:vm';
import { type Attack, attacksOn } from './attacks.ts';

/**
 * Processor time for one text of the longest length. What grows with the square of the length takes a tenth of it, with the
 * cube five times as much.
 */
const budgetMs = 100;
/** Lengths of texts, and how many of the slowest are tried with the next. */
const rounds = [
  { length: 100, goOn: 20 },
  { length: 200, goOn: 10 },
  { length: 400, goOn: 5 },
  { length: 800, goOn: 5 },
  { length: 1_600, goOn: 0 },
];

type Try = { attack: Attack; tookMs: number };

/**
 * The text, shortened, for which a pattern takes too long; null: there is none. `hardEndMs` is by the clock: a pattern that
 * tries twice as much for each sign would never end.
 */
export function explodesOn(source: string, flags: string, hardEndMs = 10_000): string | null {
  const pattern = new RegExp(source, flags);
  let attacks = attacksOn({ source, flags });
  for (const { length, goOn } of rounds) {
    const tries: Try[] = [];
    let current = attacks[0];
    let slow: Attack | undefined;
    const tryAll = () => {
      for (const attack of attacks) {
        current = attack;
        const text = textOf(attack, length);
        const [began, used] = [performance.now(), usedMs()];
        pattern.lastIndex = 0;
        pattern.test(text);
        tries.push({ attack, tookMs: performance.now() - began });
        if (usedMs() - used > budgetMs) slow ??= attack;
      }
    };
    try {
      runInNewContext('tryAll()', { tryAll }, { timeout: hardEndMs });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      slow ??= current;
    }
    if (slow) return `${length} signs of ${JSON.stringify(slow)}`;
    attacks = tries
      .sort((a, b) => b.tookMs - a.tookMs)
      .slice(0, goOn)
      .map(({ attack }) => attack);
  }
  return null;
}

const textOf = ({ before, run, after }: Attack, length: number) =>
  before + run.repeat(Math.ceil(length / run.length)) + after;

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
