import { changeWords } from '#contract/change-words/en.ts';
import type { SpamReason } from '#contract/inquiries.ts';

/** What messages say in English, the type of the other languages. Places stand as `{{name}}`. */
export const en = {
  ...changeWords,
  added: 'added {{values}}',
  removed: 'removed {{values}}',
  signed: 'signed',
  unsigned: 'not signed',
  registered: 'registered',
  notRegistered: 'not registered',
  notListed: 'not listed',
  none: 'none',
  expires: {
    60: 'Expires within 60 days',
    30: 'Expires within 30 days',
    7: 'Expires within 7 days',
    1: 'Expires within a day',
  },
  /** title of several expiries; `parts`: how many of them are undecided, and renew themselves */
  expiries: '{{count}} names expire by {{until}}, first {{domain}}',
  expiriesOf: '{{count}} names expire by {{until}} ({{parts}}), first {{domain}}',
  allRenew: '{{count}} names renew automatically by {{until}}, first {{domain}}',
  undecided: '{{count}} undecided',
  notRenewing: '{{count}} not renewing automatically',
  renewing: '{{count}} renewing automatically',
  manual: 'does not renew automatically',
  renewsItself: 'Renews automatically',
  decided: {
    renew: 'to be renewed',
    letExpire: 'to expire, as decided',
    later: 'to be decided later',
    undecided: 'undecided',
  },
  autoRenewOff: 'Auto-renew is off',
  expiresOn: 'expires on {{date}}',
  /** a registrar account that cannot be read */
  account: {
    problems: {
      refused: 'The registrar refuses the key',
      held: 'Its list is much shorter than before',
      notSynced: 'Not read for a week',
      keyEnds: 'Its key ends soon',
    },
    endsOn: 'on {{date}}',
    over: 'Read again',
    all: 'Registrar accounts',
  },
  /** sets of changes outside that wait, or came to less than was confirmed */
  changes: {
    proposed: 'Changes to confirm',
    refused: 'Changes not made',
    made: 'Made: {{done}}',
    note: 'Proposed for you, not by you. Nothing is sent before you confirm it.',
    all: 'All sets of changes',
  },
  /** by what the listing guard found */
  listings: {
    sold: 'Sold or dropped here, still listed',
    notYours: 'No longer yours, still listed',
    belowFloor: 'Listed below your floor price',
    dispute: 'In dispute and listed',
    inUse: 'In use, but listed to buy now',
    expiring: 'Expiring, and still listed',
    pricesDiffer: 'Prices at marketplaces differ',
    fastTransfer: 'Fast transfer lost',
    offersOnly: 'Listed for offers only, although you have a price',
  },
  release: {
    enteredPendingDelete: 'Release watch: pending deletion, the release is near',
    released: 'Release watch: the name is free',
    reregistered: 'Release watch: somebody registered the name',
    restored: 'Release watch: the registration continues',
  },
  /** what buyers write, and who waits */
  inquiries: {
    offer: { accept: 'Accept', counter: 'Make a counter-offer', decline: 'Decline' },
    received: 'Inquiry',
    receivedOffer: 'Offer of {{amount}}',
    purchase: 'Wants to buy at {{amount}}',
    replied: 'New message',
    repliedOffer: 'New offer of {{amount}}',
    waiting: { 24: 'A buyer has waited for a day', 72: 'A buyer has waited for three days' },
    several: 'Messages from buyers: {{count}}',
    severalWaiting: 'Buyers waiting for an answer: {{count}}',
    name: 'Name',
    email: 'E-mail',
    unconfirmed: 'This address is not confirmed.',
    answer: 'Please answer in {{product}}: a reply to this e-mail would not reach the buyer.',
    answerHere:
      'Answer this e-mail to answer the buyer: only what you write above the quoted text is sent, never your address or your signature. In {{product}} you can take it back for a minute.',
    held: 'These inquiries were held as spam, and you were not notified of them. If one of them is genuine, “Not spam” restores it; otherwise it is deleted 30 days after it arrived.',
    all: 'All inquiries',
    /** why something is held for spam */
    reasons: {
      honeypot: 'filled in a field that people do not see',
      tooFast: 'sent within three seconds',
      noToken: 'sent without the page’s script',
      oldToken: 'the form was older than a day',
      badToken: 'the form was not one of ours',
      links: 'more than two links',
      words: 'advertises something else',
      sameText: 'the same text came for another name',
      muted: 'you marked this address as spam',
      blockedSender: 'you block this sender',
      blockedWord: 'has a word that you block',
      resembles: 'resembles what you marked as spam',
    } satisfies Record<SpamReason, string>,
  },
  /** a lander whose name leads elsewhere, and names that were processed */
  landerOffline: 'Lander offline',
  batch: { title: 'Lookup finished', processed: '{{processed}} looked up', failed: '{{failed}} failed' },
  unusualVisits: '{{visitors}} visitors today, usually {{usual}}',
  firstChannel: 'By e-mail',
  one: '{{domain}}: {{what}}',
  several: '{{domain}}: {{count}} alerts',
  names: '{{names}}',
  andMore: '{{names}} and {{count}} more',
  daily: 'Daily summary: {{title}}',
  weekly: 'Weekly summary: {{title}}',
  more_one: 'and one more alert',
  more_other: 'and {{count}} more alerts',
  all: 'All changes',
  test: 'Test message',
  testText: 'This channel works. Alerts of {{product}} will look like this.',
  why: 'You get this because of the rules of the channel “{{channel}}”.',
  settings: 'Change the rules',
  off: 'Stop e-mails about this: {{topics}}',
  /** of a channel that was switched off by itself, by why; `days` is `alertLimits.failingDays` or more, so never one */
  switchedOff: {
    failing: {
      subject: '{{channel}}: alerts could not be delivered',
      text: 'For {{days}} days no message arrived over the channel “{{channel}}”, so it was switched off. The last answer: {{answer}}',
    },
    gone: {
      subject: '{{channel}}: its address is gone',
      text: 'The receiver of the channel “{{channel}}” answered that its address is gone for good, so the channel was switched off. The answer: {{answer}}',
    },
  },
  noAnswer: 'none',
};
export type AlertWords = typeof en;
