import { DomainStatus } from '#contract/domains.ts';
import type { FreshApp } from '../../testing/app.ts';

type Counted = Record<string, number>;

/** Counters by user, list, dimension and value, counted again from the rows. */
export async function recount({ parts }: Pick<FreshApp, 'parts'>): Promise<Counted> {
  const counted: Counted = {};
  for (const row of await parts.db.selectFrom('domain').selectAll().where('is_deleted', '=', false).execute()) {
    const lists = [row.in_portfolio && row.status === DomainStatus.Registered, row.is_monitored];
    const values = [0, Number(row.is_processed), row.tld_id, row.registrar_id, row.nameserver_set_id];
    const noTags = null; // dimension 7 is counted from own data
    const dimensions = [...values, row.needs_verification ? 1 : null, noTags, row.website_status];
    for (const [list, isListed] of lists.entries()) {
      for (const [place, value] of dimensions.entries()) {
        if (!isListed || value === null) continue;
        const key = `${row.user_id} ${list} ${place + 1} ${value}`;
        counted[key] = (counted[key] ?? 0) + 1;
      }
    }
  }
  return counted;
}

/** The counters as the triggers keep them. */
export async function storedCounts({ parts }: Pick<FreshApp, 'parts'>): Promise<Counted> {
  const rows = await parts.db.selectFrom('domain_count').selectAll().where('dimension', '>', 0).execute();
  const counted = rows.filter((row) => row.count !== 0);
  return Object.fromEntries(
    counted.map((row) => [`${row.user_id} ${row.list} ${row.dimension} ${row.value}`, row.count]),
  );
}
