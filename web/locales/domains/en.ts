/** Texts of web/domains: grid, list and search. */
export const domains = {
  search: 'Search by name',
  searchPlaceholder: 'Search names',
  activeFilters_one: 'Filters, {{count}} active',
  activeFilters_other: 'Filters, {{count}} active',
  lander: {
    all: 'Lander: all',
    hasLander: 'Lander: with',
    noLander: 'Lander: without',
  },
  gridLabel: 'Domains, scroll sideways with the arrow keys',
  sortedByRate: 'In order by the exchange rates of the day',
  total_one: '{{total}} domain',
  total_other: '{{total}} domains',
  views: 'Views',
  columns: 'Columns',
  more: 'More',
  filtering: 'Filtering results',
  swipe: 'Swipe to scroll',
  scroll: 'Scroll',
  scrollLeft: 'Scroll left',
  scrollRight: 'Scroll right',
  select: {
    page: 'Select all domains on this page',
  },
  sort: {
    label: 'Sort:',
    newest: 'Newest first',
    ascending: 'ascending',
    descending: 'descending',
  },
  loadFailed: 'The domains could not be loaded',
};
