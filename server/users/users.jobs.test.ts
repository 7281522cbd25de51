import { expect, test } from 'vitest';
import { freshApp } from '../testing/app.ts';
import { days } from '../testing/clock.ts';
import { purgeSignIns } from './users.jobs.ts';
import { claimAttempt } from './users.store.ts';

test('security M-3 leftovers of strangers are swept by the schedule, not by a sign-in', async () => {
  const { parts, given, clock } = await freshApp();
  const { db } = parts;
  await given.user();
  await claimAttempt(db, 'nobody@example.test', parts.clock.now());
  const left = async () => [
    (await db.selectFrom('auth.session').select('id').execute()).length,
    (await db.selectFrom('auth.attempt_limit').select('subject').execute()).length,
  ];
  await purgeSignIns.run(parts, parts.clock.now());
  expect(await left()).toEqual([1, 1]);
  clock.advance(days(8));
  await purgeSignIns.run(parts, parts.clock.now());
  expect(await left()).toEqual([0, 0]);
});
