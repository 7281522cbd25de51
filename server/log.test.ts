import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { readConfig } from './config/config.ts';
import { createLog, loggedError } from './log.ts';

test('durability L8 trouble with the database is logged in a line, anything else with its stack', () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect(loggedError(away)).toEqual({ message: 'terminating connection' });
  expect(loggedError(new Error('a bug'))).toMatchObject({
    message: 'a bug',
    stack: expect.stringContaining('log.test'),
  });
});

test('D-229 a row that PostgreSQL refused stands in no log', () => {
  const detail = 'Failing row contains (buyer@example.com, my offer).';
  const refused = Object.assign(new Error('violates check constraint'), { code: '23514', detail, where: detail });
  expect(loggedError(refused)).toMatchObject({ code: '23514', message: 'violates check constraint' });
  expect(JSON.stringify(loggedError(refused))).not.toContain('buyer@example.com');
});

test('durability M7 a terminal shows what a person should see, and nothing below', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const log = createLog(readConfig({}), true);
    log.info({}, 'PostgreSQL is back.');
    log.warn({ err: new Error('the disk is full') }, 'PostgreSQL could not be started again');
    expect(written.mock.calls).toEqual([
      [expect.stringMatching(/^\d\d:\d\d:\d\d warn PostgreSQL could not be started again: the disk is full\n$/)],
    ]);
  } finally {
    written.mockRestore();
  }
});

/** A process that makes the log as JSON lines and does this with it. */
function logging(does: string) {
  const [log, config] = ['./log.ts', './config/config.ts'].map((file) =>
    JSON.stringify(join(import.meta.dirname, file)),
  );
  const script = `import { createLog } from ${log}; import { readConfig } from ${config};
    const log = createLog(readConfig({ LOG_FORMAT: 'json' }), false); ${does}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['pipe', 'pipe', 'ignore'] });
}

test.each([
  ['comes to its end', ''],
  ['exits', 'process.exit(1)'],
  ['fails', 'throw new Error("a bug")'],
])('D-229 the last lines are written when a process %s', async (_how, end) => {
  const child = logging(`log.info({}, 'first'); log.info({}, 'last'); ${end}`);
  expect(
    (await text(child.stdout))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toEqual(['first', 'last']);
});

test('D-229 a line is written while the process goes on without another', async () => {
  const child = logging(`log.info({}, 'alone'); process.stdin.resume()`);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  expect(JSON.parse(line.toString())).toMatchObject({ msg: 'alone' });
  child.stdin.end();
  await once(child, 'exit');
});
