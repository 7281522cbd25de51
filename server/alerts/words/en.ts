import { changeWords } from '#contract/change-words/en.ts';

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
  firstChannel: 'Urgent by e-mail',
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
  off: 'Stop the e-mails of this channel',
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
