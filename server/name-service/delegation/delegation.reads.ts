import { toIso } from '#contract/dates.ts';
import type { Delegation, MailState } from '#contract/delegation.ts';
import type { UserContext } from '../../context.ts';
import { getDomain } from '../../grid/domains.reads.ts';
import { heldBy } from '../../portfolio/held-names.reads.ts';
import { findHostedZone } from '../external/hosted-zones.reads.ts';
import { isServable } from '../zone.ts';
import { readsCds } from './cds-registries.ts';

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
    ...(await zoneOf(ctx, id, name)),
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

async function zoneOf(ctx: UserContext, id: string, name: string): Promise<Pick<Delegation, 'zone' | 'mail'>> {
  const { mode, isMailLocked } = ctx.config.nameService;
  if (mode === 'off') return { zone: null, mail: null };
  const none = { state: 'none', reason: null, retryAt: null, dsRecords: [], isReadByRegistry: false } as const;
  const held = isServable(name, { hosts: ctx.config.nsHosts }) && (await heldBy(ctx.db, ctx.userId, id));
  if (!held) return { zone: { ...none, dsRecords: [] }, mail: null };
  const isLocked = isMailLocked && !held.takesMail;
  const mail = (known: MailState) => (isMailLocked ? known : null);
  if (mode === 'builtin') {
    return { zone: { ...none, state: 'served', dsRecords: [] }, mail: mail(isLocked ? 'locked' : 'open') };
  }
  const zone = await findHostedZone(ctx.db, name);
  if (!zone) return { zone: { ...none, state: 'waiting', dsRecords: [] }, mail: mail('waiting') };
  const { reason, dsRecords } = zone;
  const isReadByRegistry = zone.publishesCds && readsCds(name);
  if (zone.isServed) {
    const isSaid = zone.isMailLocked === isLocked;
    const otherwise = zone.runAt > ctx.now ? 'ownRecords' : 'waiting';
    return {
      zone: { state: 'served', reason, retryAt: null, dsRecords, isReadByRegistry },
      mail: mail(isSaid ? (isLocked ? 'locked' : 'open') : otherwise),
    };
  }
  const state = reason === 'foreignZone' ? 'foreign' : reason === null ? 'waiting' : 'failed';
  const retryAt = reason === null ? null : toIso(zone.runAt);
  return { zone: { state, reason, retryAt, dsRecords, isReadByRegistry }, mail: null };
}
