/** Texts of web/certificates. */
export const certificates = {
  failed: 'The certificates could not be loaded',
  emptyTitle: 'No names yet',
  emptyText: 'Add domain names to see the certificates of their websites and when they end.',
  endedDays_one: '{{count}} day ago',
  endedDays_other: '{{count}} days ago',
  states: {
    valid: 'Valid',
    ending: 'Ends soon',
    ended: 'Ended',
    otherName: 'For another name',
    untrusted: 'Not trusted',
    none: 'No certificate',
    unknown: 'Unknown',
    notChecked: 'Not checked',
  },
  problems: {
    expired: 'Ended',
    notYetValid: 'Not valid yet',
    otherName: 'For another name',
    selfSigned: 'Self-signed',
    untrusted: 'Not trusted',
  },
  columns: {
    end: 'Ends on',
    days: 'Days left',
    issuer: 'Issuer',
    names: 'Names it covers',
  },
};
