import { expect, onTestFinished, test } from 'vitest';
import { AddDomains } from '#contract/domain-actions.ts';
import { sandboxSuffixes } from '#contract/sandbox.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { processing } from '../processing/processing.feature.ts';
import { until } from '../processing/testing/work.ts';
import { freshApp } from '../testing/app.ts';
import { createSources } from './sources.ts';
import { workerDomains } from './work.ts';

test('D-153 D-232 names of the sandbox are counted by the program as it runs, without outbound', async () => {
  const app = await freshApp({ settings: { SANDBOX: 'on', OUTBOUND: 'off', TLD_COUNT_TLDS: 'com' } });
  const { parts, pool } = app;
  const sandbox = await startSandbox({ now: app.clock.now });
  const sources = createSources(parts, sandbox.addresses, undefined, pool);
  const work = processing.work?.({
    ...{ parts, pool, sources, domains: workerDomains },
    ...{ sandbox: sandbox.addresses, forgetting: [] },
  });
  onTestFinished(async () => {
    await work?.stop();
    await sources.close();
    await sandbox.stop();
  });
  const ann = await app.given.user();
  await app.as(ann).call(AddDomains, { headers: {}, body: ['taken-quay.com.test', 'taken-quay.net.test'] });
  const counts = async () =>
    (await parts.db.selectFrom('domain').select('tld_count').where('name', 'like', 'taken-quay.%').execute()).map(
      (row) => row.tld_count,
    );
  const taken = sandboxSuffixes.filter((suffix) => sandbox.world.factsOf(`taken-quay.${suffix}`)?.nameservers.length);
  expect(taken.length).toBeGreaterThan(0);
  await until(async () => (await counts()).every((count) => count === taken.length));
  expect(await counts()).toHaveLength(2);
});
