/** Texts of web/domain-detail/delegation: whether a name leads to the nameservers of this installation. */
export const delegation = {
  title: 'Nameserver check',
  checked: 'Registry asked',
  asking: 'Asking the servers of the registry…',
  never: 'We have not checked yet where this name points.',
  failed: 'The last check could not be loaded.',
  ours: 'ours',
  named: 'Named at the registry',
  toSet: 'To set at your registrar',
  verdicts: {
    here: 'Points here',
    partly: 'Points here in part',
    elsewhere: 'Points elsewhere',
    notDelegated: 'Points nowhere',
    unknown: 'Could not be checked',
  },
  texts: {
    here: 'The registry names exactly our nameservers.',
    partly:
      'The registry does not name exactly our nameservers, so some visitors get another answer. Set all of ours, and no others.',
    elsewhere: 'The registry names other nameservers. To let this installation answer for the name, set ours.',
    notDelegated: 'The registry names no nameservers for this name: neither a website nor mail can work.',
    unknown: 'The servers of the registry did not answer, so we do not know where the name points.',
  },
  trust: {
    before:
      'The registry has a DS record of the current nameservers. Remove it at your registrar and wait a day before you change the nameservers, or the name cannot be reached.',
    set: 'DS record to set at your registrar (key tag, algorithm, digest type, digest)',
    setSooner: 'To be faster, set it yourself: DS record (key tag, algorithm, digest type, digest)',
    remove: 'DS records to remove',
    verdicts: {
      secured: 'Signed, and set at the registry',
      missing: 'Signed, not set at the registry',
      wrong: 'The registry has a DS record that does not match',
    },
    texts: {
      byItself:
        'Nothing has to be entered: the registry reads this record from our nameservers (CDS) and sets it automatically, within about a week.',
      missing: 'The signature takes effect once your registrar has this DS record.',
      wrong: 'Resolvers that check signatures cannot reach this name. Change it at your registrar as soon as you can.',
    },
  },
  mail: {
    title: 'Mail',
    failed: 'The setting for mail was not saved',
    lock: 'Lock mail',
    unlock: 'Unlock mail',
    states: {
      locked: 'Locked',
      open: 'Not locked',
      waiting: 'Being changed',
      ownRecords: 'Has mail records of its own',
    },
    texts: {
      locked:
        'Our nameservers say that this name neither takes nor sends mail, so nobody can send convincing mail in its name.',
      open: 'Our nameservers say nothing about mail. Others can send mail in its name more easily.',
      waiting: 'The change reaches our DNS server in a moment.',
      ownRecords: 'Your operator has added mail records for this name, so we leave its mail alone.',
    },
  },
  zone: {
    waiting: 'Our DNS server does not know this name yet. It will be added automatically.',
    failed: 'Our DNS server has not accepted this name.',
    foreign:
      'Our DNS server has a zone of this name that was not made here, so we leave it alone. Ask your operator what to do with it.',
    none: 'Our name service does not answer for this name.',
    next: 'Next try: {{time}}',
  },
};
