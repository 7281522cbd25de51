/** Texts of web/operator that its tabs share. */
export const operator = {
  started: 'Started',
  running: 'Running',
  waiting: 'Waiting',
  titles: {
    people: 'Operator: people',
    settings: 'Operator: settings',
    checks: 'Operator: checks',
    registries: 'Operator: registries',
    work: 'Operator: work',
    storage: 'Operator: storage',
    audit: 'Operator: audit log',
  },
  tabs: {
    people: 'People',
    settings: 'Settings',
    checks: 'Checks',
    registries: 'Registries',
    work: 'Work',
    storage: 'Storage',
    audit: 'Audit log',
  },
};
