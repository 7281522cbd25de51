/** Texts of web/domains/nameservers: names compared with a preset. */
export const texts = {
  nameserverCheck: {
    title: 'Check nameservers',
    preset: 'Compare with',
    noPresets: 'There is no nameserver preset yet to compare with.',
    toPresets: 'Create one',
    failed: 'The domains could not be compared.',
    running: 'The domains are being compared',
    limited: 'Of {{total}} domains the {{max}} that were added last are compared.',
    result: 'Result',
    states: {
      matches: 'Match',
      differs: 'Different',
      none: 'No nameservers',
      notRegistered: 'Not registered',
      unknown: 'Unknown',
    },
    about: {
      matches: 'These domains have exactly the nameservers of the preset, by what was last learnt.',
      differs: 'These domains have other nameservers, by what was last learnt.',
      none: 'The registry has no nameservers for these domains.',
      notRegistered: 'The registry does not know these domains any more.',
      unknown:
        'Nothing is known of these domains: they were not looked up yet, or no source tells. That is no difference.',
    },
    noNames: 'No domain.',
    more_one: '{{total}} more. The list of domains and the file have all.',
    more_other: '{{total}} more. The list of domains and the file have all.',
    missing: 'Missing:',
    extra: 'Has besides:',
    before: 'Had before:',
    knownAt: 'As of {{date}}',
    noDate: 'Never learnt',
    open_one: 'Show this domain in the list',
    open_other: 'Show these {{total}} domains in the list',
    openFailed: 'The list could not be opened',
    export: {
      button: 'Export CSV',
      failed: 'The result could not be exported',
      cut: 'The export broke off. Please try again.',
    },
  },
};
