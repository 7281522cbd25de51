import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Parts } from '../../context.ts';

/** What waits to be looked at, for `/metrics`. */
export function addWatchMetrics(registry: Registry, { db, clock }: Parts): void {
  new Gauge({
    name: 'namestead_websites_users_waiting',
    help: 'Users with a name whose website is due.',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ users: number }>`
        select count(*)::int as users from website_turn where next_at <= ${clock.now()}`.execute(db);
      this.set(rows[0]?.users ?? 0);
    },
  });
  new Gauge({
    name: 'namestead_websites_late_seconds',
    help: 'For how long the user who waits longest for a check of a website has waited.',
    registers: [registry],
    async collect() {
      const now = clock.now();
      const { rows } = await sql<{ late: number }>`
        select coalesce(max(extract(epoch from ${now}::timestamptz - greatest(next_at, served_at))), 0)::float8 as late
        from website_turn where next_at <= ${now}`.execute(db);
      this.set(Math.max(0, Math.round(rows[0]?.late ?? 0)));
    },
  });
}
