import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { SandboxAddresses } from '#contract/sandbox.ts';
import { programFile } from '../programs.ts';
import { StartError } from '../start-error.ts';

const startLimitMs = 20_000;

/** Starts the sandbox (D-232) as a process of its own; it ends when this process does. */
export async function startSandboxProcess(): Promise<{ addresses: SandboxAddresses; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [programFile('sandbox')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(reject, startLimitMs, new Error('The sandbox did not start in time.'));
    createInterface({ input: child.stdout }).once('line', (text) => {
      clearTimeout(timer);
      resolve(text);
    });
    child.once('exit', (code) => reject(new Error(`The sandbox ended with code ${code}.`)));
  });
  return {
    addresses: JSON.parse(line) as SandboxAddresses,
    async stop() {
      child.stdin.end();
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A sandbox that runs already, as SANDBOX_URL names it. */
export async function findSandbox(control: string) {
  const reply = await fetch(new URL('addresses', control)).catch(() => null);
  if (!reply?.ok) throw new StartError(`No sandbox answers at SANDBOX_URL (${control}).`);
  return { addresses: (await reply.json()) as SandboxAddresses, stop: async () => {} };
}
