/** Texts of web/domains/nameservers: names compared with a preset. */
export const nameserverCheck = {
  title: 'Check nameservers',
  preset: 'Compare with',
  noPresets: 'There is no nameserver preset yet to compare with.',
  toPresets: 'Create one',
  failed: 'The domains could not be compared.',
  running: 'The domains are being compared',
  limited: 'Of {{total}} domains the {{max}} that were added last are compared.',
  states: {
    matches: 'Match',
    differs: 'Different',
    none: 'No nameservers',
    notRegistered: 'Not registered',
    unknown: 'Unknown',
  },
  about: {
    matches: 'These domains have exactly the nameservers of the preset, as last looked up.',
    differs: 'These domains have other nameservers, as last looked up.',
    none: 'The registry has no nameservers for these domains.',
    notRegistered: 'The registry no longer knows these domains.',
    unknown:
      'We do not know the nameservers of these domains: they have not been looked up yet, or no source publishes them. That does not count as a difference.',
  },
  noNames: 'No domain.',
  more: '{{count}} more. The list of domains and the file have all.',
  missing: 'Missing:',
  extra: 'Also has:',
  before: 'Had before:',
  knownAt: 'As of {{date}}',
  noDate: 'Never looked up',
  open_one: 'Show this domain in the list',
  open_other: 'Show these {{count}} domains in the list',
  openFailed: 'The list could not be opened',
  export: {
    failed: 'The result could not be exported',
    cut: 'The export was interrupted. Please try again.',
  },
};
