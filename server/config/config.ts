import { isIP, SocketAddress } from 'node:net';
import type { DnsMode } from '#contract/delegation.ts';
import { isLoopbackHost } from '#contract/loopback.ts';
import { type RegistrarKey, registrarKeys } from '#contract/registrars.ts';
import { backupConfig } from './backup.ts';
import { databaseUrl } from './database-url.ts';
import { mailInConfig } from './mail-in.ts';
import { listenAddressOf, nameServiceConfig } from './name-service.ts';
import { SettingError } from './setting-error.ts';
import { type Setting, type SettingName, settings } from './settings.ts';
import { givenSettings } from './shown-settings.ts';

export { SettingError } from './setting-error.ts';

const shortestSecret = 32;
const lastPort = 65_535;

type Values = Record<SettingName, string>;

const flags: Record<string, boolean> = { true: true, false: false, '1': true, '0': false, yes: true, no: false };
const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function check(name: string, setting: Setting, value: string): void {
  const { type } = setting;
  const shown = setting.isSecret ? 'its value' : `"${value}"`;
  if (typeof type !== 'string') {
    if (!type.includes(value)) throw new SettingError(`${name}: ${shown} is not one of ${type.join(', ')}.`);
  } else if (type === 'number' && !/^\d+(\.\d+)?$/.test(value)) {
    throw new SettingError(`${name}: ${shown} is not a number.`);
  } else if (type === 'flag' && flags[value.toLowerCase()] === undefined) {
    throw new SettingError(`${name}: ${shown} is neither true nor false.`);
  } else if (type === 'url' && value !== '' && !URL.canParse(value)) {
    throw new SettingError(`${name}: ${shown} is not an address.`);
  }
}

function readValues(environment: Record<string, string | undefined>): Values {
  const values = {} as Values;
  for (const [name, setting] of Object.entries(settings) as [SettingName, Setting][]) {
    const value = environment[name]?.trim() || setting.default;
    check(name, setting, value);
    values[name] = value;
  }
  return values;
}

/** What a process keeps for itself (what it listens on, a worker's mark of life) and a few to work with; with fewer it would wait for itself. */
const fewestConnections = { all: 7, worker: 6, web: 4 } as const;

function connectionCount(text: string, role: keyof typeof fewestConnections): number {
  const fewest = fewestConnections[role];
  if (Number.isInteger(Number(text)) && Number(text) >= fewest) return Number(text);
  throw new SettingError(`DATABASE_CONNECTIONS: ROLE ${role} needs a whole number from ${fewest} up, not "${text}".`);
}

function addresses(name: SettingName, given: string[]): string[] {
  const wrong = given.find((address) => isIP(address) === 0);
  if (wrong !== undefined) throw new SettingError(`${name}: "${wrong}" is not an IP address.`);
  return given;
}

/** `porkbun=https://…/`, by registrar. */
function registrarUrls(given: readonly string[]): Partial<Record<RegistrarKey, string>> {
  const pairs = given.map((pair): [RegistrarKey, string] => {
    const [name = '', url = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const key = registrarKeys.find((one) => one === name);
    const isUsable = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
    if (!key || !isUsable) throw new SettingError(`REGISTRAR_URLS: "${pair}" is not a registrar with its address.`);
    return [key, url.endsWith('/') ? url : `${url}/`];
  });
  return Object.fromEntries(pairs);
}

/** An operator's own templates: a domain and the file of its key, or neither. */
function domainConnect(given: string, keyFile: string): { provider: string; keyFile: string } {
  const provider = given.toLowerCase();
  const isDomain = /^(?=.{1,200}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/.test(provider);
  if (provider !== '' && !isDomain) throw new SettingError(`DOMAIN_CONNECT_PROVIDER: "${given}" is not a domain.`);
  if ((provider === '') !== (keyFile === ''))
    throw new SettingError('DOMAIN_CONNECT_PROVIDER and DOMAIN_CONNECT_KEY are needed together.');
  return { provider, keyFile };
}

/** As the system writes it, so that two workers of one address share its budgets. */
function outboundAddress(text: string): string {
  if (text === '') return '';
  const isOne = isIP(text) > 0 && !text.includes('%'); // one of a single network reaches no registry
  if (!isOne) throw new SettingError(`OUTBOUND_ADDRESS: "${text}" is not an IP address.`);
  const { address } = new SocketAddress({ address: text, family: isIP(text) === 6 ? 'ipv6' : 'ipv4' });
  if (/^(0\.0\.0\.0|::)$/.test(address)) throw new SettingError(`OUTBOUND_ADDRESS: "${text}" is not a single address.`);
  return address;
}

const longestGraceSeconds = 120;

/** Where landers are served by host name; null: not in this process. */
function landerListen(text: string, port: number) {
  if (text === 'none') return null;
  if (text !== '') return { ...listenAddressOf('LANDER_LISTEN', text), isByDefault: false };
  return port >= lastPort ? null : { host: '127.0.0.1', port: port === 0 ? 0 : port + 1, isByDefault: true };
}

function mailUrl(text: string): string {
  const isUsable = text === '' || (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol));
  if (!isUsable) throw new SettingError('MAIL_URL: its value is not an address like smtp://host:587.');
  return text;
}

function mailDomain(text: string): string {
  const isUsable =
    text === '' || (text.length <= 150 && /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/i.test(text));
  if (!isUsable) throw new SettingError('MAIL_DOMAIN: its value is not a domain like in.example.com.');
  return text.toLowerCase();
}

/**
 * Reads all settings, with defaults that depend on others filled in; whether it is a demo is no setting but how the program
 * was started. Throws SettingError naming the wrong one.
 */
export function readConfig(environment: Record<string, string | undefined>, { isDemo = false } = {}) {
  const v = readValues(environment);
  const number = (name: SettingName) => Number(v[name]);
  const flag = (name: SettingName) => flags[v[name].toLowerCase()] ?? false;
  if (!isLoopbackHost(v.HOST.includes(':') ? `[${v.HOST}]` : v.HOST) && v.PUBLIC_URL === '') {
    throw new SettingError('PUBLIC_URL is required when HOST is not a loopback address.');
  }
  if (v.EXCHANGE_RATE_MODE === 'fixed' && number('EXCHANGE_RATE') === 0) {
    throw new SettingError('EXCHANGE_RATE is required when EXCHANGE_RATE_MODE is fixed.');
  }
  if (v.COUNTRY_HEADER !== '' && !flag('TRUST_PROXY')) {
    throw new SettingError('TRUST_PROXY must be true with COUNTRY_HEADER: anybody could say where they come from.');
  }
  if (v.TEXT_URL !== '' && v.TEXT_MODEL === '') throw new SettingError('TEXT_MODEL is required with TEXT_URL.');
  if (v.AUTH_SECRET !== '' && v.AUTH_SECRET.length < shortestSecret) {
    throw new SettingError(`AUTH_SECRET: its value has less than ${shortestSecret} characters.`);
  }
  const publicUrl = new URL(v.PUBLIC_URL || `http://localhost:${v.PORT}`);
  if (v.MCP === 'oauth' && publicUrl.protocol !== 'https:' && !isLoopbackHost(publicUrl.hostname)) {
    throw new SettingError('PUBLIC_URL must be https with MCP=oauth: assistants carry secrets.');
  }
  const productDomain = v.PRODUCT_DOMAIN || publicUrl.hostname;
  const role = v.ROLE as 'all' | 'web' | 'worker';
  return {
    host: v.HOST,
    port: number('PORT'),
    publicUrl: publicUrl.origin,
    apiBaseUrl: v.API_BASE_URL,
    productName: v.PRODUCT_NAME,
    productDomain,
    mcp: v.MCP as 'off' | 'keys' | 'oauth',
    mcpClients: new Set(list(v.MCP_CLIENTS)),
    ...nameServiceConfig({
      mode: v.DNS_MODE as DnsMode,
      hosts: list(v.NS_HOSTS),
      addresses: list(v.LANDER_ADDRESSES),
      listen: list(v.NS_LISTEN),
      powerdns: { url: v.POWERDNS_URL, key: v.POWERDNS_KEY },
      isSigned: flag('NS_DNSSEC'),
      isMailLocked: flag('MAIL_LOCK'),
      productDomain,
    }),
    landers: {
      listen: landerListen(v.LANDER_LISTEN, number('PORT')),
      memoryBytes: number('LANDER_MEMORY') * 1024 ** 2,
      files: v.LANDER_FILES,
      askToken: v.LANDER_ASK_TOKEN,
      browser: v.LANDER_BROWSER,
    },
    /** where countries of visitors are found */
    visits: { countryDatabase: v.COUNTRY_DATABASE, countryHeader: v.COUNTRY_HEADER.toLowerCase() },
    domainConnect: domainConnect(v.DOMAIN_CONNECT_PROVIDER, v.DOMAIN_CONNECT_KEY),
    links: {
      marketplaceHome: v.MARKETPLACE_HOME_URL,
      terms: v.TERMS_URL,
      privacy: v.PRIVACY_URL,
      contact: v.CONTACT_URL,
      social: v.SOCIAL_URL,
    },
    database: {
      url: databaseUrl(v.DATABASE_URL),
      /** empty: the same */
      sessionUrl: databaseUrl(v.DATABASE_SESSION_URL, 'DATABASE_SESSION_URL'),
      dataDir: v.DATA_DIR,
      connections: connectionCount(v.DATABASE_CONNECTIONS, role),
      reserveBytes: number('DATA_RESERVE') * 1024 ** 2,
    },
    role,
    stopGraceMs: 1_000 * Math.min(number('STOP_GRACE_SECONDS'), longestGraceSeconds),
    /** anybody may open its one account, which has sample names alone */
    isDemo,
    outbound: v.OUTBOUND as 'live' | 'off',
    /** empty: whichever the system takes */
    outboundAddress: outboundAddress(v.OUTBOUND_ADDRESS),
    sandbox: {
      isOn: v.SANDBOX === 'on' || (v.SANDBOX === 'auto' && v.DATABASE_URL === '' && isLoopbackHost(publicUrl.hostname)),
      url: v.SANDBOX_URL,
      intervalMs: number('SANDBOX_INTERVAL_MS'),
    },
    extraSuffixes: list(v.EXTRA_SUFFIXES),
    suffixListUrl: v.SUFFIX_LIST_URL,
    verificationPrefix: v.VERIFICATION_PREFIX,
    verificationResolvers: addresses('VERIFICATION_RESOLVERS', list(v.VERIFICATION_RESOLVERS)),
    maxDomainsPerUser: number('MAX_DOMAINS_PER_USER'),
    parallelDomains: number('PARALLEL_DOMAINS'),
    rdap: {
      bootstrapUrl: v.RDAP_BOOTSTRAP_URL,
      url: v.RDAP_URL,
      intervalMs: number('RDAP_INTERVAL_MS'),
      parallel: number('RDAP_PARALLEL'),
    },
    whois: { intervalMs: number('WHOIS_INTERVAL_MS') },
    fresh: {
      hours: 24 * number('FRESH_DAYS'),
      expiringHours: number('FRESH_HOURS_EXPIRING'),
      monitoredHours: number('FRESH_HOURS_MONITORED'),
      closeHours: number('FRESH_HOURS_CLOSE'),
      priceHours: number('FRESH_HOURS_PRICES'),
      websiteHours: number('FRESH_HOURS_WEBSITES'),
      websiteMonitoredHours: number('FRESH_HOURS_WEBSITES_MONITORED'),
    },
    websites: { parallel: number('WEBSITE_PARALLEL'), confirmMinutes: number('WEBSITE_CONFIRM_MINUTES') },
    dns: { servers: list(v.DNS_SERVERS), queriesPerSecond: number('DNS_QUERIES_PER_SECOND') },
    tldCount: { tlds: list(v.TLD_COUNT_TLDS), days: number('TLD_COUNT_DAYS') },
    marketplaces: {
      sedo: { url: v.SEDO_URL, partnerId: v.SEDO_PARTNER_ID, signKey: v.SEDO_SIGN_KEY },
      godaddy: { url: v.GODADDY_URL, key: v.GODADDY_KEY, secret: v.GODADDY_SECRET },
      atom: { url: v.ATOM_URL, token: v.ATOM_TOKEN, userId: v.ATOM_USER_ID },
    },
    registrarUrls: registrarUrls(list(v.REGISTRAR_URLS)),
    text: {
      url: v.TEXT_URL,
      key: v.TEXT_KEY,
      model: v.TEXT_MODEL,
      tokensPerDay: number('TEXT_TOKENS_PER_DAY'),
      questionsPerDay: number('ASSISTANT_QUESTIONS_PER_DAY'),
    },
    oidc: v.OIDC_ISSUER
      ? {
          issuer: v.OIDC_ISSUER,
          clientId: v.OIDC_CLIENT_ID,
          clientSecret: v.OIDC_CLIENT_SECRET,
          label: v.OIDC_LABEL || new URL(v.OIDC_ISSUER).hostname,
          operator: v.OIDC_OPERATOR.trim().toLowerCase() || null,
        }
      : null,
    signUp: flag('SIGN_UP'),
    authSecret: v.AUTH_SECRET,
    requestsPerMinute: number('REQUESTS_PER_MINUTE'),
    trustProxy: flag('TRUST_PROXY'),
    exchangeRate: {
      mode: v.EXCHANGE_RATE_MODE as 'daily' | 'fixed' | 'bundled',
      fixed: number('EXCHANGE_RATE'),
      url: v.EXCHANGE_RATE_URL,
    },
    mail: {
      url: mailUrl(v.MAIL_URL),
      from: v.MAIL_FROM || `namestead@${productDomain}`,
      /** whose mail is received here; empty: none */
      domain: mailDomain(v.MAIL_DOMAIN),
    },
    mailIn: mailInConfig(v),
    alertTargets: new Set(list(v.ALERT_TARGETS)),
    auditDays: number('KEEP_AUDIT_DAYS'),
    activityDays: number('ACTIVITY_DAYS'),
    deletedDomainDays: number('DELETED_DOMAIN_DAYS'),
    deleteGraceDays: deletionGraceDays(number('DELETE_GRACE_DAYS')),
    changeDays: number('CHANGE_DAYS'),
    rawAnswerDays: number('RAW_ANSWER_DAYS'),
    notifications: {
      readDays: number('NOTIFICATION_READ_DAYS'),
      unreadDays: number('NOTIFICATION_UNREAD_DAYS'),
      perUser: number('NOTIFICATIONS_PER_USER'),
    },
    backup: backupConfig(v, flag('BACKUP_PROVE')),
    log: { level: v.LOG_LEVEL, format: v.LOG_FORMAT as 'auto' | 'json' },
    metricsToken: v.METRICS_TOKEN,
    /** what the environment says, as far as it may be shown */
    given: givenSettings(environment),
  };
}
export type Config = ReturnType<typeof readConfig>;

/** Deletion is promised within 30 days (D-228). */
const longestDeletionGrace = 30;

function deletionGraceDays(days: number): number {
  if (days <= longestDeletionGrace) return days;
  throw new SettingError(`DELETE_GRACE_DAYS is at most ${longestDeletionGrace}.`);
}
