/** Texts of web/landers/pointing: whether the name of a lander leads here, and what to set where it does not. */
export const pointing = {
  titleOf: 'Where {{name}} points',
  checked: 'Nameservers asked',
  asking: 'Asking its nameservers …',
  never: 'Nobody has looked yet where this name points.',
  loadFailed: 'What is known could not be loaded.',
  unanswered: 'The last look brought no answer, so this is what was known before:',
  unansweredFirst: 'Its nameservers gave no answer yet. They are asked again by themselves.',
  states: { pointing: 'Points here', notPointing: 'Does not point here', unknown: 'Not known' },
  causes: {
    nameservers: 'The registry names our nameservers, which answer for it and for www.',
    addresses: 'Visitors of this name reach its page.',
    alias: 'It is an alias of our host: visitors reach its page.',
    partlyNameservers:
      'The registry names our nameservers beside others, so some visitors get somewhere else. Keep ours alone.',
    partlyAddresses:
      'Our addresses stand beside others, so some visitors get somewhere else. Remove the others, IPv6 (AAAA), too.',
    elsewhere: 'Visitors of this name get somewhere else.',
    noAddress: 'Its nameservers have no address for it: visitors get nowhere.',
    notDelegated: 'The registry has no nameservers for it: visitors get nowhere.',
    notConfigured: 'This installation has no public address yet that a name could point to. Your operator can set one.',
  },
  www: {
    pointing: 'www points here, too.',
    notPointing: 'www does not point here: who types it gets somewhere else.',
    unknown: 'Where www points is not known.',
  },
  found: 'Found for the name',
  foundWww: 'Found for www',
  foundNameservers: 'Its nameservers',
  toSet: 'To set at your registrar: one of these ways',
  toSetOne: 'To set at your registrar',
  ways: {
    nameservers: 'Our nameservers',
    nameserversText:
      'In place of all present ones. They answer for the page alone: mail of this name would no longer arrive.',
    addresses: 'Address records',
    addressesText: 'In place of all other A, AAAA and CNAME records of these two. Mail stays as it is.',
    alias: 'Alias',
    aliasText: 'Where your provider offers ALIAS or ANAME for the name itself.',
  },
  type: 'Type',
  host: 'Host',
  copy: 'Copy {{what}}',
  later: 'A change can take up to a day until everybody sees it. It is looked at again by itself.',
};
