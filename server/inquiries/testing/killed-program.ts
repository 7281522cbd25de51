import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { builtProgram } from '../../testing/built-program.ts';

/** The program itself as a process, with nothing in its environment but these settings, and killed as often as wanted. */
export function killedProgram(settings: Record<string, string>) {
  let child: ChildProcess | undefined;
  const { PATH = '', HOME = '' } = process.env;
  const begin = () => {
    child = spawn(process.execPath, [builtProgram()], {
      env: { PATH, HOME, npm_lifecycle_event: 'test', ...settings }, // as of npm: it ends with this process
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  process.on('exit', () => void child?.kill('SIGKILL'));
  const ready = async () => {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${settings.PORT}/health/ready`).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      if (child && child.exitCode !== null) begin(); // the database was away as it began: its supervisor starts it again
      await pause(50);
    }
  };
  return { begin, end, ready };
}
export type KilledProgram = ReturnType<typeof killedProgram>;
