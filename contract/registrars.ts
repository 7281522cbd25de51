import { registrarNames } from './registrar-names.ts';

/** The registrars whose accounts can be read (REG-001), in the order in which they are offered. */
export const registrarKeys = [
  'porkbun',
  'dynadot',
  'godaddy',
  'namecheap',
  'spaceship',
  'namesilo',
  'cloudflare',
  'namecom',
  'gandi',
  'inwx',
  'route53',
  'ovh',
  'hostinger',
] as const;
export type RegistrarKey = (typeof registrarKeys)[number];

/** What a person has to do at the registrar before its key is taken; the browser has words for each. */
export type RegistrarStep =
  | 'createKey' // on the page `keyPage`
  | 'switchOnNames' // API access is a switch of each name or of all
  | 'allowAddress' // the address that requests come from has to be on a list
  | 'askForApi' // the service opens its API on request
  | 'useDashboard' // the key is made in the seller's dashboard
  | 'confirmEligible' // the registrar gives its API to some accounts alone
  | 'switchOnApi' // a switch of the account, where a second factor is on
  | 'withoutSecondFactor' // a user of its own, without a second factor, is needed
  | 'rememberEnd' // the key ends by itself
  | 'openServer'; // a server of one's own: its API is a switch, and it must be reachable from here

export type RegistrarFacts = {
  /** as the registrar writes itself */
  label: string;
  /** what its API asks for, in the order in which it is entered; the last secret one gives the hint that is shown */
  fields: readonly { key: string; isSecret: boolean; isOptional?: boolean }[];
  /** where keys are made */
  keyPage: string;
  /** the narrowest right that is enough, in the registrar's own words; '' where keys have no rights */
  right: string;
  steps: readonly RegistrarStep[];
};

/** What can be changed of a name at registrars that have a call for it. */
export const writableFields = ['nameservers', 'autoRenew', 'transferLock', 'privacy'] as const;
export type WritableField = (typeof writableFields)[number];

type RegistrarChanges = {
  fields: readonly WritableField[];
  /** records of its own DNS, of names whose nameservers are its own */
  records: boolean;
  /** the code with which a name moves elsewhere */
  authCode: boolean;
  /** the right that changes need besides reading, in the registrar's own words; '' where keys have no rights */
  right: string;
  /** its names stay with its own nameservers */
  hasFixedNameservers?: true;
};

const everyField = writableFields;
/** What each registrar's API can change (WRITE-002); the rest is done on its own pages. */
export const registrarChanges: Record<RegistrarKey, RegistrarChanges> = {
  porkbun: { fields: ['nameservers', 'autoRenew'], records: true, authCode: false, right: '' },
  dynadot: { fields: everyField, records: true, authCode: true, right: '' },
  godaddy: {
    fields: ['nameservers', 'autoRenew', 'transferLock'],
    records: true,
    authCode: false,
    right: 'domains.domain:update, domains.nameserver:update, domains.dns:update',
  },
  namecheap: { fields: ['nameservers', 'autoRenew', 'transferLock'], records: true, authCode: false, right: '' },
  spaceship: {
    fields: everyField,
    records: true,
    authCode: true,
    right: 'domains:write, domains:transfer, dnsrecords:read, dnsrecords:write',
  },
  namesilo: { fields: everyField, records: true, authCode: false, right: '' },
  cloudflare: { fields: [], records: false, authCode: false, right: '', hasFixedNameservers: true },
  namecom: { fields: everyField, records: true, authCode: true, right: '' },
  gandi: {
    fields: ['nameservers', 'autoRenew', 'transferLock'],
    records: true,
    authCode: true,
    right: 'Manage domain name technical configurations',
  },
  inwx: { fields: ['nameservers', 'autoRenew', 'transferLock'], records: true, authCode: true, right: '' },
  route53: {
    fields: everyField,
    records: false,
    authCode: true,
    right:
      'route53domains:UpdateDomainNameservers, route53domains:EnableDomainAutoRenew, route53domains:DisableDomainAutoRenew, route53domains:EnableDomainTransferLock, route53domains:DisableDomainTransferLock, route53domains:UpdateDomainContactPrivacy, route53domains:RetrieveDomainAuthCode',
  },
  ovh: {
    fields: ['nameservers', 'autoRenew', 'transferLock'],
    records: true,
    authCode: true,
    right: 'PUT /domain/*, POST /domain/*, DELETE /domain/*',
  },
  hostinger: { fields: ['nameservers', 'transferLock', 'privacy'], records: true, authCode: false, right: '' },
};

const secret = (key: string) => ({ key, isSecret: true });
const open = (key: string) => ({ key, isSecret: false });

/** What is to be known of each registrar before an account is connected. */
export const registrarFacts: Record<RegistrarKey, RegistrarFacts> = {
  porkbun: {
    label: registrarNames.porkbun,
    fields: [secret('apiKey'), secret('secretKey')],
    keyPage: 'https://porkbun.com/account/api',
    right: '',
    steps: ['createKey', 'switchOnNames'],
  },
  dynadot: {
    label: registrarNames.dynadot,
    fields: [secret('apiKey'), secret('secretKey')],
    keyPage: 'https://www.dynadot.com/account/domain/setting/api.html',
    right: '',
    steps: ['createKey', 'allowAddress'],
  },
  godaddy: {
    label: registrarNames.godaddy,
    fields: [secret('token')],
    keyPage: 'https://developer.godaddy.com/keys',
    right: 'domains.domain:read',
    steps: ['confirmEligible', 'createKey'],
  },
  namecheap: {
    label: registrarNames.namecheap,
    fields: [open('user'), secret('apiKey'), open('clientAddress')],
    keyPage: 'https://ap.www.namecheap.com/settings/tools/apiaccess/',
    right: '',
    steps: ['confirmEligible', 'createKey', 'allowAddress'],
  },
  spaceship: {
    label: registrarNames.spaceship,
    fields: [secret('apiKey'), secret('secretKey')],
    keyPage: 'https://www.spaceship.com/application/api-manager/',
    right: 'domains:read',
    steps: ['createKey'],
  },
  namesilo: {
    label: registrarNames.namesilo,
    fields: [secret('apiKey')],
    keyPage: 'https://www.namesilo.com/account/api-manager',
    right: '',
    steps: ['createKey', 'allowAddress'],
  },
  cloudflare: {
    label: registrarNames.cloudflare,
    fields: [open('accountId'), secret('token')],
    keyPage: 'https://dash.cloudflare.com/profile/api-tokens',
    right: 'Registrar: Read',
    steps: ['createKey'],
  },
  namecom: {
    label: registrarNames.namecom,
    fields: [open('user'), secret('token')],
    keyPage: 'https://www.name.com/account/settings/api',
    right: '',
    steps: ['switchOnApi', 'createKey'],
  },
  gandi: {
    label: registrarNames.gandi,
    fields: [secret('token')],
    keyPage: 'https://admin.gandi.net/organizations/account/pat',
    right: '',
    steps: ['createKey', 'rememberEnd'],
  },
  inwx: {
    label: registrarNames.inwx,
    fields: [open('user'), secret('password')],
    keyPage: 'https://www.inwx.de/en/subaccounts',
    right: '',
    steps: ['withoutSecondFactor'],
  },
  route53: {
    label: registrarNames.route53,
    fields: [open('accessKeyId'), secret('secretAccessKey')],
    keyPage: 'https://console.aws.amazon.com/iam/home#/users',
    right: 'route53domains:ListDomains, route53domains:GetDomainDetail, route53domains:ListPrices',
    steps: ['createKey'],
  },
  ovh: {
    label: registrarNames.ovh,
    fields: [secret('applicationKey'), secret('applicationSecret'), secret('consumerKey')],
    keyPage: 'https://eu.api.ovh.com/createToken/',
    right: 'GET /domain, GET /domain/*',
    steps: ['createKey'],
  },
  hostinger: {
    label: registrarNames.hostinger,
    fields: [secret('token')],
    keyPage: 'https://hpanel.hostinger.com/profile/api',
    right: '',
    steps: ['createKey'],
  },
};
