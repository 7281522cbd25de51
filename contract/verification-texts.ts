/** English of what the verification of ownership tells; the other languages in web/locales. */
export const verificationNotificationTexts = {
  requiresVerification: {
    title: 'Verification pending',
    title_lost: 'Verified by another account',
    message_one: '{{domainName}} requires ownership verification.',
    message_other: '{{count}} domains require ownership verification.',
    message_lost: '{{domainName}} was verified by another account. Add the TXT record if it is yours.',
  },
  verified: {
    title: 'Ownership verified',
    message_one: '{{domainName}} has been verified.',
    message_other: '{{count}} domains have been verified.',
  },
};

/** `<name/>` is the domain's name, `<b>` sets off the number. */
export const verificationActivityTexts = {
  domainsVerified_one: 'Ownership of <name/> verified',
  domainsVerified_other: 'Ownership of <b>{{count}} domains</b> verified',
  domainsLost_one: '<name/> verified by another account',
  domainsLost_other: '<b>{{count}} domains</b> verified by other accounts',
};
