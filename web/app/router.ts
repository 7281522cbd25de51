import { missingCode } from '#web/ui/missing-code.ts';
import { createRouter, type Screen } from '../base/router/router.ts';

const domains = async () => (await import('#web/domains/DomainsPage.tsx')).DomainsPage;
const watched = () => import('#web/monitoring/domains/DomainsTab.tsx');
const toConfirm = async () => (await import('#web/to-confirm/ToConfirmPage.tsx')).ToConfirmPage;
const inquiries = async () => (await import('#web/inquiries/InquiriesPage.tsx')).InquiriesPage;

export const screens: readonly Screen[] = [
  {
    path: '/',
    load: async () => (await import('#web/dashboard/DashboardPage.tsx')).DashboardPage,
    title: 'dashboard',
  },
  {
    path: '/activity',
    load: async () => (await import('#web/activity/ActivityPage.tsx')).ActivityPage,
    title: 'activity',
  },
  {
    path: '/notifications',
    load: async () => (await import('#web/notifications/NotificationsPage.tsx')).NotificationsPage,
    title: 'notifications',
  },
  {
    path: '/account',
    load: async () => (await import('#web/account/AccountPage.tsx')).AccountPage,
    title: 'account',
  },
  {
    path: '/oauth/authorize', // as the metadata document says (OAUTH-001)
    load: async () => (await import('#web/account/keys/ConnectPage.tsx')).ConnectPage,
  },
  {
    path: '/registries',
    load: async () => (await import('#web/registries/RegistriesPage.tsx')).RegistriesPage,
    title: 'registries',
  },
  {
    path: '/operator',
    load: async () => (await import('#web/operator/people/PeopleTab.tsx')).PeopleTab,
    layout: 'full',
    isForOperators: true,
  },
  {
    path: '/operator/audit',
    load: async () => (await import('#web/operator/audit/AuditTab.tsx')).AuditTab,
    isForOperators: true,
  },
  {
    path: '/operator/settings',
    load: async () => (await import('#web/operator/settings/SettingsTab.tsx')).SettingsTab,
    isForOperators: true,
  },
  {
    path: '/operator/checks',
    load: async () => (await import('#web/operator/checks/ChecksTab.tsx')).ChecksTab,
    isForOperators: true,
  },
  {
    path: '/operator/registries',
    load: async () => (await import('#web/operator/registries/RegistriesTab.tsx')).RegistriesTab,
    layout: 'full',
    isForOperators: true,
  },
  {
    path: '/operator/work',
    load: async () => (await import('#web/operator/work/WorkTab.tsx')).WorkTab,
    isForOperators: true,
  },
  {
    path: '/operator/storage',
    load: async () => (await import('#web/operator/storage/StorageTab.tsx')).StorageTab,
    isForOperators: true,
  },
  // one screen at two paths: going from one to the other keeps the grid as it is (D-028), as the inbox below
  { path: '/domains', load: domains, title: 'domains', layout: 'full' },
  { path: '/add-domains', load: domains, title: 'addDomains', layout: 'full' },
  {
    path: '/domains/next-60-days',
    load: async () => (await import('#web/renewals/RenewalsPage.tsx')).RenewalsPage,
    title: 'renewals',
    layout: 'full',
  },
  {
    path: '/domains/listing-guard',
    load: async () => (await import('#web/listing-guard/ListingGuardPage.tsx')).ListingGuardPage,
    title: 'listingGuard',
    layout: 'full',
  },
  {
    path: '/domains/registrar-accounts',
    load: async () => (await import('#web/registrar-accounts/RegistrarAccountsPage.tsx')).RegistrarAccountsPage,
    title: 'registrarAccounts',
    layout: 'full',
  },
  {
    path: '/domains/:domainName',
    load: async () => (await import('#web/domain-detail/DomainDetailPage.tsx')).DomainDetailPage,
  },
  // one screen at two paths, as the inbox below
  { path: '/to-confirm', load: toConfirm, title: 'toConfirm', layout: 'full' },
  { path: '/to-confirm/:setId', load: toConfirm, title: 'toConfirm', layout: 'full' },
  {
    path: '/landers',
    load: async () => (await import('#web/landers/group/LanderGroupsPage.tsx')).LanderGroupsPage,
    title: 'landers',
  },
  {
    path: '/landers/:groupId',
    load: async () => (await import('#web/landers/group/LanderGroupPage.tsx')).LanderGroupPage,
  },
  {
    path: '/landers/:groupId/offer-rules',
    load: async () => (await import('#web/deal-rules/DealRulesPage.tsx')).DealRulesPage,
  },
  {
    path: '/lander-presets',
    load: async () => (await import('#web/landers/presets/PresetsPage.tsx')).PresetsPage,
    title: 'landerPresets',
  },
  {
    path: '/lander-templates',
    load: async () => (await import('#web/landers/templates/TemplatesPage.tsx')).TemplatesPage,
    title: 'landerTemplates',
  },
  {
    path: '/lander-storefront',
    load: async () => (await import('#web/landers/storefront/StorefrontPage.tsx')).StorefrontPage,
    title: 'storefront',
  },
  {
    path: '/lander-brand',
    load: async () => (await import('#web/landers/brand/BrandPage.tsx')).BrandPage,
    title: 'brand',
  },
  {
    path: '/nameservers',
    load: async () => (await import('#web/nameservers/NameserversPage.tsx')).NameserversPage,
    title: 'nameservers',
    layout: 'full',
  },
  {
    path: '/nameserver-presets',
    load: async () => (await import('#web/nameservers/PresetsPage.tsx')).PresetsPage,
    title: 'nameserverPresets',
    layout: 'full',
  },
  { path: '/inquiries', load: inquiries, title: 'inquiries', layout: 'full' },
  {
    path: '/inquiries/settings',
    load: async () => (await import('#web/inquiries/settings/InquirySettingsPage.tsx')).InquirySettingsPage,
  },
  { path: '/inquiries/:inquiryId', load: inquiries, title: 'inquiries', layout: 'full' },
  {
    path: '/monitoring',
    load: async () => (await import('#web/monitoring/ChangesTab.tsx')).ChangesTab,
  },
  {
    path: '/monitoring/domains',
    load: async () => (await watched()).DomainsTab,
    layout: 'full',
  },
  {
    path: '/monitoring/releases',
    load: async () => (await import('#web/monitoring/releases/ReleasesTab.tsx')).ReleasesTab,
  },
  {
    path: '/monitoring/alerts',
    load: async () => (await import('#web/monitoring/alerts/AlertsTab.tsx')).AlertsTab,
  },
  {
    path: '/analytics',
    load: async () => (await import('#web/analytics/AnalyticsPage.tsx')).AnalyticsPage,
    title: 'analytics',
  },
  {
    path: '/contacts',
    load: async () => (await import('#web/contacts/ContactsPage.tsx')).ContactsPage,
    title: 'contacts',
    layout: 'full',
  },
  {
    path: '/inactive-domains',
    load: async () => (await import('#web/inactive-domains/InactivePage.tsx')).InactivePage,
    title: 'inactiveDomains',
    layout: 'full',
  },
  {
    path: '/transfer-domains',
    load: async () => (await import('#web/transfers/TransfersPage.tsx')).TransfersPage,
    title: 'transferDomains',
    layout: 'full',
  },
  {
    path: '/dnssec',
    load: async () => (await import('#web/dnssec/DnssecPage.tsx')).DnssecPage,
    title: 'dnssec',
    layout: 'full',
  },
  {
    path: '/certificates',
    load: async () => (await import('#web/certificates/CertificatesPage.tsx')).CertificatesPage,
    title: 'certificates',
    layout: 'full',
  },
];

export const router = createRouter(screens, window, (leave) => void missingCode(leave));
