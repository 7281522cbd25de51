/**
 * The texts of each feature. They are fetched with the feature's code; those of `shell` come with the start. English is
 * the type of the other languages. A new feature adds its line here and its folder beside.
 */
export type FeatureTexts = {
  account: typeof import('./account/en.ts').texts;
  'account-data': typeof import('./account-data/en.ts').texts;
  activity: typeof import('./activity/en.ts').texts;
  'add-domains': typeof import('./add-domains/en.ts').texts;
  alerts: typeof import('./alerts/en.ts').texts;
  analytics: typeof import('./analytics/en.ts').texts;
  'analytics-charts': typeof import('./analytics-charts/en.ts').texts;
  audit: typeof import('./audit/en.ts').texts;
  changes: typeof import('./changes/en.ts').texts;
  commands: typeof import('./commands/en.ts').texts;
  contacts: typeof import('./contacts/en.ts').texts;
  dashboard: typeof import('./dashboard/en.ts').texts;
  delegation: typeof import('./delegation/en.ts').texts;
  domain: typeof import('./domain/en.ts').texts;
  'domain-actions': typeof import('./domain-actions/en.ts').texts;
  'domain-contacts': typeof import('./domain-contacts/en.ts').texts;
  'domain-detail': typeof import('./domain-detail/en.ts').texts;
  'domain-history': typeof import('./domain-history/en.ts').texts;
  domains: typeof import('./domains/en.ts').texts;
  feeds: typeof import('./feeds/en.ts').texts;
  figures: typeof import('./figures/en.ts').texts;
  filters: typeof import('./filters/en.ts').texts;
  'grid-menus': typeof import('./grid-menus/en.ts').texts;
  handover: typeof import('./handover/en.ts').texts;
  'import-file': typeof import('./import-file/en.ts').texts;
  inactive: typeof import('./inactive/en.ts').texts;
  inquiries: typeof import('./inquiries/en.ts').texts;
  inquiry: typeof import('./inquiry/en.ts').texts;
  'inquiry-settings': typeof import('./inquiry-settings/en.ts').texts;
  'service-level': typeof import('./service-level/en.ts').texts;
  'lander-settings': typeof import('./lander-settings/en.ts').texts;
  'lander-tests': typeof import('./lander-tests/en.ts').texts;
  'lander-wizard': typeof import('./lander-wizard/en.ts').texts;
  landers: typeof import('./landers/en.ts').texts;
  monitoring: typeof import('./monitoring/en.ts').texts;
  'nameserver-check': typeof import('./nameserver-check/en.ts').texts;
  nameservers: typeof import('./nameservers/en.ts').texts;
  notifications: typeof import('./notifications/en.ts').texts;
  operator: typeof import('./operator/en.ts').texts;
  'operator-checks': typeof import('./operator-checks/en.ts').texts;
  'operator-registries': typeof import('./operator-registries/en.ts').texts;
  'operator-settings': typeof import('./operator-settings/en.ts').texts;
  'operator-storage': typeof import('./operator-storage/en.ts').texts;
  'operator-work': typeof import('./operator-work/en.ts').texts;
  'own-data': typeof import('./own-data/en.ts').texts;
  people: typeof import('./people/en.ts').texts;
  pointing: typeof import('./pointing/en.ts').texts;
  progress: typeof import('./progress/en.ts').texts;
  registries: typeof import('./registries/en.ts').texts;
  releases: typeof import('./releases/en.ts').texts;
  'reply-templates': typeof import('./reply-templates/en.ts').texts;
  'row-menu': typeof import('./row-menu/en.ts').texts;
  dnssec: typeof import('./dnssec/en.ts').texts;
  sections: typeof import('./sections/en.ts').texts;
  shell: typeof import('./shell/en.ts').texts;
  transfers: typeof import('./transfers/en.ts').texts;
  verification: typeof import('./verification/en.ts').texts;
  visits: typeof import('./visits/en.ts').texts;
  website: typeof import('./website/en.ts').texts;
  'website-status': typeof import('./website-status/en.ts').texts;
};
export type Feature = keyof FeatureTexts;

/** All English texts by key, as `t` knows them: `t('dashboard.expiry.open')`. */
export type AllTexts = Joined<FeatureTexts[Feature]>;
type Joined<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;

/** French and Spanish have a third plural form, used from a million on. */
type ManyOf<Key> = Key extends `${infer Base}_other` ? `${Base}_many` : never;

/** What another language has to say: every key of the English texts, and the plural forms that English does not have. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> } & {
  [K in ManyOf<keyof T>]?: string;
};
