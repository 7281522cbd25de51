import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { dayMs } from '#contract/dates.ts';
import type { ScheduledJob, ScheduleParts } from '../jobs/schedule.ts';
import { programFile } from '../programs.ts';

const longestSeconds = 12 * 3_600;
const keptDays = 400;
const sentenceLength = 1_000;

type Environment = Record<string, string | undefined>;

/**
 * The daily backup (D-236a), by a process of its own: packing and sealing take the processor for a while, and people are
 * answered meanwhile. It ends when this process does. `environment`: its settings; default: those of this process.
 */
export const dailyBackup = (environment?: Environment): ScheduledJob => ({
  name: 'daily-backup',
  cron: ({ backup, isDemo }) => (backup.to === '' || isDemo ? null : `${backup.at.minute} ${backup.at.hour} * * *`),
  withinSeconds: longestSeconds,
  async run(parts: ScheduleParts) {
    await forgetOldRuns(parts);
    const { code, said } = await runProgram(environment);
    if (code !== 0) throw new Error(`No backup was made: ${said}`);
  },
});

async function forgetOldRuns({ db, clock }: ScheduleParts): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  await db.deleteFrom('backup_run').where('started_at', '<', before).execute();
}

function runProgram(environment: Environment | undefined): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [programFile('backup'), 'create', '--scheduled'], {
    stdio: ['pipe', 'ignore', 'pipe'], // it stops when the first is closed
    ...(environment ? { env: environment } : {}),
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-sentenceLength);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said: said.trim() }));
  });
}
