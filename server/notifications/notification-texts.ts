import { NotificationType } from '#contract/notifications.ts';

/** Values of a notification's text, as the client translates it with (D-171). */
export type NotificationArgs = Record<string, string | number>;

type Text = {
  type: NotificationType;
  title: string;
  /** arguments stand as `{name}` */
  one: string;
  /** when `count` is not 1; missing where a kind always tells of one */
  many?: string;
  /** a flood of them becomes one with a count, which leads here (D-174) */
  mergedLink?: string;
};

/** English texts by kind (D-173); the keys of the others are `notifications.{kind}.title` and `.message`. */
export const notificationTexts = {
  domainProcessing: {
    type: NotificationType.DomainProcessing,
    title: 'Domain processed',
    one: '{domainName} has been processed.',
  },
  domainsProcessed: {
    type: NotificationType.DomainBatchComplete,
    title: 'Domains processed',
    one: '1 domain has been processed.',
    many: '{count} domains have been processed.',
  },
  processingFailed: {
    type: NotificationType.Error,
    title: 'Processing failed',
    one: '1 domain could not be processed.',
    many: '{count} domains could not be processed.',
  },
  domainExists: {
    type: NotificationType.General,
    title: 'Already in your account',
    one: '{domainName} is already in your account.',
    many: '{count} domains are already in your account.',
  },
  alreadyManaged: {
    type: NotificationType.DomainVerification,
    title: 'Verification needed',
    one: '{domainName} is already managed by another account. Add the TXT record to verify ownership.',
    many: '{count} domains are already managed by another account. Add the TXT records to verify ownership.',
  },
  priceChange: {
    type: NotificationType.Monitor,
    title: 'Price changed',
    one: '{domainName}: the price at {marketplace} changed from {oldPrice} to {newPrice} {currency}.',
    many: '{count} prices of monitored domains changed.',
    mergedLink: '/monitoring',
  },
  websiteStatusChange: {
    type: NotificationType.Monitor,
    title: 'Website changed',
    one: '{domainName}: the website changed from {oldStatus} to {newStatus}.',
    many: '{count} websites of monitored domains changed.',
    mergedLink: '/monitoring',
  },
  whoisChange: {
    type: NotificationType.Monitor,
    title: 'WHOIS changed',
    one: '{domainName}: {field} changed from {oldValue} to {newValue}.',
    many: '{count} WHOIS changes of monitored domains.',
    mergedLink: '/monitoring',
  },
} as const satisfies Record<string, Text>;
export type NotificationKind = keyof typeof notificationTexts;

export const titleKeyOf = (kind: NotificationKind) => `notifications.${kind}.title`;
export const messageKeyOf = (kind: NotificationKind) => `notifications.${kind}.message`;

/** How many things a notification tells of; 1 unless it says otherwise (NOTI-003). */
export function countOf(args: Record<string, unknown> | null): number {
  return typeof args?.count === 'number' ? args.count : 1;
}

/** Title and message in English, with arguments put in as they are: a brace in one of them is only a brace. */
export function englishOf(kind: NotificationKind, args: NotificationArgs): { title: string; message: string } {
  const { title, one, many }: Text = notificationTexts[kind];
  const message = many !== undefined && countOf(args) !== 1 ? many : one;
  return { title, message: message.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? '')) };
}
