/** Texts of web/dashboard/figures. */
export const figures = {
  failed: 'The figures could not be loaded.',
  money: 'Asking prices and renewals',
  asked_one: 'asked for {{total}} domain',
  asked_other: 'asked for {{total}} domains',
  noneAsked: 'No domain has an asking price yet.',
  renewals: 'Cost of renewals, by month of expiry',
  noCosts: 'No domain that expires within a year has a renewal cost yet.',
  expiring_one: '{{total}} domain',
  expiring_other: '{{total}} domains',
  priced_one: 'for {{priced}} of {{total}} domain',
  priced_other: 'for {{priced}} of {{total}} domains',
  tlds: 'By TLD',
  registrars: 'By registrar',
  others_one: '{{total}} other',
  others_other: '{{total}} others',
  noneKnown: 'None is known yet.',
};
