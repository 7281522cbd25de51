/** English of what checks of DNSSEC tell; the other languages in web/locales. */
export const dnssecNotificationTexts = {
  dnssecBroken: {
    title: 'DNSSEC is broken',
    message_one: '{{domainName}} cannot be reached by everyone: its chain of trust is broken.',
    message_other: '{{count}} domains cannot be reached by everyone: their chains of trust are broken.',
  },
};

/** `<name/>` is the domain's name, `<b>` sets off the number. */
export const dnssecActivityTexts = {
  dnssecBroken_one: 'DNSSEC of <name/> is broken',
  dnssecBroken_other: 'DNSSEC of <b>{{count}} domains</b> is broken',
  dnssecMended_one: 'DNSSEC of <name/> works again',
  dnssecMended_other: 'DNSSEC of <b>{{count}} domains</b> works again',
  dnssecSigned_one: '<name/> is now signed with DNSSEC',
  dnssecSigned_other: '<b>{{count}} domains</b> are now signed with DNSSEC',
  dnssecUnsigned_one: '<name/> is no longer signed with DNSSEC',
  dnssecUnsigned_other: '<b>{{count}} domains</b> are no longer signed with DNSSEC',
};
