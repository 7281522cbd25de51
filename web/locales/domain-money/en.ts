/** Texts of web/domain-detail/money: the line of money of a name's page, and its listings. */
export const domainMoney = {
  label: 'Money',
  price: {
    none: 'No price',
    set: 'Set a price',
    edit: 'Edit the asking price',
    field: 'Asking price in US dollars',
    floor: 'Floor {{price}}, only you see it',
    failed: 'The price was not saved',
  },
  offer: {
    label: 'Best offer',
    none: 'No offer yet',
    share: '{{share}} of your price',
    closed: 'inquiry closed',
    failed: 'Not loaded',
  },
  visitors: {
    label: 'Visitors, 30 days',
    change: '<b>{{change}}</b> on the 30 days before',
    noLander: 'Counted by a lander',
  },
  inquiries: {
    withOffer: '{{total}} with an offer',
    none: 'None yet',
  },
  cost: {
    label: 'Cost so far',
    noRenewal: 'No renewal cost noted',
    noDate: 'No day of purchase known',
    purchase: 'Purchase and renewals since {{year}}',
    renewals: 'Renewals since {{year}}',
  },
  result: {
    label: 'Result',
    after: 'After costs of {{cost}}',
    unknown: 'Costs unknown',
  },
  listings: {
    title: 'Listings',
    differ: 'Prices differ',
    more: '{{share}} more than your price',
    less: '{{share}} less than your price',
  },
  share: 'Share the lander: {{url}}',
  copy: 'Copy the address',
};
