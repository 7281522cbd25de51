import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Parts } from '../context.ts';

/** What waits to be sent, for `/metrics`. */
export function addAlertMetrics(registry: Registry, { db, clock }: Parts): void {
  new Gauge({
    name: 'namestead_alerts_waiting',
    help: 'Messages that are due to be sent, or tried again.',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from alert_delivery where run_at is not null`.execute(db);
      this.set(rows[0]?.waiting ?? 0);
    },
  });
  new Gauge({
    name: 'namestead_alerts_late_seconds',
    help: 'For how long the message that is due longest has waited.',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ late: number }>`
        select coalesce(extract(epoch from ${clock.now()}::timestamptz - min(run_at)), 0)::float8 as late
        from alert_delivery where run_at is not null`.execute(db);
      this.set(Math.max(0, Math.round(rows[0]?.late ?? 0)));
    },
  });
}
