/** Texts of web/landers/pointing: whether the name of a lander leads here, and what to set where it does not. */
export const pointing = {
  titleOf: 'Where {{name}} points',
  checked: 'Nameservers asked',
  asking: 'Asking its nameservers…',
  never: 'We have not checked yet where this name points.',
  loadFailed: 'The last check could not be loaded.',
  unanswered: 'The last check got no answer, so this is from before:',
  unansweredFirst: 'Its nameservers have not answered yet. We ask them again automatically.',
  states: { pointing: 'Points here', notPointing: 'Does not point here', unknown: 'Not known' },
  causes: {
    nameservers: 'The registry names our nameservers, which answer for it and for www.',
    addresses: 'Visitors of this name reach its page.',
    alias: 'It is an alias of our host: visitors reach its page.',
    partlyNameservers:
      'The registry names our nameservers and others, so some visitors end up elsewhere. Keep only ours.',
    partlyAddresses:
      'There are other addresses beside ours, so some visitors end up elsewhere. Remove the others, including IPv6 (AAAA).',
    elsewhere: 'Visitors of this name end up elsewhere.',
    noAddress: 'Its nameservers have no address for it: visitors get nowhere.',
    notDelegated: 'The registry has no nameservers for it: visitors get nowhere.',
    notConfigured: 'This installation has no public address yet for a name to point to. Ask your operator to set one.',
  },
  www: {
    pointing: 'www also points here.',
    notPointing: 'www does not point here: visitors who type it end up elsewhere.',
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
      'In place of all current ones. They answer only for the page: e-mail to this name would no longer arrive.',
    addresses: 'Address records',
    addressesText: 'In place of all other A, AAAA and CNAME records of these two. E-mail stays as it is.',
    alias: 'Alias',
    aliasText: 'Where your provider offers ALIAS or ANAME for the name itself.',
  },
  type: 'Type',
  host: 'Host',
  later: 'A change can take up to a day to reach everybody. We check again automatically.',
};
