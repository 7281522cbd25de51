/**
 * The English texts of all features, as `t` knows them: `t('dashboard.expiry.open')`. What a feature's file exports are
 * its sections. A new feature adds its line here and its folder beside.
 */
export type AllTexts = typeof import('./account/en.ts') &
  typeof import('./account-data/en.ts') &
  typeof import('./activity/en.ts') &
  typeof import('./add-domains/en.ts') &
  typeof import('./agreement/en.ts') &
  typeof import('./alerts/en.ts') &
  typeof import('./analytics/en.ts') &
  typeof import('./analytics-charts/en.ts') &
  typeof import('./audit/en.ts') &
  typeof import('./brand/en.ts') &
  typeof import('./broker/en.ts') &
  typeof import('./certificates/en.ts') &
  typeof import('./changes/en.ts') &
  typeof import('./commands/en.ts') &
  typeof import('./contacts/en.ts') &
  typeof import('./dashboard/en.ts') &
  typeof import('./deal-rules/en.ts') &
  typeof import('./delegation/en.ts') &
  typeof import('./dnssec/en.ts') &
  typeof import('./domain/en.ts') &
  typeof import('./domain-actions/en.ts') &
  typeof import('./domain-connect/en.ts') &
  typeof import('./domain-contacts/en.ts') &
  typeof import('./domain-detail/en.ts') &
  typeof import('./domain-history/en.ts') &
  typeof import('./domain-money/en.ts') &
  typeof import('./domains/en.ts') &
  typeof import('./feeds/en.ts') &
  typeof import('./filters/en.ts') &
  typeof import('./grid-menus/en.ts') &
  typeof import('./handover/en.ts') &
  typeof import('./import-file/en.ts') &
  typeof import('./inactive/en.ts') &
  typeof import('./inquiries/en.ts') &
  typeof import('./inquiry/en.ts') &
  typeof import('./inquiry-settings/en.ts') &
  typeof import('./lander-settings/en.ts') &
  typeof import('./lander-tests/en.ts') &
  typeof import('./lander-wizard/en.ts') &
  typeof import('./landers/en.ts') &
  typeof import('./marketplace-file/en.ts') &
  typeof import('./monitoring/en.ts') &
  typeof import('./nameserver-check/en.ts') &
  typeof import('./nameservers/en.ts') &
  typeof import('./notifications/en.ts') &
  typeof import('./offers/en.ts') &
  typeof import('./operator/en.ts') &
  typeof import('./operator-checks/en.ts') &
  typeof import('./operator-registries/en.ts') &
  typeof import('./operator-settings/en.ts') &
  typeof import('./operator-storage/en.ts') &
  typeof import('./operator-work/en.ts') &
  typeof import('./own-data/en.ts') &
  typeof import('./people/en.ts') &
  typeof import('./pointing/en.ts') &
  typeof import('./progress/en.ts') &
  typeof import('./registrar-accounts/en.ts') &
  typeof import('./registries/en.ts') &
  typeof import('./releases/en.ts') &
  typeof import('./listing-guard/en.ts') &
  typeof import('./renewals/en.ts') &
  typeof import('./reply-templates/en.ts') &
  typeof import('./row-menu/en.ts') &
  typeof import('./sections/en.ts') &
  typeof import('./shared-views/en.ts') &
  typeof import('./service-level/en.ts') &
  typeof import('./shell/en.ts') &
  typeof import('./storefront/en.ts') &
  typeof import('./to-confirm/en.ts') &
  typeof import('./transfers/en.ts') &
  typeof import('./verification/en.ts') &
  typeof import('./verify-and-point/en.ts') &
  typeof import('./visits/en.ts') &
  typeof import('./website/en.ts') &
  typeof import('./website-status/en.ts') &
  typeof import('./words/en.ts');

/** French and Spanish have a third plural form, which a text brings where `withMillions` cannot make it. */
type ManyOf<Key> = Key extends `${infer Base}_other` ? `${Base}_many` : never;

type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> } & {
  [K in ManyOf<keyof T>]?: string;
};

/** What another language has to say: every key of the English section, and the plural forms that English does not have. */
export type Translation<Section extends keyof AllTexts> = Translated<AllTexts[Section]>;
