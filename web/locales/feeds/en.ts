/** Texts of web/monitoring/feeds: links for calendars and feed readers. */
export const texts = {
  feeds: {
    title: 'Calendar and feed links',
    about:
      'Whoever has such a link reads these names without signing in. Give it to your calendar or feed reader alone, and replace it when it got about.',
    kinds: { calendar: 'Calendar', changes: 'Changes' },
    kindTexts: {
      calendar: 'Expiries of your portfolio, and of all names also the releases that you wait for (iCalendar).',
      changes: 'What monitoring found, the newest 200 (Atom).',
    },
    kind: 'What',
    scope: 'Names',
    all: 'All names',
    gone: 'Its saved view was deleted: the link shows nothing.',
    make: 'Make a link',
    lastRead: 'Last read',
    neverRead: 'Never read so far',
    made: 'Made',
    url: {
      title: 'The address, shown this once',
      text: 'Copy it now. Only a fingerprint of it is kept, so it cannot be shown again; a new one can be made at any time.',
      copy: 'Copy the address',
      copied: 'Copied',
      open: 'Open in the calendar program',
    },
    actions: {
      remake: 'New address',
      remakeName: 'New address for {{name}}',
      remove: 'Delete',
      removeName: 'Delete {{name}}',
      sureRemake: 'The old address stops working.',
      sureRemove: 'Calendars and readers with it show nothing new any more.',
      cancel: 'Cancel',
    },
    name: '{{kind}}, {{scope}}',
    removed: 'The link is deleted',
    none: 'No links so far.',
    failed: 'The links could not be loaded.',
    limit: 'At most 20 links are possible. Delete one that is not used any more.',
    calendarLimit: 'A calendar holds the next 5,000 expiries; later ones follow as those pass.',
  },
};
