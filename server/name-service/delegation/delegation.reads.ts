import { toIso } from '#contract/dates.ts';
import type { Delegation } from '#contract/delegation.ts';
import type { UserContext } from '../../context.ts';
import { getDomain } from '../../grid/domains.reads.ts';
import { holdsItsName } from '../../portfolio/held-names.reads.ts';
import { findHostedZone } from '../external/hosted-zones.reads.ts';
import { isServable } from '../zone.ts';

/** Whether a domain leads to our nameservers, as of the last look (D-154b). Throws DOMAIN_NOT_FOUND. */
export async function getDelegation(ctx: UserContext, id: string): Promise<Delegation> {
  const { name } = await getDomain(ctx, id);
  const row = await ctx.db
    .selectFrom('delegation_check')
    .selectAll()
    .where('user_id', '=', ctx.userId)
    .where('domain_id', '=', id)
    .executeTakeFirst();
  const isDone = row?.checked_at && row.outcome;
  return {
    dnsMode: ctx.config.nameService.mode,
    ownHosts: ctx.config.nsHosts,
    zone: await zoneOf(ctx, id, name),
    check: isDone
      ? {
          outcome: row.outcome ?? 'failed',
          hosts: row.hosts,
          dsRecords: row.ds_records,
          reason: row.reason,
          checkedAt: toIso(row.checked_at ?? ctx.now),
        }
      : null,
    isChecking: row?.check_at != null,
  };
}

async function zoneOf(ctx: UserContext, id: string, name: string): Promise<Delegation['zone']> {
  const { mode } = ctx.config.nameService;
  if (mode === 'off') return null;
  const none = { state: 'none', reason: null, retryAt: null, dsRecords: [] } as const;
  const isServed = isServable(name, { hosts: ctx.config.nsHosts }) && (await holdsItsName(ctx.db, ctx.userId, id));
  if (!isServed) return { ...none, dsRecords: [] };
  if (mode === 'builtin') return { ...none, state: 'served', dsRecords: [] };
  const zone = await findHostedZone(ctx.db, name);
  if (!zone) return { ...none, state: 'waiting', dsRecords: [] };
  const { reason, dsRecords } = zone;
  if (zone.isServed) return { state: 'served', reason, retryAt: null, dsRecords };
  const state = reason === 'foreignZone' ? 'foreign' : reason === null ? 'waiting' : 'failed';
  return { state, reason, retryAt: reason === null ? null : toIso(zone.runAt), dsRecords };
}
