import { expect, test } from 'vitest';
import { startSandbox } from '#sandbox/sandbox.ts';
import { signings } from '#sandbox/zone-keys.ts';
import { withRegistry } from '../dnssec/checks/check.rules.ts';
import { openChecker } from '../dnssec/checks/open-checker.ts';
import { dnssecFindingOf } from './sample-dnssec.ts';

test('D-233 the DNSSEC states of the sample are what a check finds, however a name is signed', async () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const sandbox = await startSandbox({ now: () => now });
  const follow = openChecker({ mode: 'off', sandbox: sandbox.addresses.dns, servers: [] });
  const labels = [...signings.map((one) => `dnssec-${one}-sample`), 'taken-plain', 'nameserverless-plain'];
  for (const name of labels.flatMap((label) => [`${label}.co.uk.test`, `${label}.test`])) {
    const facts = sandbox.world.factsOf(name);
    const found = await follow(name, now);
    if (!facts || 'outcome' in found) throw new Error(`${name} was not checked`);
    const compared = withRegistry(found, name, { isSigned: facts.isSigned, dsRecords: facts.dsRecords });
    expect(dnssecFindingOf(facts, now), name).toEqual(compared);
  }
  await sandbox.stop();
});
