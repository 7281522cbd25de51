import { setTimeout as wait } from 'node:timers/promises';
import type { AddResult } from '#contract/domain-actions.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import type { SandboxAddresses } from '#contract/sandbox.ts';
import type { ApiClient } from './client.ts';
import type { Ground } from './ground.ts';

const limitMs = 300_000;

/**
 * Settings of a worker that asks the sandbox's registry and nobody else: budgets open, no marketplace, no TLD count.
 * Nothing is reached beyond this machine: every address it knows is the sandbox's.
 */
export function registryOnly({ rdap, dns }: SandboxAddresses): Record<string, string> {
  return {
    ROLE: 'worker',
    OUTBOUND: 'live',
    EXCHANGE_RATE_MODE: 'bundled',
    REGISTRAR_URLS: 'porkbun=http://127.0.0.1:9/',
    RDAP_URL: rdap,
    RDAP_BOOTSTRAP_URL: `${rdap}dns.json`,
    DNS_SERVERS: dns,
    TLD_COUNT_TLDS: 'none',
    SANDBOX_INTERVAL_MS: '0',
  };
}

/** Settings of a worker that makes every lookup there is, at the sandbox. */
export function everySource({ control }: SandboxAddresses): Record<string, string> {
  return { ROLE: 'worker', OUTBOUND: 'off', SANDBOX: 'on', SANDBOX_URL: control, SANDBOX_INTERVAL_MS: '0' };
}

/** Adds names as a batch; the worker is not needed for it. Returns the batch's id. */
export async function addBatch(client: ApiClient, names: string[]): Promise<string> {
  const { added, batchId } = JSON.parse(await client.post(AddDomains.path, JSON.stringify(names))) as AddResult;
  if (added !== names.length) throw new Error(`${added} of ${names.length} names were added`);
  return batchId;
}

/** Waits for the end of a batch; returns when its last results were saved, by this machine's clock. */
export async function finishOf({ pool }: Pick<Ground, 'pool'>, batchId: string): Promise<number> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const { rows } = await pool.query<{ finished_at: Date | null; failed: number }>(
      'select finished_at, failed from batch where id = $1',
      [batchId],
    );
    const batch = rows[0];
    if (batch?.finished_at) {
      if (batch.failed > 0) throw new Error(`${batch.failed} names of the batch failed`);
      return batch.finished_at.getTime();
    }
    await wait(20);
  }
  throw new Error('The batch was not finished in time.');
}
