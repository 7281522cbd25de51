import type pg from 'pg';
import { listen } from '../../database/listen.ts';
import { changedHostsChannel } from '../pages/changed-hosts.ts';
import type { Landers } from '../published/landers.ts';

/** Takes pages out of memory as soon as any process has changed them (D-187). */
export function followChanges(pool: pg.Pool, { memory }: Pick<Landers, 'memory'>): { stop(): Promise<void> } {
  return listen(
    pool,
    changedHostsChannel,
    (hosts) => (hosts === '' ? memory.follow() : memory.forget(hosts.split(','))),
    () => memory.lose(),
  );
}
