/** Texts of web/activity, also for the feed of the dashboard. */
export const texts = {
  /** What the server records (D-053), by its keys; `<name/>` is the one domain. */
  activity: {
    domainsAdded_one: '<name/> added',
    domainsAdded_other: '<b>{{total}} domains</b> added',
    domainsReactivated_one: '<name/> reactivated',
    domainsReactivated_other: '<b>{{total}} domains</b> reactivated',
    domainsAddedMonitored_one: '<name/> added to monitoring',
    domainsAddedMonitored_other: '<b>{{total}} domains</b> added to monitoring',
    batchProcessed_one: '<name/> processed',
    batchProcessed_other: '<b>{{total}} domains</b> processed',
    syncFinished_one: 'Data of <name/> updated',
    syncFinished_other: 'Data of <b>{{total}} domains</b> updated',
    processingFailed_one: '<name/> could not be processed',
    processingFailed_other: '<b>{{total}} domains</b> could not be processed',
  },
  feed: {
    filter: 'Kind of activity',
    types: {
      All: 'All',
      Domain: 'Domains',
      Lander: 'Landers',
      Inquiry: 'Inquiries',
      Monitoring: 'Monitoring',
      DomainDeletion: 'Deletions',
      LanderGroup: 'Lander groups',
      DomainProcessing: 'Processing',
      DomainProcessingFailed: 'Failures',
    },
    today: 'Today',
    yesterday: 'Yesterday',
    more: 'Load more',
    moreFailed: 'Older activity could not be loaded.',
    loadFailed: 'The activity could not be loaded',
    empty: {
      title: 'No activity yet',
      text: 'What happens to your domains appears here at once.',
    },
    noMatch: {
      title: 'Nothing of this kind',
      text: 'Nothing of this kind has happened yet.',
    },
    ofDomain: 'Activity of one domain.',
    showAll: 'Show all activity',
  },
};
