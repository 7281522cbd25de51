import { sql } from 'kysely';
import type { Tx } from '../../context.ts';

/** Of the messages that tell web processes whose pages changed; the hosts are joined by commas. */
export const changedHostsChannel = 'lander_page';

/**
 * Tells every web process after the commit that these hosts (canonical names) have another page than before, or none, so that
 * it drops what it keeps of them. Changes of a domain itself are told by the database (the trigger `domain_updated_page`).
 */
export async function announceChangedHosts(tx: Tx, hosts: readonly string[]): Promise<void> {
  if (hosts.length > 0) await sql`select tell_lander_pages(${[...hosts]}::text[])`.execute(tx);
}
