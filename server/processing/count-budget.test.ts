import { describe, expect, test } from 'vitest';
import { fakeSources, known, no } from './testing/fake-sources.ts';
import { freshWork, until, type Work } from './testing/work.ts';

const names = (count: number, tld = 'com') => Array.from({ length: count }, (_, at) => `name-${at}.${tld}`);
/** 3 questions for a count at 60 a second: one every 50 ms */
const paced = { RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0', TLD_COUNT_TLDS: 'net,org', DNS_QUERIES_PER_SECOND: '60' };
const timing = { pollMs: 20 };
const counted = async (work: Work) =>
  (await work.parts.db.selectFrom('domain').select('name').where('tld_count', '>', 0).execute()).length;

describe('D-153 D-235 DNS for TLD counts has a budget of its own', () => {
  test('a name is complete without its count, which follows at a slot, over all workers', async () => {
    const work = await freshWork(paced);
    const user = work.newUser();
    const times: number[] = [];
    const sources = fakeSources({
      price: () => no('notOffered'),
      tldCount() {
        times.push(performance.now());
        return known(3, 'DNS');
      },
    });
    for (let worker = 0; worker < 3; worker++) work.work(sources, { timing });
    const { batchId } = await work.givenBatch(user, names(20));
    await until(() => work.isFinished(batchId));
    expect(await counted(work)).toBeLessThan(20);
    expect((await work.batch(batchId)).with_problem).toBe(0);
    await until(async () => (await counted(work)) === 20);
    expect(times).toHaveLength(20);
    for (let at = 4; at < 20; at++) expect((times[at] ?? 0) - (times[at - 4] ?? 0)).toBeGreaterThan(4 * 50 - 60);
    await until(async () => (await work.parts.db.selectFrom('batch_item').select('name').execute()).length === 0);
    expect((await work.batch(batchId)).with_problem).toBe(0);
    expect(await work.domain('name-0.com')).toMatchObject({ processing_error: null, tld_count: 3 });
  });

  test('a count that fails is tried again as ever, and is told', async () => {
    const work = await freshWork(paced);
    const sources = fakeSources({ price: () => no('notOffered'), tldCount: () => no('unreachable', 'timeout') });
    work.work(sources, { timing });
    await work.givenBatch(work.newUser(), names(1));
    await until(async () => (await work.domain('name-0.com')).processing_error === 'dnsFailed');
    expect(sources.asked.filter((one) => one.startsWith('registration'))).toHaveLength(1);
  });

  test('names of the sandbox and a limit of 0 take no slot', async () => {
    for (const [settings, tld] of [
      [paced, 'test'] as const,
      [{ ...paced, DNS_QUERIES_PER_SECOND: '0' }, 'com'] as const,
    ]) {
      const work = await freshWork(settings);
      work.work(fakeSources(), { timing });
      const { batchId } = await work.givenBatch(work.newUser(), names(3, tld));
      await until(() => work.isFinished(batchId));
      expect(await counted(work)).toBe(3);
    }
  });
});
