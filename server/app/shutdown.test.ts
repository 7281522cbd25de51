import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { atMost, stopList } from './shutdown.ts';

const script = join(import.meta.dirname, 'testing/stoppable.ts');

async function ready(child: ChildProcess): Promise<string> {
  const [line] = await once(child.stdout ?? child, 'data');
  return String(line);
}

async function startStoppable(...args: string[]) {
  const child = spawn(process.execPath, [script, ...args]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await ready(child);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const exit = once(child, 'exit');
  return { child, ended: async () => ({ code: (await exit)[0], said: (await output).join('') }) };
}

test('security C-6 what was started together stops side by side, the newest first, and one that fails holds up none', async () => {
  const order: string[] = [];
  const failed: unknown[] = [];
  const stops = stopList((error) => failed.push(error));
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  stops.add(async () => order.push('database'));
  stops.add(
    async () => {
      first.resolve();
      await second.promise; // for ever, if the other came after it
      order.push('effects');
    },
    async () => {
      second.resolve();
      await first.promise;
      throw new Error('no');
    },
  );
  await stops.run();
  expect(order).toEqual(['effects', 'database']);
  expect(failed).toEqual([new Error('no')]);
});

test('durability M4: a part that does not end is given up after its time, is logged, and the others stop', async () => {
  const order: string[] = [];
  const failed: unknown[] = [];
  const stops = stopList((error) => failed.push(error));
  stops.add(async () => order.push('database'));
  stops.add(
    atMost(20, () => new Promise(() => {})),
    atMost(20, async () => order.push('effects')),
  );
  await stops.run();
  expect(order).toEqual(['effects', 'database']);
  expect(failed).toEqual([new Error('still under way after 0.02 s')]);
});

describe('onStopSignal', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops in order and exits with 0', async (signal) => {
    const { child, ended } = await startStoppable('clean');
    child.kill(signal);
    expect(await ended()).toEqual({ code: 0, said: 'stopped\n' });
  });

  test('one Ctrl-C that arrives twice still stops in order', async () => {
    const { child, ended } = await startStoppable('never', '1000');
    child.kill('SIGINT');
    child.kill('SIGTERM');
    expect((await ended()).said).toContain('did not stop within 1 s'); // the second did not end it at once
  });

  test('a later second signal ends it at once with 1', async () => {
    const { child, ended } = await startStoppable('never');
    const again = setInterval(() => child.kill('SIGINT'), 100);
    onTestFinished(() => clearInterval(again));
    expect(await ended()).toEqual({ code: 1, said: '' });
  });

  test('a stop that fails or takes too long is said and exits with 1', async () => {
    const [broken, never] = await Promise.all([startStoppable('broken'), startStoppable('never', '100')]);
    broken.child.kill('SIGTERM');
    never.child.kill('SIGTERM');
    expect(await broken.ended()).toEqual({
      code: 1,
      said: 'Namestead did not stop cleanly: the pump is stuck\n',
    });
    expect(await never.ended()).toEqual({ code: 1, said: 'Namestead did not stop within 0.1 s.\n' });
  });

  test('stops when npm that started it is gone', async () => {
    const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" "${script}" clean 10000 watch & wait`]);
    await ready(shell);
    const output = text(shell.stdout);
    shell.kill('SIGKILL');
    expect(await output).toBe('stopped\n'); // the output ends with the last process that holds it
  });

  test('durability M4 a stop that takes too long still stops what must not outlive the program', async () => {
    const { child, ended } = await startStoppable('stuck', '100');
    child.kill('SIGTERM');
    const { code, said } = await ended();
    expect(code).toBe(1);
    expect(said).toContain('did not stop within 0.1 s');
    expect(said).toContain('database stopped');
  });

  test('durability L5 stops when npm is killed and the shell between them stays', async () => {
    const inner = `"${process.execPath}" "${script}" clean 10000 watch; true`; // more than one command: the shell stays
    const npm = spawn(process.execPath, [
      '-e',
      `require('child_process').spawn('/bin/sh', ['-c', process.argv[1]], { stdio: 'inherit' })`,
      inner,
    ]);
    await ready(npm);
    const output = text(npm.stdout);
    npm.kill('SIGKILL');
    expect(await output).toBe('stopped\n');
  });
});
