/** Texts of web/operator/people. */
export const texts = {
  people: {
    search: 'Search name or address',
    all: 'All',
    failed: 'The people could not be loaded',
    none: 'No accounts yet',
    never: 'Never',
    columns: {
      person: 'Person',
      state: 'State',
      lastSeen: 'Last seen',
      since: 'Since',
      domains: 'Names',
      landers: 'Landers',
      inquiries: 'Inquiries',
      sessions: 'Sessions',
    },
    states: {
      active: 'Active',
      invited: 'Invited',
      disabled: 'Disabled',
      operator: 'Operator',
    },
  },
};
