/** Texts of web/inactive-domains. */
export const inactive = {
  search: 'Search names',
  failed: 'The inactive domains could not be loaded',
  markRegistered: 'Mark as registered',
  isRegistered: 'It still counts as registered: only its expiry date has passed.',
  areRegistered: 'They still count as registered: only their expiry dates have passed.',
  handover: 'Being handed over',
  handoverCount: '{{total}} being handed over',
  reasons: {
    sold: 'Sold',
    dropped: 'Dropped',
    expired: 'Expired',
  },
  columns: {
    price: 'Sold for',
  },
  empty: {
    title: 'No inactive domains',
    text: 'Sold, dropped and expired names appear here.',
    link: 'To the domains',
  },
};
