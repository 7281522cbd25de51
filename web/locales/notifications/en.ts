import { accountNotificationTexts } from '#contract/account-texts.ts';
import { agreementNotificationTexts } from '#contract/agreement-texts.ts';
import { alertNotificationTexts } from '#contract/alert-texts.ts';
import { batchNotificationTexts } from '#contract/batch-texts.ts';
import { changeSetNotificationTexts } from '#contract/change-set-texts.ts';
import { changeWords } from '#contract/change-words/en.ts';
import { dnssecNotificationTexts } from '#contract/dnssec-texts.ts';
import { domainNotificationTexts } from '#contract/domain-texts.ts';
import { inquiryNotificationTexts } from '#contract/inquiry-texts.ts';
import { installationNotificationTexts } from '#contract/installation-texts/en.ts';
import { landerNotificationTexts } from '#contract/lander-texts.ts';
import { monitoringNotificationTexts } from '#contract/monitoring-texts.ts';
import { transferNotificationTexts } from '#contract/transfer-texts.ts';
import { verificationNotificationTexts } from '#contract/verification-texts.ts';

/** Texts of web/notifications, apart from the bell itself. */
export const notificationPage = {
  filter: 'Which notifications',
  all: 'All',
  unread: 'Unread',
  noneUnread: 'Nothing is unread',
  noneUnreadText: 'What is new appears here.',
  showAll: 'Show all notifications',
  moreFailed: 'Older notifications could not be loaded.',
};

export const notificationTopics = {
  title: 'Which notifications you get',
  note: 'What you switch off no longer appears in the bell and in this list.',
  failed: 'The choice could not be saved',
  loadFailed: 'The choices could not be loaded',
  finished: {
    title: 'Lookups finished',
    text: 'Every lookup of your domains succeeded.',
  },
  lookupFailed: {
    title: 'A lookup failed',
    text: 'Domains were looked up, but not everything was found out.',
  },
  waitingForRegistry: {
    title: 'Waiting for a registry',
    text: 'A registry does not answer, and data of your domains is missing for now.',
  },
  processingFailed: {
    title: 'Lookups failed',
    text: 'Domains could not be looked up.',
  },
  domainExists: {
    title: 'Already in your account',
    text: 'You added domains that were there already.',
  },
  alreadyManaged: {
    title: 'Verification needed',
    text: 'You added domains that another account manages, and ownership has to be verified.',
  },
  notRegistered: {
    title: 'No longer registered',
    text: 'The registration of one of your names has ended, as two answers of its registry say.',
  },
  requiresVerification: {
    title: 'Verification pending',
    text: 'A domain is not verified after a day, or another account has verified it.',
  },
  verified: {
    title: 'Ownership verified',
    text: 'The TXT record of a domain was found.',
  },
  alerts: {
    title: 'Also by e-mail, chat or webhook',
    text: 'What leaves the app, and when, is up to your alert channels.',
  },
  agreement: {
    title: 'Agreements and payments',
    text: 'A buyer accepted or declined, both have accepted, or a payment is due, late or reported.',
  },
  inquiry: {
    title: 'Inquiries',
    text: 'A buyer wrote on the page of one of your names.',
  },
  landersLive: {
    title: 'Landers are live',
    text: 'Pages of a lander group were generated, and visitors can see them.',
  },
  landerFailed: {
    title: 'A lander failed',
    text: 'A page could not be generated.',
  },
  whoisChange: {
    title: 'Registration changed',
    text: 'Registrar, expiry, status or nameservers of one of your names have changed.',
  },
  priceChange: {
    title: 'Price changed',
    text: 'A marketplace asks another price for a monitored domain, lists it or no longer does.',
  },
  websiteChange: {
    title: 'Website changed',
    text: 'A monitored domain shows something else, or points elsewhere.',
  },
  dnsChange: {
    title: 'DNS changed',
    text: 'The addresses, the mail service or a text record of a monitored domain have changed.',
  },
  expiryWarning: {
    title: 'Expires soon',
    text: '60, 30, 7 days and one day before one of your names expires.',
  },
  releaseWatch: {
    title: 'Release',
    text: 'A name whose release you wait for is about to be deleted, is free, or is taken again.',
  },
  listing: {
    title: 'Listings',
    text: 'Listings at marketplaces that are not as they should be.',
  },
  autoRenewOff: {
    title: 'Auto-renew off',
    text: 'One of your names expires within 20 days, and its auto-renew is off.',
  },
  registrarAccount: {
    title: 'Registrar accounts',
    text: 'An account cannot be read, or its key ends; and when it is read again.',
  },
  transfer: {
    title: 'Transfers',
    text: 'A planned transfer is completed or stuck for 7 days, or its name expires before it is done.',
  },
  dnssecBroken: {
    title: 'DNSSEC broken',
    text: 'The chain of trust of one of your names is broken, so that many cannot reach it.',
  },
  changesProposed: {
    title: 'Changes to confirm',
    text: 'A program, a rule or a guard proposes changes, which wait for you.',
  },
  changesRefused: {
    title: 'Changes that were not made',
    text: 'A set of changes is done, and some were refused or not seen.',
  },
  newSignIn: {
    title: 'Sign-in from somewhere new',
    text: 'Somebody signed in from a country or a kind of device not seen before. Also sent by e-mail.',
  },
};

export const notificationPanel = {
  all: 'All notifications',
  newCount_one: '{{total}} new',
  newCount_other: '{{total}} new',
  unread: 'Unread',
  markAll: 'Mark all as read',
  markFailed: 'The notifications could not be marked as read',
  delete: 'Delete notification: {{title}}',
  deleted: 'Deleted: {{title}}',
  deleteFailed: 'The notification could not be deleted',
  emptyTitle: 'No notifications yet',
  emptyText: 'Finished lookups and changes to your domains appear here.',
  field: changeWords.fields,
  websiteStatus: changeWords.websiteStatuses,
  syncType: {
    prices: 'marketplace prices',
    whois: 'WHOIS data',
    tldCounts: 'TLDs taken',
  },
};

/** Titles and messages by kind (D-173); a price change can be one of many (D-174). */
export const notifications = {
  ...domainNotificationTexts,
  ...dnssecNotificationTexts,
  ...verificationNotificationTexts,
  ...batchNotificationTexts,
  ...monitoringNotificationTexts,
  ...inquiryNotificationTexts,
  ...agreementNotificationTexts,
  ...accountNotificationTexts,
  ...changeSetNotificationTexts,
  ...installationNotificationTexts,
  ...landerNotificationTexts,
  ...alertNotificationTexts,
  ...transferNotificationTexts,
};
