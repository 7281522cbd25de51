import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Parts } from '../context.ts';
import type { HeldPage } from '../registrars/registrar.ts';

const unreadValues = new Map<string, number>();

/** Counts values of lists that could not be read, and so were taken for not told. */
export function countUnread(provider: string, unread: HeldPage['unread']): void {
  for (const [field, count] of Object.entries(unread)) {
    const key = `${provider} ${field}`;
    unreadValues.set(key, (unreadValues.get(key) ?? 0) + count);
  }
}

export function addAccountMetrics(registry: Registry, { db, clock }: Pick<Parts, 'db' | 'clock'>): void {
  new Gauge({
    name: 'namestead_registrar_values_unread',
    help: 'Values in lists of registrars that the process could not read since it started.',
    labelNames: ['registrar', 'field'],
    registers: [registry],
    collect() {
      for (const [key, count] of unreadValues) {
        const [provider = '', field = ''] = key.split(' ');
        this.set({ registrar: provider, field }, count);
      }
    },
  });
  new Gauge({
    name: 'namestead_registrar_accounts',
    help: 'Connected accounts by what their last try came to; late: due for more than an hour.',
    labelNames: ['registrar', 'outcome'],
    registers: [registry],
    async collect() {
      this.reset();
      const { rows } = await sql<{ provider: string; outcome: string; count: number }>`
        select provider, case when paused_at is not null then 'paused'
          when due_at < ${new Date(clock.now().getTime() - 3_600_000)} then 'late'
          when held_at is not null then 'held' else coalesce(outcome, 'known') end as outcome, count(*)::int as count
        from outside_account group by 1, 2`.execute(db);
      for (const { provider, outcome, count } of rows) this.set({ registrar: provider, outcome }, count);
    },
  });
}
