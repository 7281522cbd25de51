/** Texts of web/monitoring/feeds: links for calendars and feed readers. */
export const feeds = {
  title: 'Calendar and feed links',
  about:
    'Anyone with such a link can read these names without signing in. Give it only to your calendar or feed reader, and replace it if it leaks.',
  kinds: { calendar: 'Calendar', changes: 'Changes' },
  kindTexts: {
    calendar: 'Expiries of your portfolio, and the releases that you wait for (iCalendar).',
    changes: 'What monitoring found, the newest 200 (Atom).',
  },
  kind: 'What',
  scope: 'Names',
  gone: 'Its saved view was deleted: the link shows nothing.',
  make: 'Make a link',
  lastRead: 'Last read',
  neverRead: 'Not read yet',
  made: 'Made',
  url: {
    title: 'The address, shown only this once',
    text: 'Copy it now. We store only a fingerprint of it, so we cannot show it again; you can make a new one at any time.',
    copied: 'Copied',
    open: 'Open in the calendar program',
  },
  actions: {
    remake: 'New address',
    remakeName: 'New address for {{name}}',
    remove: 'Delete',
    removeName: 'Delete {{name}}',
    sureRemake: 'The old address stops working.',
    sureRemove: 'Calendars and readers that use it stop updating.',
  },
  name: '{{kind}}, {{scope}}',
  removed: 'The link is deleted',
  none: 'No links yet.',
  limit: 'You can have up to 20 links. Delete one that you no longer use.',
  calendarLimit: 'A calendar holds the next {{most.expiries}} expiries; later ones follow as those pass.',
};
