/** Texts of web/domain-detail/history. */
export const domainHistory = {
  newest_one: 'The newest one',
  newest_other: 'The newest {{count}}',
  older: 'Show older ones',
  all: 'All changes',
  source: 'From {{source}}',
  sandbox: { name: 'This is a name of the sandbox.', change: 'Change something there' },
  whois: {
    title: 'WHOIS changes',
    none: 'No change so far. What the registry changes from now on is listed here.',
    failed: 'The WHOIS changes could not be loaded.',
  },
  monitoring: {
    title: 'Monitoring changes',
    none: 'No change so far. Asking prices and websites that change are listed here.',
    failed: 'The monitoring changes could not be loaded.',
  },
  prices: {
    title: 'Price history',
    none: 'No price history: no marketplace has listed this name since it is looked up.',
    begun: 'The price history begins on {{date}}. No price has changed since.',
    failed: 'The price history could not be loaded.',
  },
  raw: {
    title: 'Answer of the registry',
    none: 'None is kept.',
    failed: 'The answer could not be loaded.',
    from: 'From {{host}}, <time/>.',
    received: 'Received <time/>.',
    withoutContacts: 'Contact data is left out.',
    cut: 'It was longer and is cut here.',
    copy: 'Copy the answer',
    copied: 'Copied',
  },
};
