import type { SandboxAddresses } from '#contract/sandbox.ts';
import { firstLine, startProgram, stopProgram } from './child.ts';

/** The sandbox as a process of its own; its registry waits `rdapDelayMs` before each answer, as a distant one would. */
export async function startSandbox({ rdapDelayMs = 0 } = {}) {
  const child = startProgram('dist/server/sandbox.js', ['--rdap-delay-ms', String(rdapDelayMs)]);
  const addresses = JSON.parse(await firstLine(child)) as SandboxAddresses;
  return { addresses, stop: () => stopProgram(child) };
}
