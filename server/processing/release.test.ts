import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OwnerNotice } from '../owner-notices/owner-notices.effects.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import { fakeSources, known, no, registeredWith } from './testing/fake-sources.ts';
import { freshWork, until } from './testing/work.ts';

const unpaced = { RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0' };
const timing = { pollMs: 20, refreshMs: 20 };

test('owner A4 D-212e D-207 the release of a name that is waited for is notified within minutes, by scheduled lookups alone', async () => {
  const work = await freshWork(unpaced);
  const user = work.newUser();
  await work.givenBatch(user, ['wanted.com']);
  const start = work.clock.now();
  const { id } = await work.domain('wanted.com');
  await sql`delete from batch_intake`.execute(work.parts.db);
  await sql`delete from batch`.execute(work.parts.db);
  await sql`update domain set is_processed = true, is_monitored = true, epp_statuses = '{pendingDelete}',
    refresh_at = ${start} where user_id = ${user}`.execute(work.parts.db);
  await sql`insert into release_watch (user_id, domain_id, created_at, phase, phase_by)
    values (${user}, ${id}, ${start}, 'pendingDelete', ${start})`.execute(work.parts.db);
  // the registry says when the phase began: the name is to be free five days after
  const began = new Date(start.getTime() - days(5) + hours(1));
  const freeAt = new Date(start.getTime() + minutes(20));
  const entered = registeredWith({ eppStatuses: ['pendingDelete'], lastChangedDate: began });
  const sources = fakeSources({
    registration: () => (work.clock.now() >= freeAt ? no('notFound', 'notRegistered') : known(entered)),
  });
  work.work(sources, { timing });
  const told = async () => {
    const { rows } = await sql<{ payload: OwnerNotice; created_at: Date }>`
      select payload, created_at from outbox where kind = 'owner-told'`.execute(work.parts.db);
    return rows.flatMap(({ payload, created_at }) =>
      payload.kind === 'release' ? [{ event: payload.event, at: created_at }] : [],
    );
  };
  const nextLook = async () => (await work.domain('wanted.com')).refresh_at?.getTime() ?? 0;
  const isPlanned = async () => (await nextLook()) > work.clock.now().getTime();
  await until(isPlanned);
  let looks = 0;
  while ((await told()).length === 0 && looks < 60) {
    const waitMs = (await nextLook()) - work.clock.now().getTime();
    work.clock.advance(Math.max(waitMs, minutes(1))); // a round comes once a minute
    await until(isPlanned);
    looks += 1;
  }
  const [release] = await told();
  expect(release?.event).toBe('released');
  expect((release?.at.getTime() ?? 0) - freeAt.getTime()).toBeLessThanOrEqual(minutes(5));
  expect(looks).toBeLessThanOrEqual(22);
  const { rows } = await sql`select meaning, detected_at as at from change where domain_id = ${id}`.execute(
    work.parts.db,
  );
  expect(rows, 'owner A4: the entry comes with it').toEqual([{ meaning: 'released', at: release?.at }]);
  const reloads = () => work.pushed.filter(({ event }) => event === 'ReceiveNotification').length;
  await until(() => reloads() === 2); // what was learnt first, and that it is gone
});
