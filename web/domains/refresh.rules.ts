import { type SyncType, syncIntervalHours } from '#contract/bulk-actions.ts';
import { hourMs } from '#contract/dates.ts';
import { type Domain, DomainStatus } from '#contract/domains.ts';

/** From when on a part of a domain's data can be looked up anew by hand (BULK-010); null where that is now, or never. */
export function nextRefresh({ lastSyncAt, status }: Domain, part: SyncType, now: Date): string | null {
  const last = lastSyncAt?.[part];
  if (!last || status !== DomainStatus.Registered) return null;
  const from = Date.parse(last) + syncIntervalHours * hourMs;
  return from > now.getTime() ? new Date(from).toISOString() : null;
}
