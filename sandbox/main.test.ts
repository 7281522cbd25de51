import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import type { SandboxAddresses } from '#contract/sandbox.ts';

const program = join(import.meta.dirname, 'main.ts');

async function start(): Promise<{ child: ChildProcess; addresses: SandboxAddresses }> {
  const child = spawn(process.execPath, [program, '--seed', 'other', '--slow-ms', '1'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, addresses: JSON.parse(line) };
}

test('the sandbox’s program prints its addresses, answers, and ends when its standard input does', async () => {
  const { child, addresses } = await start();
  const control = await fetch(`${addresses.control}addresses`);
  expect(await control.json()).toEqual(addresses);
  expect((await fetch(`${addresses.rdap}domain/slow-a.test`)).status).toBe(200);
  child.stdin?.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('the sandbox’s program ends on SIGTERM while an answer is held back', async () => {
  const { child, addresses } = await start();
  const held = fetch(`${addresses.rdap}domain/hang-a.test`).catch(() => 'cut off');
  await expect
    .poll(async () => (await fetch(`${addresses.control}requests`)).json())
    .toMatchObject({ totals: { rdap: 1 } });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await held).toBe('cut off');
});
