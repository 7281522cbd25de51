import { missingCode } from '#web/ui/missing-code.ts';
import { withTexts } from '../base/i18n.ts';
import { createRouter, type Screen } from '../base/router/router.ts';

const domains = async () => (await withTexts(import('#web/domains/DomainsPage.tsx'), 'domain', 'domains')).DomainsPage;
const watched = () =>
  withTexts(import('#web/monitoring/domains/DomainsTab.tsx'), 'domain', 'domains', 'monitoring', 'website-status');
const inquiries = async () =>
  (await withTexts(import('#web/inquiries/InquiriesPage.tsx'), 'inquiries', 'inquiry')).InquiriesPage;

export const screens: readonly Screen[] = [
  {
    path: '/',
    load: async () =>
      (await withTexts(import('#web/dashboard/DashboardPage.tsx'), 'activity', 'dashboard', 'domain')).DashboardPage,
    title: 'dashboard',
  },
  {
    path: '/activity',
    load: async () => (await withTexts(import('#web/activity/ActivityPage.tsx'), 'activity')).ActivityPage,
    title: 'activity',
  },
  {
    path: '/notifications',
    load: async () =>
      (await withTexts(import('#web/notifications/NotificationsPage.tsx'), 'notifications')).NotificationsPage,
    title: 'notifications',
  },
  {
    path: '/account',
    load: async () =>
      (await withTexts(import('#web/account/AccountPage.tsx'), 'account', 'account-data', 'notifications')).AccountPage,
    title: 'account',
  },
  {
    path: '/registries',
    load: async () =>
      (await withTexts(import('#web/registries/RegistriesPage.tsx'), 'registries', 'domain-detail')).RegistriesPage,
    title: 'registries',
  },
  {
    path: '/operator',
    load: async () =>
      (await withTexts(import('#web/operator/people/PeopleTab.tsx'), 'operator', 'people', 'sections')).PeopleTab,
    layout: 'full',
    isForOperators: true,
  },
  {
    path: '/operator/audit',
    load: async () =>
      (await withTexts(import('#web/operator/audit/AuditTab.tsx'), 'audit', 'operator', 'sections')).AuditTab,
    isForOperators: true,
  },
  {
    path: '/operator/settings',
    load: async () =>
      (await withTexts(import('#web/operator/settings/SettingsTab.tsx'), 'operator', 'operator-settings')).SettingsTab,
    isForOperators: true,
  },
  {
    path: '/operator/checks',
    load: async () =>
      (await withTexts(import('#web/operator/checks/ChecksTab.tsx'), 'operator', 'operator-checks')).ChecksTab,
    isForOperators: true,
  },
  {
    path: '/operator/registries',
    load: async () =>
      (
        await withTexts(
          import('#web/operator/registries/RegistriesTab.tsx'),
          'domain-detail',
          'operator',
          'operator-registries',
          'registries',
          'sections',
        )
      ).RegistriesTab,
    layout: 'full',
    isForOperators: true,
  },
  {
    path: '/operator/work',
    load: async () => (await withTexts(import('#web/operator/work/WorkTab.tsx'), 'operator', 'operator-work')).WorkTab,
    isForOperators: true,
  },
  {
    path: '/operator/storage',
    load: async () =>
      (await withTexts(import('#web/operator/storage/StorageTab.tsx'), 'operator', 'operator-storage')).StorageTab,
    isForOperators: true,
  },
  // one screen at two paths: going from one to the other keeps the grid as it is (D-028), as the inbox below
  { path: '/domains', load: domains, title: 'domains', layout: 'full' },
  { path: '/add-domains', load: domains, title: 'addDomains', layout: 'full' },
  {
    path: '/domains/:domainName',
    load: async () =>
      (await withTexts(import('#web/domain-detail/DomainDetailPage.tsx'), 'domain', 'domain-detail')).DomainDetailPage,
  },
  {
    path: '/landers',
    load: async () =>
      (await withTexts(import('#web/landers/group/LanderGroupsPage.tsx'), 'lander-settings', 'landers'))
        .LanderGroupsPage,
    title: 'landers',
  },
  {
    path: '/landers/:groupId',
    load: async () =>
      (await withTexts(import('#web/landers/group/LanderGroupPage.tsx'), 'lander-settings', 'landers')).LanderGroupPage,
  },
  {
    path: '/lander-presets',
    load: async () =>
      (await withTexts(import('#web/landers/presets/PresetsPage.tsx'), 'lander-settings', 'landers')).PresetsPage,
    title: 'landerPresets',
  },
  {
    path: '/lander-templates',
    load: async () => (await withTexts(import('#web/landers/templates/TemplatesPage.tsx'), 'landers')).TemplatesPage,
    title: 'landerTemplates',
  },
  {
    path: '/nameservers',
    load: async () =>
      (await withTexts(import('#web/nameservers/NameserversPage.tsx'), 'nameservers', 'sections')).NameserversPage,
    title: 'nameservers',
    layout: 'full',
  },
  {
    path: '/nameserver-presets',
    load: async () =>
      (await withTexts(import('#web/nameservers/PresetsPage.tsx'), 'nameservers', 'sections')).PresetsPage,
    title: 'nameserverPresets',
    layout: 'full',
  },
  { path: '/inquiries', load: inquiries, title: 'inquiries', layout: 'full' },
  {
    path: '/inquiries/settings',
    load: async () =>
      (await withTexts(import('#web/inquiries/settings/InquirySettingsPage.tsx'), 'inquiry-settings'))
        .InquirySettingsPage,
  },
  { path: '/inquiries/:inquiryId', load: inquiries, title: 'inquiries', layout: 'full' },
  {
    path: '/monitoring',
    load: async () =>
      (await withTexts(import('#web/monitoring/ChangesTab.tsx'), 'changes', 'domain', 'monitoring', 'website-status'))
        .ChangesTab,
  },
  {
    path: '/monitoring/domains',
    load: async () => (await watched()).DomainsTab,
    layout: 'full',
  },
  {
    path: '/monitoring/releases',
    load: async () =>
      (await withTexts(import('#web/monitoring/releases/ReleasesTab.tsx'), 'monitoring', 'releases')).ReleasesTab,
  },
  {
    path: '/monitoring/alerts',
    load: async () =>
      (await withTexts(import('#web/monitoring/alerts/AlertsTab.tsx'), 'alerts', 'feeds', 'monitoring')).AlertsTab,
  },
  {
    path: '/analytics',
    load: async () => (await withTexts(import('#web/analytics/AnalyticsPage.tsx'), 'analytics')).AnalyticsPage,
    title: 'analytics',
  },
  {
    path: '/contacts',
    load: async () =>
      (await withTexts(import('#web/contacts/ContactsPage.tsx'), 'contacts', 'domain-contacts', 'sections'))
        .ContactsPage,
    title: 'contacts',
    layout: 'full',
  },
  {
    path: '/inactive-domains',
    load: async () =>
      (await withTexts(import('#web/inactive-domains/InactivePage.tsx'), 'domain-actions', 'inactive', 'sections'))
        .InactivePage,
    title: 'inactiveDomains',
    layout: 'full',
  },
  {
    path: '/transfer-domains',
    load: async () =>
      (await withTexts(import('#web/transfers/TransfersPage.tsx'), 'sections', 'transfers')).TransfersPage,
    title: 'transferDomains',
    layout: 'full',
  },
  {
    path: '/dnssec',
    load: async () =>
      (await withTexts(import('#web/dnssec/DnssecPage.tsx'), 'dnssec', 'domain-detail', 'sections')).DnssecPage,
    title: 'dnssec',
    layout: 'full',
  },
];

export const router = createRouter(screens, window, (leave) => void missingCode(leave));
