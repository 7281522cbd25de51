/** Texts of web/domain-detail/history. */
export const domainHistory = {
  newest_one: 'The newest one',
  newest_other: 'The newest {{count}}',
  title: 'Changes',
  kind: 'Kind of change',
  kinds: { all: 'All', registration: 'Registration', prices: 'Prices', website: 'Website', dns: 'DNS' },
  none: {
    all: 'No changes yet. Changes at the registry, in asking prices, on the website and in DNS will appear here.',
    registration: 'No changes of the registration yet. Changes from now on will appear here.',
    prices: 'No price changes yet. Changed asking prices will appear here.',
    website: 'No changes of the website yet.',
    dns: 'No changes of its DNS records yet.',
  },
  offers: 'Offers',
  older: 'Show older ones',
  all: 'All changes',
  source: 'From {{source}}',
  sandbox: { name: 'This is a name of the sandbox.', change: 'Change something there' },
  whois: {
    failed: 'The WHOIS changes could not be loaded.',
  },
  monitoring: {
    failed: 'The monitoring changes could not be loaded.',
  },
  prices: {
    title: 'Price history',
    none: 'No price history: no marketplace has listed this name since lookups began.',
    begun: 'The price history begins on {{date}}. No price has changed since.',
    failed: 'The price history could not be loaded.',
  },
  raw: {
    title: 'Answer of the registry',
    none: 'No answer is stored.',
    failed: 'The answer could not be loaded.',
    from: 'From {{host}}, <time/>.',
    received: 'Received <time/>.',
    withoutContacts: 'Contact data is left out.',
    cut: 'It was longer and is cut here.',
    copy: 'Copy the answer',
    copied: 'Copied',
  },
};
