import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fakeSources } from '../processing/testing/fake-sources.ts';
import { freshWork, until } from '../processing/testing/work.ts';
import { createReserve, noteReserve } from './reserve.ts';

const mib = 1024 ** 2;

test('durability B6 a reserve lies beside the database, is given up when the disk is full, and comes back with space', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-reserve-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'reserve');
  const lines: string[] = [];
  const note = (_: object, line: string) => void lines.push(line);
  const log = { debug: note, info: note, warn: note, error: note };
  let free = 3 * mib;
  const room = async () => ({ free, total: 1024 * mib });
  const reserve = createReserve({ folder, bytes: 2 * mib, log, room });
  const look = async (now: number) => {
    free = now;
    await reserve.look();
    return [existsSync(file), reserve.isGivenUp()];
  };
  expect(await look(7 * mib)).toEqual([false, false]); // too little to take some of it
  expect(await look(9 * mib)).toEqual([true, false]);
  expect(statSync(file).size).toBe(2 * mib);
  expect(await look(1.5 * mib)).toEqual([true, false]);
  expect(await look(0.5 * mib)).toEqual([false, true]);
  expect(await look(2.5 * mib)).toEqual([false, true]);
  expect(createReserve({ folder, bytes: 2 * mib, log, room }).isGivenUp()).toBe(true); // of a process that starts now
  expect(await look(9 * mib)).toEqual([true, false]);
  expect(lines).toEqual([
    'the disk is full: the reserve beside the database was given up; make room',
    'there is space again, and a reserve beside the database',
  ]);
});

test('durability B6 names wait to be looked up while the reserve is given up, so that it is not used up by them', async () => {
  const work = await freshWork();
  let looks = 0;
  let isGivenUp = true;
  noteReserve(work.parts.db, {
    isGivenUp: () => {
      looks += 1;
      return isGivenUp;
    },
  });
  const user = work.newUser();
  work.work(fakeSources(), { timing: { pollMs: 20 } });
  const { batchId } = await work.givenBatch(user, ['quiet.test']);
  const before = looks;
  await until(() => looks > before + 5);
  expect((await work.batch(batchId)).done).toBe(0);
  isGivenUp = false;
  await until(() => work.progressOf(user).some((event) => event.step === 'Batch Complete'));
});
