/** Texts of web/notifications, apart from the bell itself. */
export const texts = {
  notificationPanel: {
    newCount_one: '{{total}} new',
    newCount_other: '{{total}} new',
    unread: 'Unread',
    markAll: 'Mark all as read',
    markFailed: 'The notifications could not be marked as read',
    delete: 'Delete notification: {{title}}',
    deleteFailed: 'The notification could not be deleted',
    emptyTitle: 'No notifications yet',
    emptyText: 'What happens to your domains in the background is told here.',
    field: {
      registrar: 'Registrar',
      expirationDate: 'Expiry date',
      registrationDate: 'Registration date',
      nameservers: 'Nameservers',
      status: 'Status',
      dnssec: 'DNSSEC',
    },
    websiteStatus: {
      noWebsite: 'without a website',
      checkFailed: 'not checkable',
      websiteDeveloped: 'developed',
      forSaleLander: 'for sale',
      parkedDomain: 'parked',
      unknown: 'unknown',
    },
    syncType: {
      prices: 'marketplace prices',
      whois: 'WHOIS data',
      tldCounts: 'TLD counts',
    },
  },
  /** Titles and messages by kind (D-173); a price change can be one of many (D-174). */
  notifications: {
    inquiry: {
      title: 'New inquiry for {{domainName}}',
      message: '{{senderName}} is interested.',
      message_offer: '{{senderName}} offers {{offerAmount}}.',
    },
    prospectUpdate: {
      title: '{{senderName}} wrote again',
      message: 'There is news on the inquiry for {{domainName}}.',
    },
    priceChange: {
      title_one: 'Price change on {{domainName}}',
      title_other: '{{count}} price changes',
      message_one: '{{marketplace}}: {{oldPrice}} to {{newPrice}}',
      message_other: 'On monitored domains',
    },
    websiteStatusChange: {
      title_one: 'Website change on {{domainName}}',
      title_other: '{{count}} website changes',
      message_one: 'Was {{oldStatus}}, now {{newStatus}}',
      message_other: 'On monitored domains',
    },
    whoisChange: {
      title_one: 'WHOIS change on {{domainName}}',
      title_other: '{{count}} WHOIS changes',
      message_one: '{{field}}: {{newValue}}, was {{oldValue}}',
      message_other: 'On monitored domains',
    },
    domainProcessing: {
      title: 'Domain processed',
      message: '{{domainName}} has been processed.',
    },
    domainsProcessed: {
      title_one: '{{count}} domain processed',
      title_other: '{{count}} domains processed',
      message: 'What was found is in your list.',
    },
    processingFailed: {
      title_one: '{{count}} domain could not be processed',
      title_other: '{{count}} domains could not be processed',
      message: 'The list shows why and offers another try.',
    },
    syncFinished: {
      title_one: '{{count}} domain updated',
      title_other: '{{count}} domains updated',
      message: 'Looked up again: {{syncType}}.',
    },
    domainExists: {
      title: 'Already in your account',
      message_one: '{{domainName}} is already in your account.',
      message_other: '{{count}} domains are already in your account.',
    },
    alreadyManaged: {
      title: 'Verification needed',
      message_one: '{{domainName}} is already managed by another account. Add the TXT record to verify ownership.',
      message_other:
        '{{count}} domains are already managed by another account. Add the TXT records to verify ownership.',
    },
    requiresVerification: {
      title: 'Verification pending',
      message: '{{domainName}} requires ownership verification.',
    },
    verified: {
      title: 'Ownership verified',
      message: '{{domainName}} has been verified.',
    },
    landersLive: {
      title_one: '{{count}} lander is live',
      title_other: '{{count}} landers are live',
      message_one: 'Visitors can see it now.',
      message_other: 'Visitors can see them now.',
    },
    landerFailed: {
      title_one: '{{count}} lander could not be generated',
      title_other: '{{count}} landers could not be generated',
      message: 'The lander group shows why.',
    },
    replyFailed: {
      title: 'Reply not delivered',
      message: 'Your reply on {{domainName}} could not be delivered.',
    },
  },
};
