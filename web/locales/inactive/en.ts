/** Texts of web/inactive-domains. */
export const inactive = {
  search: 'Search names',
  failed: 'The inactive domains could not be loaded',
  markRegistered: 'Mark as registered',
  isRegistered: 'It counts as registered: its expiry has only passed.',
  areRegistered: 'They count as registered: their expiry has only passed.',
  unknown: 'unknown',
  handover: 'Being handed over',
  handoverCount: '{{total}} being handed over',
  reasons: {
    sold: 'Sold',
    dropped: 'Dropped',
    expired: 'Expired',
  },
  columns: {
    price: 'Sold for',
    expires: 'Expires',
  },
  empty: {
    title: 'No inactive domains',
    text: 'Names that are sold, dropped or past their expiry stand here.',
    link: 'To the domains',
  },
};
