/** Texts of web/domain-detail/money: the line of money of a name's page, and its listings. */
export const domainMoney = {
  label: 'Money',
  price: {
    none: 'No price',
    set: 'Set a price',
    edit: 'Edit the asking price',
    floor: 'Floor {{price}}, only you see it',
    failed: 'The price was not saved',
  },
  offer: {
    label: 'Best offer',
    none: 'No offer yet',
    closed: 'inquiry closed',
    failed: 'Not loaded',
  },
  visitors: {
    change: '<b>{{change}}</b> on the 30 days before',
    noLander: 'Counted by a lander',
  },
  inquiries: {
    withOffer: '{{total}} with an offer',
    none: 'None yet',
  },
  cost: {
    label: 'Cost so far',
    noRenewal: 'No renewal cost entered',
    noDate: 'No purchase date known',
    purchase: 'Purchase and renewals since {{year}}',
    renewals: 'Renewals since {{year}}',
  },
  result: {
    after: 'After costs of {{cost}}',
    unknown: 'Costs unknown',
  },
  watched: {
    label: 'What is watched',
    free: 'Free at the earliest',
    now: 'Now',
    ifExpires: 'Estimate, if nobody renews it',
    estimate: 'Estimate',
    ask: 'Asked for',
    noAsk: 'Nothing asked',
    at: 'Highest ask, at {{marketplace}}',
    changes: 'Changes, 30 days',
    since: 'Watched since',
    mine: 'This is mine now',
  },
  listings: {
    title: 'Listings',
    differ: 'Prices differ',
    more: '{{share}} more than your price',
    less: '{{share}} less than your price',
  },
  share: 'Share the lander: {{url}}',
};
