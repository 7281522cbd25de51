import { answersOf, isDanger } from '#contract/change-answers.ts';
import { toldRecords } from '#contract/dns-records.ts';
import type { MonitoringEntry } from '#contract/monitoring.ts';
import { monitoringNotifications } from '../monitoring/changes.effects.ts';
import type { NewNotification } from '../notifications/notifications.service.ts';

/**
 * What recorded changes tell in the app (D-209): of monitored names all, of others of the portfolio what happened to the
 * registration, and that the website was defaced; of the changes of one answer the gravest alone (D-209b). That a registration ended is told by its own notification (D-158a), and what a release watch saw by the
 * watch's; `isToldByWatch` says which.
 */
export function notificationsOfChanges(
  entries: readonly MonitoringEntry[],
  isToldByWatch: (entry: MonitoringEntry) => boolean = () => false,
): NewNotification[] {
  const wanted = entries.filter((entry) => entry.isMonitored || entry.kind === 'whois' || isDanger(entry));
  const told = answersOf(wanted).map(({ lead }) => lead);
  return told.filter((entry) => entry.meaning !== 'released' && !isToldByWatch(entry)).map(ofEntry);
}

function ofEntry(entry: MonitoringEntry): NewNotification {
  const { domainId, domainName, kind, field, meaning, oldValue, newValue } = entry;
  const because: NewNotification['args'] = meaning ? { because: meaning } : {};
  const values = { field, oldValue: textOf(field, oldValue), newValue: textOf(field, newValue) };
  const target = {
    entityType: 'monitoring',
    entityId: domainId,
    linkUrl: `/domains/${encodeURIComponent(domainName)}`,
  } as const;
  switch (kind) {
    case 'price': {
      const prices = { oldPrice: Number(oldValue), newPrice: Number(newValue), currency: entry.currency ?? 'USD' };
      const args = { domainName, marketplace: entry.marketplace ?? '', ...prices, ...because };
      return { kind: monitoringNotifications.priceChange, args, ...target };
    }
    case 'website': {
      const isStatus = field === 'websiteStatus';
      const args: NewNotification['args'] = isStatus
        ? { domainName, oldStatus: values.oldValue, newStatus: values.newValue, ...(isDanger(entry) && because) }
        : { domainName, ...values, ...because };
      return { kind: monitoringNotifications.websiteStatusChange, args, ...target };
    }
    case 'dns':
      return { kind: monitoringNotifications.dnsChange, args: { domainName, ...values, ...because }, ...target };
    default:
      return { kind: monitoringNotifications.whoisChange, args: { domainName, ...values, ...because }, ...target };
  }
}

const longest = 300;

/** A value as one text; what is no text is told by the meaning of the change. */
function textOf(field: string, value: MonitoringEntry['oldValue']): string {
  if (Array.isArray(value)) return toldRecords(field, value).join(', ').slice(0, longest);
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : '';
}
