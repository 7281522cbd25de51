import { batchActivityTexts } from '#contract/batch-texts.ts';
import { changeActivityTexts } from '#contract/change-texts.ts';
import { dnssecActivityTexts } from '#contract/dnssec-texts.ts';
import { domainActivityTexts } from '#contract/domain-texts.ts';
import { inquiryActivityTexts } from '#contract/inquiry-texts.ts';
import { landerActivityTexts } from '#contract/lander-texts.ts';
import { transferActivityTexts } from '#contract/transfer-texts.ts';
import { verificationActivityTexts } from '#contract/verification-texts.ts';

/** Texts of web/activity, also for the feed of the dashboard. */

/** What the server records (D-053), by its keys; `<name/>` is the one domain. */
export const activity = {
  ...domainActivityTexts,
  ...dnssecActivityTexts,
  ...changeActivityTexts,
  ...verificationActivityTexts,
  ...batchActivityTexts,
  ...inquiryActivityTexts,
  ...landerActivityTexts,
  ...transferActivityTexts,
};

export const feed = {
  filter: 'Kind of activity',
  types: {
    All: 'All',
    Domain: 'Domains',
    Lander: 'Landers',
    Inquiry: 'Inquiries',
    Monitoring: 'Monitoring',
    DomainDeletion: 'Deletions',
    LanderGroup: 'Lander groups',
    DomainProcessing: 'Lookups',
    DomainProcessingFailed: 'Failures',
  },
  today: 'Today',
  yesterday: 'Yesterday',
  moreFailed: 'Older activity could not be loaded.',
  loadFailed: 'The activity could not be loaded',
  empty: {
    title: 'No activity yet',
    text: 'Finished lookups and changes to your domains appear here.',
  },
  noMatch: {
    title: 'No activity of this kind yet',
    text: 'Choose “All” to see every kind.',
  },
  ofDomain: 'Activity of one domain.',
  jump: 'Jump to a day',
  until: 'Activity up to {{date}}.',
  newest: 'Back to the newest',
  noneUntil: {
    title: 'No activity on or before {{date}}',
    text: 'Choose a later day, or go back to the newest.',
  },
  showAll: 'Show all activity',
};
