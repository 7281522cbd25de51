import type { BrandRefusal } from '#contract/brand.ts';
import type { BrokerRefusal } from '#contract/broker.ts';
import type { CasingFault } from '#contract/casing.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { FeedRefusal } from '#contract/feeds.ts';
import type { InquiryRefusal } from '#contract/inquiry-states.ts';
import type { KeyRefusal } from '#contract/keys.ts';
import type { LanderTestRefusal } from '#contract/lander-tests.ts';
import { placeTexts } from '#contract/place-texts.ts';
import type { ReleaseRefusal } from '#contract/releases.ts';
import type { SharedViewRefusal } from '#contract/shared-views.ts';
import type { StorefrontRefusal } from '#contract/storefront.ts';
import type { TransferRefusal } from '#contract/transfers.ts';

/** Texts of the start: header, menu, footer, failures and what every screen says. */
export const common = {
  checked: 'Checked',
  selection: 'Selection',
  actions: 'Actions',
  listFailed: 'The list could not be loaded.',
  times_one: '{{count}} time',
  times_other: '{{count}} times',
  until: 'until {{date}}',
  to: 'To',
  filters: 'Filters',
  kind: 'Kind',
  copy: 'Copy',
  totals: 'Totals',
  check: 'Check',
  change: 'Change',
  export: 'Export',
  reason: 'Reason',
  since: 'Since',
  close: 'Close',
  cancel: 'Cancel',
  refresh: 'Refresh',
  retry: 'Retry',
  loadMore: 'Load more',
  loading: 'Loading',
  checkNow: 'Check now',
  copied: 'Copied',
  domain: 'Domain',
  done: 'Done',
  editOne: 'Edit {{name}}',
  exporting: 'The export is being prepared',
  name: 'Name',
  save: 'Save',
  undo: 'Undo',
  undoing: {
    done: 'Taken back: all is as it was before',
    some: '{{restored}} of {{total}} are as they were before',
    others: 'The others were changed since then.',
    none: 'Nothing was changed back',
    failed: 'The change could not be undone',
    tooLate: 'It is too late to undo this change.',
  },
  unknown: 'Unknown',
  value: 'Value',
  all: 'All',
  delete: 'Delete',
  state: 'State',
  clearSearch: 'Clear the search',
  showAll: 'Show all',
  actionsFor: 'Actions for {{name}}',
  edit: 'Edit',
  exchangeRate: '1 USD = {{rate}} {{currency}}, {{date}}',
  currencyOf: 'Currency: {{amount}}',
  usualCurrencies: 'Usual',
  otherCurrencies: 'All others',
  exchangeRateBundled: '1 USD = {{rate}} {{currency}}, the built-in rate of {{date}}',
  exchangeRateUnknown: 'No exchange rate is known for {{currency}}: prices stay in US dollars',
  sumByRates: 'In {{currency}}, by the rates of {{date}}',
  sumByBundledRates: 'In {{currency}}, by the built-in rates of {{date}}',
  /** pages of any list */
  pager: {
    pages: 'Pages',
    page: 'Page {{page}}',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    goTo: 'Go to page',
    goToShort: 'Page…',
    wrongPage: 'Pages go from 1 to {{last}}.',
    perPage: 'Per page',
    showing: 'Showing <b>{{range}}</b> of <b>{{total}}</b>',
  },
  overtaken:
    'This was changed while you were editing, perhaps on another page. Nothing was saved. The form now has the newer values and your changes. Save again to keep them.',
  overtakenBoth: 'Changed on both sides; the form has your value: {{fields}}.',
  back: 'Back',
  addOne: 'Add {{name}}',
  preview: 'Preview',
  leaveOut: 'Leave out',
};

export const titles = {
  dashboard: 'Dashboard',
  activity: 'Activity',
  domains: 'Domains',
  renewals: 'Next 60 days',
  listingGuard: 'Listing guard',
  registrarAccounts: 'Registrar accounts',
  toConfirm: 'To confirm',
  landers: 'Landers',
  landerPresets: 'For-sale presets',
  landerTemplates: 'Lander templates',
  brand: 'Your brand',
  storefront: 'Storefront',
  contacts: 'Contacts',
  nameservers: 'Nameservers',
  nameserverPresets: 'Nameserver presets',
  inactiveDomains: 'Inactive domains',
  transferDomains: 'Transfer domains',
  dnssec: 'DNSSEC',
  certificates: 'Certificates',
  inquiries: 'Inquiries',
  monitoring: placeTexts.en.monitoring,
  analytics: placeTexts.en.analytics,
  account: 'Account',
  notifications: placeTexts.en.notifications,
  registries: 'Registries',
  operator: 'Operator',
  addDomains: 'Add domains',
  notFound: 'Page not found',
};

export const boot = {
  checking: 'Checking your sign-in',
  errorTitle: 'Authentication connection error',
  errorText: 'The service cannot be reached. Please refresh the page. If the problem continues, contact support.',
  logInAgain: 'Sign in again',
};

export const shell = {
  skip: 'Skip to content',
  home: '{{product}}, to the start page',
  mainNavigation: 'Main',
  switchToDark: 'Switch to the dark theme',
  switchToLight: 'Switch to the light theme',
  palette: 'Search and commands',
  toConfirm_one: 'To confirm, {{count}} waiting',
  toConfirm_other: 'To confirm, {{count}} waiting',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  marketplace: 'Marketplace',
  darkMode: 'Dark mode',
  useSystemSetting: 'Use system setting',
  language: 'Language',
  logout: 'Logout',
  footer: 'Legal and contact',
  terms: 'Terms',
  privacy: 'Privacy',
  contact: 'Contact',
  project: 'Project page',
  copyright: '© {{years}} {{product}}',
};

export const bell = {
  labelUnread_one: 'Notifications, {{total}} unread',
  labelUnread_other: 'Notifications, {{total}} unread',
  loadFailed: 'The notifications could not be loaded',
};

/** whether what is shown keeps itself up to date */
export const connection = {
  live: 'Live',
  liveHint: 'Changes appear here automatically',
  lost: 'No connection',
  notLive: 'Not live',
  noConnection: 'No connection.',
  stopped: 'Live updates stopped.',
  again: 'Trying again in {{seconds}} s',
  trying: 'Trying again',
  tryNow: 'Try now',
  reconnect: 'Reconnect',
  hide: 'Hide this message',
  lookupsOff: 'Lookups off',
  lookupsOffHint:
    'Lookups outside this machine are switched off. Names are saved and looked up once lookups are on again.',
};

export const notFound = {
  title: 'Page not found',
  text: 'There is nothing at this address. It may have been moved or mistyped.',
  link: 'Go to the start page',
};

/** A screen whose feature is not in this version. */
export const screenError = {
  title: 'This page could not be shown',
};

export const errors = {
  unauthorized: 'Unauthorized access. Please log in again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  NETWORK: 'The service cannot be reached. Check your connection and try again.',
  VALIDATION_FAILED: 'The request is not valid.',
  INVALID_PARAMETER: 'A parameter is not valid.',
  INVALID_JSON: 'The request is not valid.',
  TOO_MANY_DOMAINS: 'You can choose up to {{most.names}} domains at once.',
  TOO_MANY_TAGS: 'A domain has at most 20 tags.',
  TAG_LIMIT_REACHED: 'An account has at most {{most.tags}} different tags.',
  DOMAIN_LIMIT_REACHED: 'This account has reached its limit of domains.',
  UNAUTHORIZED: 'Your session has expired. Please log in again.',
  ORIGIN_MISMATCH: 'The request does not come from this application. Open it at its own address and try again.',
  NOT_FOUND: 'This does not exist or was deleted.',
  DOMAIN_NOT_FOUND: 'Domain not found.',
  BATCH_ID_REUSED: 'This list was already sent in another form. Please add it again.',
  VIEW_NAME_TAKEN: 'Another saved view has this name.',
  VIEW_LIMIT_REACHED: 'You can save up to 100 views.',
  NAMESERVER_PRESET_NAME_TAKEN: 'Another nameserver preset has this name.',
  NAMESERVER_PRESET_LIMIT_REACHED: 'You can save up to 500 nameserver presets.',
  MUTE_LIMIT_REACHED: 'You can mute up to 500 names or kinds of change.',
  WEBSITE_UNKNOWN: 'We have not found a page at this address yet.',
  CHANGED_MEANWHILE: 'This was changed while you were editing, perhaps on another page. Nothing was saved.',
  LANDER_GROUP_NAME_TAKEN: 'Another lander group has this name.',
  CONTACT_LIMIT_REACHED: 'You can save up to {{most.contacts}} contacts.',
  LANDER_LIMIT_REACHED:
    'You can have up to {{most.groups}} lander groups, {{most.groups}} presets and {{most.groups}} templates.',
  VERIFICATION_NOT_REQUIRED: 'This domain does not require verification.',
  BODY_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The request is not valid.',
  RATE_LIMITED: 'Too many requests. Please try again in a moment.',
  RESYNC_TOO_SOON: 'Domain information can be updated once every 48 hours.',
  INVALID_CREDENTIALS: 'E-mail or password is wrong.',
  EMAIL_TAKEN: 'There is already an account with this e-mail address.',
  PASSWORD_WRONG: 'The current password is wrong.',
  PROOF_NEEDED: 'Please confirm that it is you.',
  CODE_WRONG: 'The code is wrong or was used before.',
  SIGN_IN_EXPIRED: 'This took too long. Please sign in again.',
  PASSKEY_REFUSED: 'This passkey does not sign in here.',
  PASSKEYS_OFF: 'Passkeys do not work at this address: it needs https and a host name.',
  PASSKEY_LIMIT_REACHED: 'You can add up to 20 passkeys.',
  LAST_WAY_TO_SIGN_IN: 'This is the last way to sign in to your account, so it stays.',
  FACTORS_ELSEWHERE: 'You sign in elsewhere. Add a second step there.',
  SETUP_DONE: 'This installation already has an account.',
  SETUP_CODE_WRONG: 'The set-up code is wrong.',
  OPERATOR_IMPOSSIBLE: 'Only an active account can be an operator, and not a demo account.',
  LAST_OPERATOR: 'This is the last operator. Make another account an operator first.',
  OWN_ACCOUNT: 'This is not possible for your own account.',
  DELETION_BY_OPERATOR: 'Only the operator can delete this account. Please ask them.',
  DELETION_UNDER_WAY: 'This account is being deleted and can no longer be restored.',
  ACCOUNT_MOVING: 'This account is being moved to another installation. Please try again later.',
  DELETION_IMPOSSIBLE: 'A demo account cannot be deleted.',
  NOT_INVITED: 'This invitation has already been accepted.',
  LINK_INVALID: 'This link has already been used or has expired. Please ask for a new one.',
  PASSWORD_COMMON:
    'That password is easy to guess. Please choose another one, for example several words that do not belong together.',
  REGISTRAR_REFUSED: 'The registrar does not accept this access.',
  REGISTRAR_SILENT: 'The registrar did not answer, so nothing was changed. Please try again.',
  ACCOUNT_LABEL_TAKEN: 'Another account at this registrar has this label.',
  CONNECT_NOT_OFFERED: 'The DNS provider of this domain cannot set these records for you.',
  ACCOUNT_LIMIT_REACHED: 'You can connect up to 40 accounts.',
  CHANGE_SET_LIMIT_REACHED: 'Up to 100 sets can wait to be confirmed. Confirm or discard one.',
  OFFER_NOT_OPEN: 'This offer is no longer open.',
  COUNTER_OPEN: 'Another buyer can still accept a counter-offer for this name. Take it back first, or accept anyway.',
  COUNTER_END_INVALID: 'A counter-offer is open for an hour at least and 60 days at most.',
  SIMULATION_NEEDED: 'Simulate exactly these rules first. A simulation counts for an hour.',
  BUYER_UNCONFIRMED: 'The buyer has not confirmed this e-mail address, so we do not send e-mail to it.',
  AGREEMENT_CHANGED: 'There is a newer version of this agreement. Nothing was stored: please read it first.',
  AGREEMENT_OVER: 'This agreement is no longer open.',
  AGREEMENT_SIGNED: 'Both have accepted this agreement already.',
  AGREEMENT_NOT_SIGNED: 'This agreement was not accepted by both.',
  AGREEMENT_TOLD: 'The minute is over, and the buyer sees that you accepted. You can still withdraw the agreement.',
  AGREEMENT_INCOMPLETE: 'Your name as a party is missing. Add it to your terms, then make a new version.',
  REPLY_LIMIT_REACHED: 'You can send up to 20 replies an hour in one conversation.',
  BUYER_MAIL_LIMIT_REACHED: 'You can send up to 500 replies a day.',
  MAIL_OFF: 'This installation cannot send e-mail to this address.',
  TEXT_SERVICE_OFF: 'No AI is set up on this installation.',
  INTERNAL: 'An unexpected error occurred. Please try again.',
  UNAVAILABLE: 'The service is not available right now. Please try again in a moment.',
  // those of another letter case, of an entered expiry or registrar, of inquiries, of releases, of tests, of transfers, of links and of keys come with their dialogs
} satisfies Record<
  | Exclude<
      ErrorCode,
      | CasingFault
      | 'EXPIRATION_NOT_ENTERABLE'
      | 'REGISTRAR_NOT_ENTERABLE'
      | InquiryRefusal
      | ReleaseRefusal
      | LanderTestRefusal
      | FeedRefusal
      | KeyRefusal
      | BrokerRefusal
      | SharedViewRefusal
      | StorefrontRefusal
      | BrandRefusal
      | TransferRefusal
    >
  | 'NETWORK'
  | 'unauthorized'
  | 'unexpected',
  string
>;
