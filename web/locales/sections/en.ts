/** What all sections beside the list of domains share: frame, bar, selection, states. */
export const sections = {
  tabs: 'Sections beside the list of domains',
  removeFilter: 'Remove the filter {{kind}}: {{value}}',
  reloadFailed: 'The list could not be refreshed.',
  noMatch: 'Nothing matches',
  select: {
    page: 'Select all on this page',
    count_one: '<b>{{selected}}</b> selected',
    count_other: '<b>{{selected}}</b> selected',
    first: 'The first <b>{{selected}}</b> of {{total}} are selected.',
    all_one: 'Select all {{count}} that match',
    all_other: 'Select all {{count}} that match',
    clear: 'Clear selection',
    failed: 'Not all could be selected',
  },
  export: {
    button: 'Export CSV',
    nothing: 'There is nothing to export',
    failed: 'The list could not be exported',
    cut: 'The export was interrupted. Please try again.',
  },
};
