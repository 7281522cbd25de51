/** English of what sets of changes tell. */
export const changeSetNotificationTexts = {
  changesProposed: {
    title_one: '{{count}} change to confirm',
    title_other: '{{count}} changes to confirm',
    message: 'Proposed for you, not by you. Nothing is sent before you confirm it.',
  },
  changesRefused: {
    title_one: '{{count}} change was not made',
    title_other: '{{count}} changes were not made',
    message: 'Made: {{done}}. Of the others you see why, and what helps.',
  },
};
