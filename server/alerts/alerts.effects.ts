import { alertNotificationTexts } from '#contract/alert-texts.ts';
import { isPurchase } from '#contract/inquiries.ts';
import type { ListingTask } from '#contract/listing-guard.ts';
import type { MonitoringEntry } from '#contract/monitoring.ts';
import { NotificationType } from '#contract/notifications.ts';
import { accountWords } from '#contract/outside-services.ts';
import { changesFailed, changesProposed } from '../change-sets/change-sets.effects.ts';
import type { Parts, Tx, UserId } from '../context.ts';
import { isToldAtOnce } from '../deal-rules/deal-rules.service.ts';
import { firstMessageId, messagesOf } from '../inquiries/buyer-words.reads.ts';
import { buyerWrote, inquiryHeld, inquiryReceived } from '../inquiries/inquiries.effects.ts';
import { findInquiry } from '../inquiries/inquiries.reads.ts';
import { type HandledEffect, on } from '../jobs/outbox.ts';
import { landerOffline } from '../landers/pointing/lander-offline.effects.ts';
import { openTasksAmong } from '../listing-guard/listing-guard.reads.ts';
import { listingsJudged } from '../listing-guard/review.service.ts';
import { changesRecorded } from '../monitoring/changes.effects.ts';
import { entriesOf } from '../monitoring/entries.reads.ts';
import { type NewNotification, notificationKinds, notifying } from '../notifications/notifications.service.ts';
import { topicsOf } from '../notifications/topics.reads.ts';
import { type OwnerNotice, ownerNotified, type ProblemOfAccount } from '../owner-notices/owner-notices.effects.ts';
import { batchFinished } from '../processing/processing.effects.ts';
import { channelSwitchedOff } from './alert-notices.ts';
import { notificationsOfChanges } from './change-notifications.rules.ts';
import {
  type AlertFact,
  factOfChanges,
  factsOfChanges,
  factsOfInquiry,
  factsOfListings,
  factsOfNotice,
  spamFact,
} from './facts.rules.ts';
import { figuresEffect } from './figures/tell-figures.jobs.ts';
import { queueFacts } from './queue-facts.ts';

const autoRenewOffLink = '/domains?autoRenew=false&expires=30d';

export const alertNotifications = notificationKinds(alertNotificationTexts, {
  expiryWarning: { type: NotificationType.Monitor, mergedLink: '/domains?expires=60d', topic: 'expiryWarning' },
  releaseWatch: { type: NotificationType.Monitor, topic: 'releaseWatch' },
  listingDiffers: { type: NotificationType.Monitor, mergedLink: '/domains/listing-guard', topic: 'listing' },
  autoRenewOff: { type: NotificationType.Monitor, mergedLink: autoRenewOffLink, topic: 'autoRenewOff' },
  accountProblem: { type: NotificationType.Error, topic: 'registrarAccount' },
  accountMended: { type: NotificationType.Monitor, topic: 'registrarAccount' },
  alertChannelOff: { type: NotificationType.Error },
});

const expiryLinks = { 60: '60d', 30: '30d', 7: 'within1w', 1: 'within24h' } as const;
const pageOf = (domainName: string) => `/domains/${encodeURIComponent(domainName)}`;

/** One for all names of an expiry, one for a release. */
function notificationsOfNotice(notice: OwnerNotice): NewNotification[] {
  if (notice.kind === 'release') {
    const { event, domainId, domainName } = notice;
    const args = { domainName, because: event };
    const target = { entityType: 'monitoring', entityId: domainId, linkUrl: pageOf(domainName) } as const;
    return [{ kind: alertNotifications.releaseWatch, args, ...target }];
  }
  if (notice.kind === 'account') return [notificationOfAccount(notice)];
  if (notice.kind === 'autoRenew') return notificationsOfAutoRenew(notice.names);
  const { names } = notice;
  const kind = alertNotifications.expiryWarning;
  const [first, ...others] = names.toSorted((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1));
  if (!first) return [];
  const { domainId, domainName, expiresOn, daysLeft = notice.daysLeft } = first;
  if (others.length > 0) {
    const furthest = others.at(-1)?.daysLeft ?? notice.daysLeft;
    const manual = names.filter(({ autoRenew }) => autoRenew === false).length;
    const isCalm = names.every(({ autoRenew }) => autoRenew);
    const because = isCalm ? 'allAutomatic' : manual > 0 ? 'manual' : 'several';
    const args = { count: names.length, domainName, expiresOn, manual, because };
    const linkUrl = `/domains?expires=${expiryLinks[furthest]}`;
    return [{ kind, args, entityType: 'domain', entityId: null, linkUrl }];
  }
  const because = first.autoRenew ? 'automatic' : daysLeft === 1 ? 'tomorrow' : null;
  const args = { domainName, daysLeft, expiresOn, ...(because ? { because } : {}) };
  return [{ kind, args, entityType: 'domain', entityId: domainId, linkUrl: pageOf(domainName) }];
}

function notificationOfAccount({ accountId, problem, isOver, endsOn, ...account }: ProblemOfAccount): NewNotification {
  const target = { entityType: 'monitoring', entityId: accountId, linkUrl: '/domains/registrar-accounts' } as const;
  const args = { account: accountWords(account) };
  if (isOver) return { kind: alertNotifications.accountMended, args, ...target };
  const of = { ...args, because: problem, ...(endsOn === null ? {} : { expiresOn: endsOn }) };
  return { kind: alertNotifications.accountProblem, args: of, ...target };
}

function notificationsOfAutoRenew(names: Extract<OwnerNotice, { kind: 'autoRenew' }>['names']): NewNotification[] {
  const [first] = names;
  if (!first) return [];
  const { domainId, domainName, expiresOn } = first;
  const isOne = names.length === 1;
  const args = { count: names.length, domainName, expiresOn, ...(isOne ? {} : { because: 'several' }) };
  const target = isOne
    ? { entityId: domainId, linkUrl: pageOf(domainName) }
    : { entityId: null, linkUrl: autoRenewOffLink };
  return [{ kind: alertNotifications.autoRenewOff, args, entityType: 'domain', ...target }];
}

/** One for all that opened together. */
function notificationsOfListings(tasks: readonly ListingTask[]): NewNotification[] {
  const [first] = tasks;
  if (!first) return [];
  const kind = alertNotifications.listingDiffers;
  const { domainId, domainName, name } = first;
  const isOne = tasks.length === 1;
  const target = isOne
    ? { entityId: domainId, linkUrl: pageOf(name) }
    : { entityId: null, linkUrl: '/domains/listing-guard' };
  return [{ kind, args: { count: tasks.length, domainName }, entityType: 'domain', ...target }];
}

type Wrote = {
  userId: UserId;
  inquiryId: string;
  messageId: string | undefined;
  event: 'received' | 'replied';
  now: Date;
};

/** Queues what a buyer wrote, and the reminders of one who waits; nothing of an inquiry that is gone. */
async function queueInquiry(tx: Tx, parts: Parts, { userId, inquiryId, messageId: given, event, now }: Wrote) {
  const inquiry = await findInquiry(tx, userId, inquiryId);
  const messageId = given ?? (await firstMessageId(tx, userId, inquiryId));
  if (!inquiry || !messageId) return;
  const message = (await messagesOf(tx, userId, [{ inquiryId, id: messageId }])).get(messageId);
  const offerAmount = message?.offerAmount ?? null;
  const { currency } = inquiry;
  const { landerId, domainId } = inquiry;
  const isTop =
    offerAmount !== null && (await isToldAtOnce(tx, userId, { landerId, domainId, amount: offerAmount, currency }));
  const told = { offerAmount, currency, isPurchase: isPurchase(inquiry, offerAmount), ...(isTop ? { isTop } : {}) };
  const written = { event, messageId, ...told };
  await queueFacts(tx, parts, { userId, facts: factsOfInquiry(inquiry, written, now), now });
}

/** What follows a recorded change, a task of the listing guard, a buyer's message, a warning, a set of changes and the end of a channel: the app's notification and what waits for channels. */
export const alertEffects: HandledEffect[] = [
  on(changesRecorded, async (tx, event, parts) => {
    const entries: MonitoringEntry[] = await entriesOf(tx, event.userId, event.payload.ids);
    await queueFacts(tx, parts, { userId: event.userId, facts: factsOfChanges(entries), now: event.now });
    const { releaseWatch: isWatchOn } = await topicsOf(tx, event.userId);
    const byWatch = new Set(isWatchOn ? event.payload.byWatchIds : []);
    const own = notificationsOfChanges(entries, ({ id }) => byWatch.has(id));
    return notifying(() => own)(tx, event, parts);
  }),
  on(ownerNotified, async (tx, event, parts) => {
    const { userId, payload, now } = event;
    await queueFacts(tx, parts, { userId, facts: factsOfNotice(payload, now), now });
    return notifying(notificationsOfNotice)(tx, event, parts);
  }),
  on(listingsJudged, async (tx, event, parts) => {
    const { userId, payload, now } = event;
    const tasks = await openTasksAmong(tx, userId, payload.opened);
    await queueFacts(tx, parts, { userId, facts: factsOfListings(tasks), now });
    return notifying(() => notificationsOfListings(tasks))(tx, event, parts);
  }),
  on(inquiryReceived, async (tx, { userId, payload, now }, parts) => {
    const { inquiryId, messageId } = payload;
    await queueInquiry(tx, parts, { userId, inquiryId, messageId, event: 'received', now });
    return undefined;
  }),
  on(buyerWrote, async (tx, { userId, payload, now }, parts) => {
    await queueInquiry(tx, parts, { userId, ...payload, event: 'replied', now });
    return undefined;
  }),
  on(inquiryHeld, async (tx, { userId, now }, parts) => {
    await queueFacts(tx, parts, { userId, facts: [spamFact(now)], now });
    return undefined;
  }),
  // the bell is told by the change sets themselves (CONF-014)
  on(changesProposed, async (tx, { userId, payload, now }, parts) => {
    const facts = [factOfChanges({ event: 'proposed', setId: payload.setId, changes: payload.count }, now)];
    await queueFacts(tx, parts, { userId, facts, now });
    return undefined;
  }),
  on(changesFailed, async (tx, { userId, payload, now }, parts) => {
    await queueFacts(tx, parts, { userId, facts: [factOfChanges({ event: 'refused', ...payload }, now)], now });
    return undefined;
  }),
  figuresEffect,
  on(batchFinished, async (tx, { userId, payload, now }, parts) => {
    const { batchId, processed, failed, withProblem = 0 } = payload;
    const about = { key: `batch:${batchId}`, at: now.toISOString(), domainId: null, domainName: '' };
    const facts: AlertFact[] = [{ kind: 'batch', ...about, batchId, processed, failed, withProblem }];
    if (processed + failed > 0) await queueFacts(tx, parts, { userId, facts, now });
    return undefined;
  }),
  on(landerOffline, async (tx, { userId, payload, now }, parts) => {
    const { landerId, domainId, domainName } = payload;
    const at = now.toISOString();
    const facts: AlertFact[] = [
      { kind: 'lander', key: `lander:${landerId}:${at}`, at, domainId, domainName, landerId },
    ];
    await queueFacts(tx, parts, { userId, facts, now });
    return undefined;
  }),
  on(
    channelSwitchedOff,
    notifying(({ channelId, channelName, because }) => {
      const target = { entityType: 'monitoring', entityId: channelId, linkUrl: '/monitoring/alerts' } as const;
      const args = { channelName, ...(because && { because }) };
      return [{ kind: alertNotifications.alertChannelOff, args, ...target }];
    }),
  ),
];
