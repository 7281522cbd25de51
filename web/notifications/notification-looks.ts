import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconClockOff from '@tabler/icons-react/dist/esm/icons/IconClockOff.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconMailX from '@tabler/icons-react/dist/esm/icons/IconMailX.mjs';
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconShieldQuestion from '@tabler/icons-react/dist/esm/icons/IconShieldQuestion.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconUserEdit from '@tabler/icons-react/dist/esm/icons/IconUserEdit.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { type Notification, NotificationType, notificationTypeOf } from '#contract/notifications.ts';
import type { Tone } from '#web/ui/Badge.tsx';
import { type Kind, kindOf } from './notification-text.ts';

export type Look = { icon: Icon; tone: Tone };

/** Of every kind; null: it says no more than its type does. */
const byKind: Record<Kind, Look | null> = {
  priceChange: { icon: IconTag, tone: 'copper' },
  websiteStatusChange: { icon: IconWorld, tone: 'info' },
  whoisChange: { icon: IconUserEdit, tone: 'info' },
  dnsChange: { icon: IconRoute, tone: 'info' },
  verified: { icon: IconShieldCheck, tone: 'good' },
  landersLive: { icon: IconAppWindow, tone: 'good' },
  landerTestEnded: { icon: IconAppWindow, tone: 'info' },
  lookupFailed: { icon: IconAlertTriangle, tone: 'warn' },
  processedWithProblems: { icon: IconAlertTriangle, tone: 'warn' },
  notRegistered: { icon: IconCircleDashed, tone: 'bad' },
  transferCompleted: { icon: IconArrowsExchange, tone: 'good' },
  transferStuck: { icon: IconArrowsExchange, tone: 'warn' },
  transferExpiring: { icon: IconArrowsExchange, tone: 'warn' },
  changesProposed: { icon: IconListCheck, tone: 'info' },
  changesRefused: { icon: IconListCheck, tone: 'warn' },
  newSignIn: { icon: IconShieldQuestion, tone: 'warn' },
  counterEnded: { icon: IconClockOff, tone: 'warn' },
  replyFailed: { icon: IconMailX, tone: 'bad' },
  answerHeld: { icon: IconMailX, tone: 'bad' },
  domainExists: null,
  alreadyManaged: null,
  dnssecBroken: null,
  requiresVerification: null,
  domainProcessing: null,
  domainsProcessed: null,
  syncFinished: null,
  waitingForRegistry: null,
  processingFailed: null,
  inquiry: null,
  agreementAccepted: { icon: IconCircleCheck, tone: 'good' },
  agreementSigned: { icon: IconCircleCheck, tone: 'good' },
  agreementDeclined: null,
  agreementExpired: null,
  paymentReported: { icon: IconTag, tone: 'copper' },
  paymentDue: { icon: IconCalendarTime, tone: 'info' },
  paymentLate: { icon: IconCalendarTime, tone: 'warn' },
  prospectUpdate: null,
  landerFailed: null,
  expiryWarning: null,
  releaseWatch: null,
  listingDiffers: { icon: IconTag, tone: 'warn' },
  autoRenewOff: { icon: IconCalendarTime, tone: 'warn' },
  accountProblem: null,
  accountMended: { icon: IconCircleCheck, tone: 'good' },
  alertChannelOff: null,
  installationTrouble: null,
  installationMended: { icon: IconCircleCheck, tone: 'good' },
};

const byType: Record<NotificationType, Look> = {
  [NotificationType.General]: { icon: IconInfoCircle, tone: 'neutral' },
  [NotificationType.DomainProcessing]: { icon: IconCircleCheck, tone: 'info' },
  [NotificationType.DomainProgress]: { icon: IconCircleCheck, tone: 'info' },
  [NotificationType.DomainBatchComplete]: { icon: IconCircleCheck, tone: 'info' },
  [NotificationType.Inquiry]: { icon: IconMessage2, tone: 'accent' },
  [NotificationType.Monitor]: { icon: IconWorld, tone: 'info' },
  [NotificationType.Error]: { icon: IconAlertTriangle, tone: 'warn' },
  [NotificationType.DomainVerification]: { icon: IconShieldQuestion, tone: 'warn' },
};

/** Icon and tone of a notification: by its kind, else by its type (NOTI-002, NOTI-005). */
export function lookOf(notification: Notification): Look {
  const kind = kindOf(notification.titleTranslationKey);
  return (kind && byKind[kind]) ?? byType[notificationTypeOf(notification)] ?? byType[NotificationType.General];
}
