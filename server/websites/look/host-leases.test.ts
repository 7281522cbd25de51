import { expect, test } from 'vitest';
import { freshApp } from '../../testing/app.ts';
import { purgeWebsiteHosts } from '../watch/watch.jobs.ts';
import { hostLeases } from './host-leases.ts';
import { createHostLocks } from './host-locks.ts';

test('D-212 scale C3: a host is asked by one process at a time, and by another once that has died', async () => {
  const app = await freshApp({ isOwn: true });
  const [one, other] = [createHostLocks(hostLeases(app.parts)), createHostLocks(hostLeases(app.parts))];
  const signal = AbortSignal.timeout(20_000);
  const order: string[] = [];
  const release = Promise.withResolvers<void>();
  const first = one.at('one.example', signal, async () => {
    order.push('first');
    await release.promise;
    order.push('first is done');
  });
  await expect.poll(() => order).toEqual(['first']);
  const second = other.at('one.example', signal, async () => void order.push('second'));
  await other.at('two.example', signal, async () => void order.push('elsewhere'));
  release.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'elsewhere', 'first is done', 'second']);
  const held = () => app.parts.db.selectFrom('website_host').select('host').execute();
  expect(await held()).toEqual([]);

  await hostLeases(app.parts)('one.example', signal); // and never given back
  expect(await other.at('one.example', AbortSignal.timeout(50), async () => 'asked')).toBeUndefined();
  app.clock.advance(60_000);
  await purgeWebsiteHosts.run(app.parts, app.parts.clock.now());
  expect(await held()).toEqual([]);
  await hostLeases(app.parts)('one.example', signal);
  app.clock.advance(60_000);
  expect(await other.at('one.example', signal, async () => 'asked')).toBe('asked');
});
