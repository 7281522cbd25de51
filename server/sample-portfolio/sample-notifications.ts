import { dayMs } from '#contract/dates.ts';
import { activityOf, type NewActivity } from '../activity/activity.service.ts';
import { inquiryActivity, inquiryNotifications } from '../inquiries/inquiries.effects.ts';
import type { NewSampleInquiry } from '../inquiries/sample/sample-inquiries.service.ts';
import type { NewNotification } from '../notifications/notifications.service.ts';
import { domainActivity, domainNotifications } from '../portfolio/portfolio.effects.ts';
import { batchActivity, batchNotifications } from '../processing/processing.effects.ts';
import type { SampleBatch, SampleEntry } from './sample-story.ts';

/** A name of the sample as it is stored. */
export type StoredEntry = SampleEntry & { id: string };
/** What was recorded and told at one moment. */
type SampleNotifications = { at: Date; activity: NewActivity[]; notifications: NewNotification[] };

/** Older notifications would be gone again soon (D-227). */
const notifiedDays = 14;

/** What the batches of the sample leave behind in the feed and at the bell, as adding and looking up does. */
export function notificationsOf(batches: readonly SampleBatch<StoredEntry>[], now: Date): SampleNotifications[] {
  return batches.flatMap((batch, place) => {
    const { addedAt, processedAt, entries } = batch;
    const added = entries.filter(({ state }) => state !== 'watched');
    const watched = entries.filter(({ state }) => state === 'watched' || state === 'heldAndWatched');
    const processed = entries.filter(({ state }) => state !== 'pending' && state !== 'waiting');
    const held = processed.filter(({ state }) => state !== 'watched');
    const isTold = now.getTime() - addedAt.getTime() < notifiedDays * dayMs;
    return [
      {
        at: addedAt,
        activity: [
          activityOf(domainActivity.domainsAdded, added),
          activityOf(domainActivity.domainsAddedMonitored, watched),
        ],
        notifications: isTold ? pendingNotice(entries) : [],
      },
      {
        at: processedAt,
        activity: [activityOf(batchActivity.batchProcessed, held)],
        notifications: isTold ? endNotices(entries, processed) : [],
      },
      ...(place % 2 === 1 ? triedAgain(held, processedAt) : []),
    ];
  });
}

/** The next day somebody looked some names up once more. */
function triedAgain(processed: readonly StoredEntry[], processedAt: Date): SampleNotifications[] {
  const some = processed.slice(0, Math.ceil(processed.length / 12));
  const failed = some.slice(0, 2);
  const at = new Date(processedAt.getTime() + 0.6 * dayMs);
  return [
    { at, activity: [activityOf(batchActivity.processingFailed, failed)], notifications: [] },
    {
      at: new Date(at.getTime() + 5 * 60_000),
      activity: [activityOf(batchActivity.batchProcessed, some)],
      notifications: [],
    },
  ];
}

const inGrid = { entityType: 'batch', entityId: null, linkUrl: '/domains' } as const;

function pendingNotice(entries: readonly StoredEntry[]): NewNotification[] {
  const pending = entries.filter(({ state }) => state === 'pending');
  const [first, ...others] = pending;
  if (!first) return [];
  const args = { count: pending.length, ...(others.length === 0 ? { domainName: first.name } : {}) };
  return [{ kind: domainNotifications.alreadyManaged, args, ...inGrid, linkUrl: '/domains?requiresVerification=true' }];
}

function endNotices(entries: readonly StoredEntry[], processed: readonly StoredEntry[]): NewNotification[] {
  const waiting = entries.filter(({ state }) => state === 'waiting').length;
  const [first, ...others] = processed;
  const made: NewNotification[] = [];
  if (first && others.length === 0) {
    const linkUrl = `/domains/${encodeURIComponent(first.name)}`;
    const args = { domainName: first.name };
    made.push({ kind: batchNotifications.domainProcessing, args, entityType: 'domain', entityId: first.id, linkUrl });
  } else if (first) {
    made.push({ kind: batchNotifications.domainsProcessed, args: { count: processed.length }, ...inGrid });
  }
  if (waiting > 0) made.push({ kind: batchNotifications.waitingForRegistry, args: { count: waiting }, ...inGrid });
  return made;
}

/** What was told of an inquiry when it came; nothing of what is held back (D-194). */
export function notificationsOfInquiry(inquiry: NewSampleInquiry, now: Date): SampleNotifications {
  const { id, domainId, domainName, senderName, status, isPurchase, spamReasons, messages } = inquiry;
  const [first] = messages;
  const at = first?.at ?? now;
  if (status === 'unverified' || spamReasons.length > 0) return { at, activity: [], notifications: [] };
  const args = { domainName, senderName, ...(first?.offer ? { offerAmount: first.offer } : {}) };
  const told = isPurchase ? { ...args, because: 'purchase' } : args;
  const about = { entityType: 'inquiry', entityId: id, linkUrl: `/inquiries/${id}` } as const;
  const isTold = now.getTime() - at.getTime() < notifiedDays * dayMs;
  const domain = { id, name: domainName }; // leads to the inquiry
  return {
    at,
    activity: [{ kind: inquiryActivity.inquiryReceived, count: 1, domain, domainIds: [domainId] }],
    notifications: isTold ? [{ kind: inquiryNotifications.inquiry, args: told, ...about }] : [],
  };
}
