/** Texts of web/dashboard/figures. */
export const figures = {
  failed: 'The figures could not be loaded.',
  money: 'Asking prices and renewals',
  asked_one: 'asked for {{count}} domain',
  asked_other: 'asked for {{count}} domains',
  noneAsked: 'No domain has an asking price yet.',
  renewals: 'Cost of renewals, by month of expiry',
  noCosts: 'No domain that expires within a year has a renewal cost yet.',
  expiring_one: '{{count}} domain',
  expiring_other: '{{count}} domains',
  priced_one: 'for {{priced}} of {{count}} domain',
  priced_other: 'for {{priced}} of {{count}} domains',
  tlds: 'By TLD',
  registrars: 'By registrar',
  others_one: '{{count}} other',
  others_other: '{{count}} others',
  noneKnown: 'None is known yet.',
};
