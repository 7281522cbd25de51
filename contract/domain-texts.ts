/** English of what changes of the portfolio tell; the other languages in web/locales. */
export const domainNotificationTexts = {
  domainExists: {
    title: 'Already in your account',
    message_one: '{{domainName}} is already in your account.',
    message_other: '{{count}} domains are already in your account.',
  },
  alreadyManaged: {
    title: 'Verification needed',
    message_one: '{{domainName}} is already managed by another account. Add the TXT record to verify ownership.',
    message_other: '{{count}} domains are already managed by another account. Add the TXT records to verify ownership.',
  },
  notRegistered: {
    title: 'No longer registered',
    message_one: '{{domainName}} is no longer registered: two answers of its registry say so.',
    message_other: '{{count}} domains are no longer registered: two answers of their registries say so.',
  },
};

/** `<name/>` is the domain's name, `<b>` sets off the number. */
export const domainActivityTexts = {
  domainsAdded_one: '<name/> added',
  domainsAdded_other: '<b>{{count}} domains</b> added',
  domainsReactivated_one: '<name/> reactivated',
  domainsReactivated_other: '<b>{{count}} domains</b> reactivated',
  domainsAddedMonitored_one: '<name/> added to monitoring',
  domainsAddedMonitored_other: '<b>{{count}} domains</b> added to monitoring',
  domainsSold_one: '<name/> marked as sold',
  domainsSold_other: '<b>{{count}} domains</b> marked as sold',
  domainsDropped_one: '<name/> marked as dropped',
  domainsDropped_other: '<b>{{count}} domains</b> marked as dropped',
  domainsRestored_one: '<name/> restored',
  domainsRestored_other: '<b>{{count}} domains</b> restored',
  casingChanged_one: 'Casing of <name/> changed',
  casingChanged_other: 'Casing of <b>{{count}} domains</b> changed',
  domainsNotRegistered_one: '<name/> no longer registered',
  domainsNotRegistered_other: '<b>{{count}} domains</b> no longer registered',
  domainsTransferred_one: '<name/> moved to another registrar',
  domainsTransferred_other: '<b>{{count}} domains</b> moved to another registrar',
  domainsDeleted_one: '<name/> deleted',
  domainsDeleted_other: '<b>{{count}} domains</b> deleted',
  monitoringEnded_one: '<name/> no longer monitored',
  monitoringEnded_other: '<b>{{count}} domains</b> no longer monitored',
};
