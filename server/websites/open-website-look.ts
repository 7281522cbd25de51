import { setTimeout as wait } from 'node:timers/promises';
import { isSandboxName, type SandboxAddresses } from '#contract/sandbox.ts';
import type { Parts } from '../context.ts';
import { createDnsClient } from '../dns/dns.client.ts';
import { takeQuestions } from '../processing/queue/dns-budget.service.ts';
import { hostLeases } from './look/host-leases.ts';
import { createHostLocks } from './look/host-locks.ts';
import { createLookAtWebsite } from './look/look-at-website.ts';
import { createRecordsReader } from './records/read-records.ts';
import type { LookAtWebsite } from './website-look.ts';

/** The look at websites and DNS records as this installation does it, names below `.test` in the sandbox; `close` cuts off its DNS. */
export function openWebsiteLook(
  parts: Pick<Parts, 'config' | 'clock' | 'db' | 'newId'>,
  sandbox: Pick<SandboxAddresses, 'dns' | 'web'> | null,
): { look: LookAtWebsite; close(): void } {
  const { config, clock } = parts;
  const dns = createDnsClient({ mode: config.outbound, sandbox: sandbox?.dns ?? null, servers: config.dns.servers });
  const look = createLookAtWebsite({
    dns,
    mode: config.outbound,
    sandbox: sandbox?.web ?? null,
    userAgent: `${config.productName} (+${config.publicUrl})`,
    now: () => clock.now(),
    hostLocks: createHostLocks(hostLeases(parts)),
  });
  const readRecords = createRecordsReader({ dns, takeQuestions: recordQuestions(parts) });
  const lookAtBoth: LookAtWebsite = async (asked) => {
    const [website, records] = await Promise.all([look(asked), readRecords(asked.name)]);
    return { ...website, dns: records };
  };
  return { look: lookAtBoth, close: () => dns.close() };
}

/** Records wait for the budget of DNS no longer than a look takes; after that they are left to the next look. */
const longestWaitMs = 5_000;

/** Takes questions of the budget that all counts of TLDs share, but for names of the sandbox (D-153a). */
function recordQuestions({ config, clock, db }: Pick<Parts, 'config' | 'clock' | 'db'>) {
  const { queriesPerSecond } = config.dns;
  return async (name: string, questions: number): Promise<boolean> => {
    if (queriesPerSecond === 0 || isSandboxName(name)) return true;
    const intervalMs = Math.ceil(1_000 / queriesPerSecond);
    const asked = { questions, intervalMs, longestMs: longestWaitMs, now: clock.now() };
    const waitMs = await takeQuestions(db, asked);
    if (waitMs !== null && waitMs > 0) await wait(waitMs, undefined, { ref: false });
    return waitMs !== null;
  };
}
