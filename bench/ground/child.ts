import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const project = join(import.meta.dirname, '../..');
const stopLimitMs = 20_000;

/** Programs that still run; none outlives this process, however it ends. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program of the project with nothing in its environment but what is given, and the search path. */
export function startProgram(path: string, args: string[], environment: Record<string, string> = {}): ChildProcess {
  return startChild(path, args, environment, 'pipe');
}

/** The same for a program whose output nobody reads: it is written, as ever, and goes nowhere, or into `logFile`. */
export function startQuietProgram(path: string, environment: Record<string, string>, logFile?: string): ChildProcess {
  if (logFile === undefined) return startChild(path, [], environment, 'ignore');
  const file = openSync(logFile, 'a');
  try {
    return startChild(path, [], environment, file);
  } finally {
    closeSync(file); // the program has its own
  }
}

function startChild(
  path: string,
  args: string[],
  environment: Record<string, string>,
  stdout: 'pipe' | 'ignore' | number,
) {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const ours = Object.entries({ PATH, HOME, TMPDIR, SystemRoot });
  const inherited = Object.fromEntries(ours.filter(([, value]) => value));
  const child = spawn(process.execPath, [join(project, path), ...args], {
    env: { ...inherited, ...environment },
    stdio: ['pipe', stdout, 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** The first line the program prints; rejects when it ends before. What it prints later is dropped. */
export async function firstLine(child: ChildProcess): Promise<string> {
  const { stdout } = child;
  if (!stdout) throw new Error('the program has no output');
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`${child.spawnargs[1]} ended with code ${code}.`)));
  });
  stdout.resume();
  return line;
}

/** Asks the program to end and waits until it has. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  child.stdin?.end();
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}
