import type { SignInReason } from '#contract/auth.ts';
import type { Language } from './language.ts';

/** Every address of the web app, built in one place. */
export const paths = {
  home: '/',
  domains: '/domains',
  renewals: '/domains/next-60-days',
  listingGuard: '/domains/listing-guard',
  registrarAccounts: '/domains/registrar-accounts',
  /** those that nobody has decided about yet */
  undecidedRenewals: '/domains/next-60-days?cut=undecided',
  /** those that are to expire, but renew by themselves */
  renewsAnyway: '/domains/next-60-days?conflicts=autoRenewOn',
  addDomains: '/add-domains',
  toConfirm: '/to-confirm',
  changeSet: (id: string) => `/to-confirm/${encodeURIComponent(id)}`,
  landers: '/landers',
  landerGroup: (id: string) => `/landers/${encodeURIComponent(id)}`,
  dealRules: (groupId: string) => `/landers/${encodeURIComponent(groupId)}/offer-rules`,
  inquiries: '/inquiries',
  /** all for one domain, as its count says */
  inquiriesOf: (domainId: string) => `/inquiries?filter=all&domainId=${domainId}`,
  /** as many as the dashboard counts */
  allInquiries: '/inquiries?filter=all',
  heldForSpam: '/inquiries?filter=spam',
  inquirySettings: '/inquiries/settings',
  inquiry: (id: string) => `/inquiries/${encodeURIComponent(id)}`,
  /** opens the wizard for a group (LAND-012); chosen domains come by `handOverDomains` */
  newLanderGroup: '/landers?action=create&autoOpenDrawer=true',
  /** opens the choice of a group to add domains to (LAND-013) */
  addToLanderGroup: '/landers?action=addToGroup&autoOpenGroupSelector=true',
  /** adds domains to this group */
  growLanderGroup: (id: string) => `/landers/${encodeURIComponent(id)}?action=addToGroup`,
  landerPresets: '/lander-presets',
  landerTemplates: '/lander-templates',
  storefront: '/lander-storefront',
  brand: '/lander-brand',
  monitoring: '/monitoring',
  /** all changes of a domain, or those of a kind */
  changesOf: (domainId: string, kind?: string) =>
    `/monitoring?domainId=${domainId}${kind === undefined ? '' : `&kind=${kind}`}`,
  monitoredDomains: '/monitoring/domains',
  releases: '/monitoring/releases',
  alerts: '/monitoring/alerts',
  analytics: '/analytics',
  /** of one lander, group or domain */
  analyticsOf: (what: 'lander' | 'group' | 'domain', id: string) => `/analytics?${what}=${id}`,
  activity: '/activity',
  contacts: '/contacts',
  nameservers: '/nameservers',
  nameserverPresets: '/nameserver-presets',
  /** domains with exactly these nameservers (D-098a) */
  domainsOn: (hosts: readonly string[]) => `/domains?nameserverSet=${hosts.map(encodeURIComponent).join()}`,
  dnssec: '/dnssec',
  certificates: '/certificates',
  /** those that a contact stands for */
  domainsOfContact: (id: string) => `/domains?contact=${id}`,
  transferDomains: '/transfer-domains',
  inactiveDomains: '/inactive-domains',
  account: '/account',
  notifications: '/notifications',
  registries: '/registries',
  operator: '/operator',
  operatorSettings: '/operator/settings',
  operatorChecks: '/operator/checks',
  operatorRegistries: '/operator/registries',
  operatorWork: '/operator/work',
  operatorStorage: '/operator/storage',
  operatorAudit: '/operator/audit',
  domain: (name: string) => `/domains/${encodeURIComponent(name)}`,
  signIn: (returnUrl: string, reason?: SignInReason) => {
    const query = new URLSearchParams({ returnUrl, ...(reason ? { reason } : {}) });
    return `/auth/login?${query}`;
  },
  externalSignIn: (returnUrl: string) => `/auth/external?${new URLSearchParams({ returnUrl })}`,
  logout: '/auth/logout',
  /** the typed address follows as the fragment, which no server and no log sees */
  forgotPassword: (returnUrl = '/', email = '') => {
    const query = returnUrl === '/' ? '' : `?${new URLSearchParams({ returnUrl })}`;
    return `/auth/forgot${query}${email === '' ? '' : `#${new URLSearchParams({ email })}`}`;
  },
  resetPassword: '/auth/reset',
  confirmEmail: '/auth/confirm',
  /** where mailed links of a changed address lead */
  newAddress: '/auth/new-address',
  addressBack: '/auth/address-back',
  /** signing in once more at the outside provider, as a proof (D-020a) */
  externalProof: (returnUrl: string) => `/auth/external?${new URLSearchParams({ returnUrl, prove: '1' })}`,
  /** the product's own legal pages speak four languages; an operator's address stays as it is */
  legal: (address: string, language: Language) =>
    address.startsWith('/legal/') ? `${address}?lang=${language}` : address,
  flag: (language: Language) => `/assets/images/flags/${language}.svg`, // D-044
} as const;
