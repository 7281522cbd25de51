import type { Page } from '@playwright/test';
import type { Places } from './ground.ts';
import type { Words } from './words.ts';

/** What a screen needs to be shown: the page, and the words on it. */
type Shown = { page: Page; words: Words };

/** A screen as somebody sees it, or what opens on it. */
export type WalkedScreen = {
  /** of its pictures: `domains-filters` */
  name: string;
  path: string | ((places: Places) => string);
  /** whose screen it is; the owner runs the installation and has the sample portfolio. Absent: the owner */
  by?: 'newcomer' | 'visitor';
  /** what is done until it is shown: a drawer or a dialog opened */
  open?: (shown: Shown) => Promise<void>;
  /** what it opens is not there on phones */
  isWideOnly?: true;
  /** what it asks for is not there, as it should be */
  isRefused?: true;
};

/** Every screen with an address of its own that each account has, and its title in English. */
export const screensOfAll = [
  { name: 'dashboard', path: '/', title: 'Dashboard' },
  { name: 'domains', path: '/domains', title: 'Domains' },
  { name: 'add-domains', path: '/add-domains', title: 'Add domains' },
  { name: 'next-60-days', path: '/domains/next-60-days', title: 'Next 60 days' },
  { name: 'listing-guard', path: '/domains/listing-guard', title: 'Listing guard' },
  { name: 'registrar-accounts', path: '/domains/registrar-accounts', title: 'Registrar accounts' },
  { name: 'to-confirm', path: '/to-confirm', title: 'To confirm' },
  { name: 'landers', path: '/landers', title: 'Landers' },
  { name: 'lander-presets', path: '/lander-presets', title: 'For-sale presets' },
  { name: 'lander-templates', path: '/lander-templates', title: 'Lander templates' },
  { name: 'inquiries', path: '/inquiries', title: 'Inquiries' },
  { name: 'monitoring', path: '/monitoring', title: 'Monitoring' },
  { name: 'analytics', path: '/analytics', title: 'Analytics' },
  { name: 'activity', path: '/activity', title: 'Activity' },
  { name: 'contacts', path: '/contacts', title: 'Contacts' },
  { name: 'nameservers', path: '/nameservers', title: 'Nameservers' },
  { name: 'nameserver-presets', path: '/nameserver-presets', title: 'Nameserver presets' },
  { name: 'dnssec', path: '/dnssec', title: 'DNSSEC' },
  { name: 'certificates', path: '/certificates', title: 'Certificates' },
  { name: 'transfer-domains', path: '/transfer-domains', title: 'Transfer domains' },
  { name: 'inactive-domains', path: '/inactive-domains', title: 'Inactive domains' },
  { name: 'notifications', path: '/notifications', title: 'Notifications' },
  { name: 'account', path: '/account', title: 'Account' },
  { name: 'registries', path: '/registries', title: 'Registries' },
  { name: 'inquiry-settings', path: '/inquiries/settings', title: 'Inquiry settings' },
  { name: 'monitored-domains', path: '/monitoring/domains', title: 'Monitored domains' },
  { name: 'releases', path: '/monitoring/releases', title: 'Release watch' },
  { name: 'alerts', path: '/monitoring/alerts', title: 'Alerts' },
];

const operatorTabs = ['settings', 'checks', 'registries', 'work', 'storage', 'audit'];

/** Every screen of the app, with what opens on it; public pages that a lander or a mail leads to come last. */
export const walkedScreens: readonly WalkedScreen[] = [
  ...screensOfAll,
  ...screensOfAll.map(({ name, path }) => ({ name: `${name}-empty`, path, by: 'newcomer' as const })),

  // shell
  { name: 'menu', path: '/', open: press('shell.openMenu') },
  { name: 'bell', path: '/', open: pressIn('header', 'titles.notifications') },
  { name: 'palette', path: '/domains', open: ({ page }) => page.keyboard.press('Control+k') },
  { name: 'shortcuts', path: '/domains', open: ({ page }) => page.keyboard.press('?') },
  { name: 'not-found', path: '/nothing-here' },

  // domains
  { name: 'domains-filters', path: '/domains', open: press('common.filters') },
  { name: 'domains-columns', path: '/domains', open: press('domains.columns'), isWideOnly: true },
  { name: 'domains-views', path: '/domains', open: press('domains.views') },
  { name: 'domains-export', path: '/domains', open: press('common.export'), isWideOnly: true },
  { name: 'domains-more', path: '/domains', open: press('domains.more') },
  { name: 'domains-filtered', path: '/domains?tlds=test&showSold=true&minPrice=1000' },
  { name: 'domains-no-match', path: '/domains?filter=nothing-of-this-name' },
  { name: 'domains-row-menu', path: '/domains', open: press('common.actionsFor') },
  { name: 'domains-selected', path: '/domains?minPrice=1000', open: selectPage },
  ...(
    [
      'ownData',
      'contacts',
      'checkNameservers',
      'changeOutside',
      'verifyAndPoint',
      'planTransfer',
      'marketplaceFile',
      'listAtMarkets',
      'markSold',
      'delete',
      'verify',
      'casing',
    ] as const
  ).map((action) => ({
    name: `action-${action.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    path: action === 'verify' ? '/domains?requiresVerification=true' : '/domains',
    open: takeAction(action),
  })),
  { name: 'add-invalid', path: '/add-domains', open: addNames('harbour_1.com\nno name\nquiet.test', false) },
  { name: 'add-preview', path: '/add-domains', open: addNames('harbour.test\nquiet-bay.test\nco.uk', true) },
  { name: 'domain', path: ({ domain }) => `/domains/${domain}` },
  { name: 'domain-monitored', path: ({ monitored }) => `/domains/${monitored}` },
  { name: 'domain-unproven', path: ({ unproven }) => `/domains/${unproven}` },
  { name: 'domain-not-found', path: '/domains/unknown-name.test', isRefused: true },

  { name: 'listing-guard-file', path: '/domains/listing-guard', open: press('listingGuard.delistingFile') },
  { name: 'listing-guard-closed', path: '/domains/listing-guard?state=closed' },

  { name: 'to-confirm-set', path: ({ changeSet }) => `/to-confirm/${changeSet}` },
  {
    name: 'registrar-accounts-connect',
    path: '/domains/registrar-accounts',
    open: press('words.connectAccount'),
  },

  // landers
  { name: 'lander-group', path: ({ landerGroup }) => `/landers/${landerGroup}` },
  { name: 'offer-rules', path: ({ landerGroup }) => `/landers/${landerGroup}/offer-rules` },
  {
    name: 'lander-group-list',
    path: ({ landerGroup }) => `/landers/${landerGroup}`,
    open: ({ page, words }) => page.getByText(words.called('landers.view.list')).click(),
  },
  {
    name: 'lander-edit',
    path: ({ landerGroup }) => `/landers/${landerGroup}`,
    open: pressIn('main :is(li, tr)', 'common.editOne'),
  },
  { name: 'lander-wizard', path: '/landers?action=create&autoOpenDrawer=true' },
  { name: 'lander-preset', path: '/lander-presets', open: press('landers.presets.new') },
  { name: 'lander-template', path: '/lander-templates', open: press('landers.templates.new') },

  // inquiries, monitoring
  { name: 'inquiry', path: ({ inquiry }) => `/inquiries/${inquiry}` },
  { name: 'inquiry-sold', path: ({ soldInquiry }) => `/inquiries/${soldInquiry}` },
  { name: 'inquiries-spam', path: '/inquiries?filter=spam' },
  { name: 'change', path: '/monitoring', open: ({ page }) => page.locator('main [data-opens]').first().click() },
  { name: 'mutes', path: '/monitoring', open: press('monitoring.mutes.one') },
  { name: 'alert-channel', path: '/monitoring/alerts', open: press('alerts.add') },
  { name: 'monitoring-no-match', path: '/monitoring?search=nothing-of-this-name' },

  // sections
  { name: 'contact', path: ({ contact }) => `/contacts?open=${contact}` },
  { name: 'contacts-import', path: '/contacts', open: press('contacts.import.button') },
  { name: 'nameserver-set', path: ({ nameserverSet }) => `/nameservers?open=${nameserverSet}` },
  { name: 'nameserver-preset', path: ({ nameserverPreset }) => `/nameserver-presets?open=${nameserverPreset}` },
  { name: 'dnssec-broken', path: ({ broken }) => `/dnssec?open=${broken}` },
  { name: 'transfer', path: ({ transfer }) => `/transfer-domains?open=${transfer}` },

  // operator
  { name: 'operator', path: '/operator' },
  { name: 'operator-invite', path: '/operator', open: press('people.invite.title') },
  {
    name: 'operator-person',
    path: '/operator',
    open: ({ page }) => page.locator('main a[href*="open="]').first().click(),
  },
  { name: 'operator-checked', path: '/operator/checks', open: press('operatorChecks.runAll') },
  ...operatorTabs.map((tab) => ({ name: `operator-${tab}`, path: `/operator/${tab}` })),

  { name: 'connect-assistant', path: ({ assistantAsks }) => assistantAsks },
  { name: 'connect-unknown', path: '/oauth/authorize?client_id=nothing', isRefused: true },
  { name: 'share-visits', path: '/analytics', open: press('sharedViews.share') },
  { name: 'storefront', path: '/lander-storefront' },
  { name: 'brand', path: '/lander-brand' },

  // without an account
  { name: 'sign-in', path: '/auth/login', by: 'visitor' },
  { name: 'forgot', path: '/auth/forgot', by: 'visitor' },
  { name: 'reset', path: '/auth/reset', by: 'visitor' },
  { name: 'confirm', path: '/auth/confirm', by: 'visitor' },
  { name: 'new-address', path: '/auth/new-address', by: 'visitor' },
  { name: 'address-back', path: '/auth/address-back', by: 'visitor' },
  { name: 'terms', path: '/legal/terms', by: 'visitor' },
  { name: 'privacy', path: '/legal/privacy', by: 'visitor' },
  { name: 'legal-contact', path: '/legal/contact', by: 'visitor' },
  { name: 'lander', path: ({ domain }) => `/l/${domain}`, by: 'visitor' },
  { name: 'shop', path: '/shop/walked', by: 'visitor' },
  { name: 'shop-none', path: '/shop/walked?q=nothing-like-it', by: 'visitor' },
  { name: 'shared-visits', path: ({ sharedVisits }) => sharedVisits, by: 'visitor' },
  { name: 'shared-visits-gone', path: '/shared/nothing', by: 'visitor', isRefused: true },
  { name: 'buy', path: ({ domain }) => `/public/buy?domainName=${domain}`, by: 'visitor' },
];

/** Presses the first button or link that is called like this. */
function press(key: string) {
  return pressIn('body', key);
}

function pressIn(within: string, key: string) {
  return async ({ page, words }: Shown) => {
    const name = words.called(key);
    const area = page.locator(within);
    await area.getByRole('button', { name }).or(area.getByRole('link', { name })).first().click();
  };
}

async function selectPage({ page, words }: Shown): Promise<void> {
  await page.getByRole('checkbox', { name: words.called('domains.select.page') }).click();
}

/** Selects the first name and starts an action with it, in the drawer or, on narrow screens, in its sheet. */
function takeAction(action: string) {
  return async ({ page, words }: Shown) => {
    await page.getByRole('main').getByRole('checkbox').nth(1).click(); // the first one is that of all
    const manage = page.getByRole('button', { name: words.called('domainActions.manage.open') });
    const item = page.getByRole('button', { name: words.called(`domainActions.names.${action}`) });
    await manage.or(item).first().waitFor();
    if (await manage.isVisible()) await manage.click();
    await item.first().click();
    await page.getByRole('dialog').last().waitFor();
  };
}

function addNames(names: string, isPreviewed: boolean) {
  return async ({ page, words }: Shown) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(names);
    const name = words.called(isPreviewed ? 'common.preview' : 'addDomains.submit');
    await dialog.getByRole('button', { name }).first().click();
  };
}
