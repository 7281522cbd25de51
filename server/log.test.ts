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
