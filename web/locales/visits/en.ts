/** Visits where other screens show them: the dashboard, a domain. */
export const visits = {
  thisWeek: 'Visitors, 7 days',
  noneThisWeek: 'No visitors in these 7 days.',
  failed: 'Visits could not be loaded.',
  none: 'No visitors in these 30 days.',
  sources: 'Came from',
  campaigns: 'Campaigns',
  others_one: '{{count}} from another source',
  others_other: '{{count}} from other sources',
  peak: 'Most on {{day}}: {{total}}',
  all: 'All figures',
};
