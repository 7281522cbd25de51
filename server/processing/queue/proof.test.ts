import { expect, test } from 'vitest';
import type { Lookup } from '../../outbound/lookup.ts';
import { shownLookups } from '../../readings/lookup.rules.ts';
import type { RegistrationData } from '../../registration-data/registration.rules.ts';
import { hours, minutes } from '../../testing/clock.ts';
import { fakeSources, known, no, registered } from '../testing/fake-sources.ts';
import { expectRate } from '../testing/pace.ts';
import { freshWork, until, type Work } from '../testing/work.ts';

type Answer = Lookup<RegistrationData>;
const notFound = no('notFound', 'notRegistered');

/** A registry that denies every name but those that begin with `held`; canaries are answered as given. */
async function registry(
  canary: (name: string, tld: string) => Answer,
  settings: Record<string, string> = { RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0' },
) {
  const work = await freshWork(settings);
  const user = work.newUser();
  const canaries: string[] = [];
  const state = { canary };
  const sources = fakeSources({
    registration: (name) => (name.startsWith('held') ? known(registered, 'rdap.test') : notFound),
    canary(name, tld) {
      canaries.push(name);
      return state.canary(name, tld);
    },
  });
  const lookUp = async (...names: string[]) => {
    const { batchId } = await work.givenBatch(user, names);
    await until(() => work.isFinished(batchId));
  };
  return { work, sources, canaries, state, lookUp };
}
const fields = ({ not_registered_at, processing_error, next_attempt_at }: Record<string, unknown>) => {
  return { isNotRegistered: not_registered_at !== null, processing_error, next_attempt_at };
};

async function reasonOf(work: Work, id: string): Promise<string | null | undefined> {
  const query = work.parts.db.selectFrom('domain_lookup').select('fields').where('domain_id', '=', id);
  return shownLookups((await query.executeTakeFirstOrThrow()).fields).expirationDate?.reason;
}

test('D-234 "not found" is believed of a server that knows a name which surely exists, asked once a day', async () => {
  const { work, sources, canaries, lookUp } = await registry(() => known(registered));
  work.work(sources);
  await lookUp('a.shop', 'b.shop', 'c.shop');
  await lookUp('d.shop');
  const answered = { isNotRegistered: true, processing_error: null };
  for (const name of ['a.shop', 'b.shop', 'c.shop', 'd.shop']) {
    expect(fields(await work.domain(name)), name).toMatchObject(answered);
  }
  expect(canaries).toEqual(['nic.shop']);
  work.clock.advance(hours(23));
  await lookUp('e.shop');
  expect(canaries).toHaveLength(1);
  work.clock.advance(hours(2));
  await lookUp('f.shop');
  expect(fields(await work.domain('f.shop'))).toMatchObject(answered);
  expect(canaries).toEqual(['nic.shop', 'nic.shop']);
});

test('D-234 a name that the server knows is a proof, for its own TLD alone', async () => {
  const { work, sources, canaries, lookUp } = await registry((_name, tld) =>
    tld === 'shop' ? known(registered) : notFound,
  );
  work.work(sources);
  await lookUp('held.shop');
  await lookUp('a.shop');
  expect(canaries).toEqual([]);
  await lookUp('a.club');
  expect(canaries).toEqual(['nic.club', 'google.club']);
  expect(fields(await work.domain('a.shop')).isNotRegistered).toBe(true);
  expect(fields(await work.domain('a.club'))).toMatchObject({
    isNotRegistered: false,
    processing_error: 'registryUnreadable',
  });
});

test('D-234 a server that denies its canaries proves nothing: names wait, keep their values and are believed later', async () => {
  const { work, sources, canaries, state, lookUp } = await registry(() => notFound);
  work.work(sources);
  await lookUp('a.shop', 'b.shop');
  expect(canaries).toEqual(['nic.shop', 'google.shop']);
  const row = await work.domain('a.shop');
  expect(fields(row)).toEqual({
    isNotRegistered: false,
    processing_error: 'registryUnreadable',
    next_attempt_at: new Date(work.clock.now().getTime() + hours(1)),
  });
  expect(await reasonOf(work, row.id)).toBe('deniesCanary');
  await lookUp('c.shop'); // within the hour nothing more is asked
  expect(canaries).toHaveLength(2);
  state.canary = () => known(registered);
  work.clock.advance(hours(1) + minutes(1));
  await until(async () => fields(await work.domain('a.shop')).isNotRegistered);
  expect(canaries).toEqual(['nic.shop', 'google.shop', 'nic.shop']);
});

test('D-234 a canary that brings no answer leaves the name without one; the server is left alone as it asks', async () => {
  const later = new Date(Date.now() + hours(1));
  const { work, sources, lookUp } = await registry(() => no('throttled', 'HTTP 429', later));
  work.work(sources);
  await lookUp('a.shop');
  const row = await work.domain('a.shop');
  expect(fields(row)).toMatchObject({ isNotRegistered: false, processing_error: 'registryUnreadable' });
  expect(await reasonOf(work, row.id)).toBe('unconfirmed');
});

test('D-234 twenty names in a row that a server denies are believed of nobody before a canary', async () => {
  const { work, sources, canaries, lookUp } = await registry(() => known(registered));
  work.work(sources, { parallel: 1 });
  await lookUp('held.shop');
  work.clock.advance(minutes(1));
  await lookUp(...Array.from({ length: 25 }, (_, at) => `n${String(at).padStart(2, '0')}.shop`));
  expect(canaries).toEqual([]); // the last name that the server knew stands in for them
  expect(sources.asked.filter((one) => one === 'registration held.shop')).toHaveLength(2);
});

test('truth A1 D-158a an answer that is reported rests on a proof of the last minutes, one question for all names', async () => {
  const { work, sources, lookUp } = await registry(() => known(registered));
  work.work(sources, { timing: { pollMs: 20, refreshMs: 20 } });
  await lookUp('held.shop', 'a.shop', 'b.shop');
  const proofs = () => sources.asked.filter((one) => one === 'registration held.shop').length;
  const before = proofs();
  work.clock.advance(minutes(75));
  const confirmed = async (name: string) => (await work.domain(name)).not_registered_confirmed_at !== null;
  await until(async () => (await confirmed('a.shop')) && (await confirmed('b.shop')));
  expect(proofs() - before).toBe(1);
});

test('D-235 a canary takes a slot of its server like every name, and many workers ask for one', async () => {
  const times: number[] = [];
  const settings = { RDAP_INTERVAL_MS: '200', RDAP_PARALLEL: '1' };
  const { work, sources, canaries, lookUp } = await registry(() => known(registered), settings);
  const timed = (workerSources: typeof sources): typeof sources => ({
    ...workerSources,
    registration: {
      ...workerSources.registration,
      ask(name, server) {
        times.push(performance.now());
        return workerSources.registration.ask(name, server);
      },
    },
  });
  for (let workers = 0; workers < 3; workers++) work.work(timed(sources));
  const begunAt = performance.now();
  await lookUp('a.shop', 'b.shop', 'c.shop', 'd.shop');
  expect(canaries).toEqual(['nic.shop']);
  expect(times).toHaveLength(5);
  expectRate(times, begunAt, 200);
});
