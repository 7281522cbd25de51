import { Gauge, type Registry } from 'prom-client';
import type { Parts } from '../context.ts';
import { countStandings } from './operated.reads.ts';
import { queueLockTimes } from './queue/queue.ts';

/**
 * How much of its time the process had the one lock of the queue, and waited for it (decision 5); how registries may be asked
 * from each outgoing address.
 */
export function addProcessingMetrics(registry: Registry, { db, clock }: Pick<Parts, 'db' | 'clock'>): void {
  new Gauge({
    name: 'namestead_registry_servers',
    help: 'Registry servers by how they may be asked, for each outgoing address; empty: that of the machine.',
    labelNames: ['standing', 'address'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { count, ...labels } of await countStandings(db, clock.now())) this.set(labels, count);
    },
  });
  new Gauge({
    name: 'namestead_queue_lock_taken',
    help: 'How often the process took the lock of the queue since it started.',
    registers: [registry],
    collect() {
      this.set(queueLockTimes.taken);
    },
  });
  new Gauge({
    name: 'namestead_queue_lock_seconds',
    help: 'For how long the process held the lock of the queue since it started, and waited for it.',
    labelNames: ['did'],
    registers: [registry],
    collect() {
      this.set({ did: 'held' }, queueLockTimes.heldMs / 1_000);
      this.set({ did: 'waited' }, queueLockTimes.waitedMs / 1_000);
    },
  });
}
