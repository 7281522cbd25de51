import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { builtProgram } from '../../testing/built-program.ts';
import { freePort } from '../../testing/free-port.ts';

/** The program of this version: where its package lies. */
export const project = join(import.meta.dirname, '../../..');

/** The program as its next version: another number, and a migration with this SQL; gone after the test. */
export function nextVersion(migration: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-next-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  builtProgram();
  const own = ['dist/server', 'server/database/migrations', 'package.json'];
  linkAllBut(own, '', folder);
  for (const part of own) cpSync(join(project, part), join(folder, part), { recursive: true });
  const packageJson = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...packageJson, version: '99.0.0' }));
  writeFileSync(join(folder, 'server/database/migrations/20991231-0000-next.sql'), migration);
  return folder;
}

/** The folder with links to what the project's has; parts of it that lie on the way to `own` are folders again. */
function linkAllBut(own: readonly string[], part: string, to: string): void {
  for (const name of readdirSync(join(project, part))) {
    const path = join(part, name);
    if (own.includes(path)) continue;
    if (own.some((one) => one.startsWith(`${path}/`))) {
      mkdirSync(join(to, path));
      linkAllBut(own, path, to);
    } else symlinkSync(join(project, path), join(to, path));
  }
}

export type Program = { child: ChildProcess; port: number; ended: Promise<number | null> };

/** Starts a process of a version; resolves when it says that it is ready. */
export async function startVersion(
  folder: string,
  role: 'all' | 'web' | 'worker',
  settings: Record<string, string>,
): Promise<Program> {
  const port = await freePort();
  const env = { ...process.env, ...settings, ROLE: role, PORT: String(port), LOG_LEVEL: 'warn' };
  const program = folder === project ? builtProgram() : join(folder, 'dist/server/main.js');
  const child = spawn(process.execPath, [program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => (line.includes('is ready') ? resolve() : undefined));
    void ended.then((code) => reject(new Error(`a ${role} process ended with ${code}: ${said}`)));
  });
  return { child, port, ended };
}
