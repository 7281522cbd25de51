import type { DomainProgress } from './batches.ts';
import type { InquirySummary } from './inquiries.ts';
import type { MonitoringEntry } from './monitoring.ts';
import type { Notification } from './notifications.ts';

/** Path of the hub (D-163). */
export const hubPath = '/hubs/notifications';

/** Whose lists are to be loaded again; of `landerIds` the first 500, all of them lie in these groups. */
export type LandersChange = { landerIds: string[]; groupIds: string[] };

/** Events the server pushes (RT-003, D-165). */
export type HubEvents = {
  ReceiveNotification: (notification: Notification) => void;
  /** one event, or several of the same moment as further arguments: a listener takes `(...events)` */
  ReceiveDomainProgress: (...progress: DomainProgress[]) => void;
  ReceiveNewInquiry: (inquiry: InquirySummary) => void;
  /** these inquiries changed: one, or several of the same action as further arguments; a listener takes `(...changed)` */
  ReceiveInquiryUpdate: (...changed: InquirySummary[]) => void;
  /** changes were found, or known ones went to and fro again: how many, and the newest 20; 0: only marks of some changed */
  ReceiveMonitoringChange: (found: { count: number; entries: MonitoringEntry[] }) => void;
  /** landers and their groups have another state, or are new, changed or gone: at most one in 100 ms and process */
  LandersChanged: (change: LandersChange) => void;
  /** the websites of these domains were looked at, because somebody asked for it or with news; the first 500 */
  WebsitesLookedAt: (looked: { domainIds: string[] }) => void;
  /** the account is to be deleted, or stays after all */
  AccountDeletionChanged: (nothing: Record<string, never>) => void;
  /** contacts, or for what they stand, changed */
  ContactsChanged: (nothing: Record<string, never>) => void;
  /** the chains of trust of these domains were checked; the first 500 */
  DnssecChecked: (checked: { domainIds: string[] }) => void;
  /** sets of changes are new, or stand otherwise: the first 100, and how many wait for a person */
  ChangeSetsChanged: (changed: { setIds: string[]; waiting: number }) => void;
};
export type HubEvent = keyof HubEvents;
