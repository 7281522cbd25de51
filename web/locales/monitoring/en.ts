/** Texts of web/monitoring. */
export const texts = {
  monitoring: {
    tabs: {
      changes: 'Changes',
      domains: 'Domains',
      releases: 'Releases',
      alerts: 'Alerts',
    },
    titles: {
      changes: 'Monitoring',
      domains: 'Monitored domains',
      releases: 'Release watch',
      alerts: 'Alerts',
    },
  },
};
