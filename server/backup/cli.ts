import { createInterface } from 'node:readline/promises';
import { explain, runBackupCommand } from './backup-commands.ts';

/** Backups from a shell: `node server/backup/cli.ts create|verify|restore` (docs/manual/backup.md). */
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());
if (process.argv.includes('--scheduled')) {
  process.stdin.once('close', () => stopping.abort()).resume(); // the program that started us is gone
  process.stdin.unref();
}

/** The next line of the input; empty when it ends without one. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const line = await Promise.race([lines.question(question), ended]);
  lines.close();
  return line;
}

try {
  const tell = (line: string) => void process.stderr.write(`${line}\n`);
  const shell = { env: process.env, tell, ask, signal: stopping.signal };
  process.stdout.write(`${await runBackupCommand(process.argv.slice(2), shell)}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
