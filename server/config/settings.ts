/** Every setting: name, type, default and one sentence. The manual's table is printed from this list. */
type SettingType = 'text' | 'number' | 'url' | 'list' | 'flag' | readonly string[];
export type Setting = { type: SettingType; default: string; about: string; isSecret?: boolean };

export const settings = {
  HOST: { type: 'text', default: '127.0.0.1', about: 'Address to listen on; beyond loopback, PUBLIC_URL is required.' },
  PORT: { type: 'number', default: '3000', about: 'Port to listen on.' },
  PUBLIC_URL: { type: 'url', default: '', about: 'Address people open; default http://localhost:{PORT}.' },
  API_BASE_URL: { type: 'text', default: '', about: 'Host of the API when it is not the same origin.' },
  PRODUCT_NAME: { type: 'text', default: 'Namestead', about: 'Name shown in the app and in mail.' },
  PRODUCT_DOMAIN: { type: 'text', default: '', about: 'Own domain of the product; default: the host of PUBLIC_URL.' },
  NS_HOSTS: {
    type: 'list',
    default: '',
    about:
      'Nameserver hosts to set at the registrar, two or more (D-001); default with DNS_MODE builtin: ns1 and ns2 of a public PRODUCT_DOMAIN; empty: the guide says that there are none.',
  },
  DNS_MODE: {
    type: ['off', 'builtin', 'external'],
    default: 'off',
    about:
      'Who answers at NS_HOSTS (D-154): not Namestead, its built-in nameserver, or a PowerDNS; see nameservers.md.',
  },
  LANDER_ADDRESSES: {
    type: 'list',
    default: '',
    about: 'IPv4 and IPv6 addresses that names point to; required unless DNS_MODE is off.',
  },
  NS_LISTEN: {
    type: 'list',
    default: '127.0.0.1:5300',
    about:
      'Where the built-in nameserver listens, UDP and TCP, e.g. 192.0.2.1:53,[2001:db8::1]:53; "none": not in this process.',
  },
  POWERDNS_URL: {
    type: 'url',
    default: '',
    about: 'HTTP API of the PowerDNS server, e.g. http://127.0.0.1:8081; required with DNS_MODE external.',
  },
  POWERDNS_KEY: { type: 'text', default: '', about: 'Its API key.', isSecret: true },
  NS_DNSSEC: {
    type: 'flag',
    default: 'false',
    about: 'true: PowerDNS signs the names; the DS record to set at the registrar is on the page of each.',
  },
  MAIL_LOCK: {
    type: 'flag',
    default: 'true',
    about:
      'true: names served here say that they neither take nor send mail (null MX, SPF, DMARC), unless their owner opens them; see nameservers.md.',
  },
  MCP: {
    type: ['off', 'keys', 'oauth'],
    default: 'keys',
    about:
      'keys: assistants ask at /mcp with a key of an account (Model Context Protocol); oauth: also those that their person connects by signing in, which needs https; off: not at all. See automate.md.',
  },
  MCP_CLIENTS: {
    type: 'list',
    default: '',
    about:
      'Your own servers, host:port, whose assistants may be connected with MCP=oauth although they are not public, also over http; default: assistants of public https addresses alone.',
  },
  LANDER_LISTEN: {
    type: 'text',
    default: '',
    about:
      'Where landers are served by host name, e.g. 127.0.0.1:3001; default: the port after PORT, on loopback, if it is free; "none": not in this process. See landers-hosting.md.',
  },
  LANDER_MEMORY: { type: 'number', default: '64', about: 'MiB of rendered landers a process keeps in memory.' },
  LANDER_FILES: {
    type: 'text',
    default: '',
    about: 'Folder where a worker also writes every lander as files, for a server in front; empty: none.',
  },
  LANDER_BROWSER: {
    type: 'text',
    default: '',
    about:
      'Path of a Chromium with which a worker takes a screenshot of each lander for the app (D-189); empty: previews are drawn. See landers-hosting.md.',
  },
  LANDER_ASK_TOKEN: {
    type: 'text',
    default: '',
    about: 'Token with which a proxy asks which names may have certificates; empty: only from this machine.',
    isSecret: true,
  },
  MARKETPLACE_HOME_URL: {
    type: 'text',
    default: '',
    about: 'Link "Marketplace" in the side menu; empty: no link.',
  },
  TERMS_URL: { type: 'text', default: '/legal/terms', about: 'Link to the terms.' },
  PRIVACY_URL: { type: 'text', default: '/legal/privacy', about: 'Link to the privacy statement.' },
  CONTACT_URL: { type: 'text', default: '/legal/contact', about: 'Link to a contact page.' },
  SOCIAL_URL: {
    type: 'text',
    default: '',
    about: 'The social link in the footer; empty: no link.',
  },
  DATABASE_URL: {
    type: 'text',
    default: '',
    about:
      'An external PostgreSQL (14 or newer; its `wal_compression` off or `lz4`: `pglz` makes adding slow); empty: the embedded one.',
    isSecret: true,
  },
  DATA_DIR: {
    type: 'text',
    default: '',
    about: 'Folder for the embedded database and secrets; default .data in the project.',
  },
  DATABASE_SESSION_URL: {
    type: 'text',
    default: '',
    about:
      'The same database as `DATABASE_URL` without a pooler that shares connections, for what needs a session of its own: then `DATABASE_URL` may lead through one ([deploy.md](deploy.md#poolers)); empty: `DATABASE_URL`.',
    isSecret: true,
  },
  DATABASE_CONNECTIONS: {
    type: 'number',
    default: '20',
    about: 'Maximum number of connections that one process opens to the database.',
  },
  DATA_RESERVE: {
    type: 'number',
    default: '256',
    about:
      'MiB of a reserve file beside the embedded PostgreSQL, deleted when the disk is full so that people can still read and delete; on a small disk an eighth of it; 0: none.',
  },
  ROLE: {
    type: ['all', 'web', 'worker'],
    default: 'all',
    about: 'What this process does; several share one PostgreSQL.',
  },
  STOP_GRACE_SECONDS: {
    type: 'number',
    default: '0',
    about:
      'How long a process keeps answering after SIGTERM while /health/ready says 503, so that a proxy stops using it first; at most 120.',
  },
  OUTBOUND: {
    type: ['live', 'off'],
    default: 'live',
    about: 'off: no connection leaves this machine, mail included (D-236).',
  },
  OUTBOUND_ADDRESS: {
    type: 'text',
    default: '',
    about:
      "A worker's own address, from which it asks registries and marketplaces: it has a budget of its own at each registry (D-235b). Only for an address that registries see as another client; see registration-data.md.",
  },
  SANDBOX: {
    type: ['auto', 'on', 'off'],
    default: 'auto',
    about:
      'Loopback internet for .test names; auto: on with the embedded database while PUBLIC_URL is a loopback address (D-232).',
  },
  SANDBOX_URL: {
    type: 'text',
    default: '',
    about: 'Control address of a running sandbox; empty: start one.',
  },
  EXTRA_SUFFIXES: { type: 'list', default: '', about: 'Further suffixes that are sold like TLDs (D-055).' },
  SUFFIX_LIST_URL: {
    type: 'url',
    default: 'https://publicsuffix.org/list/public_suffix_list.dat',
    about: 'Where the Public Suffix List is updated from, weekly (D-055).',
  },
  VERIFICATION_PREFIX: {
    type: 'text',
    default: 'namestead-verification=',
    about: 'Beginning of the TXT record that proves a name, before the token (D-135).',
  },
  VERIFICATION_RESOLVERS: {
    type: 'list',
    default: '1.1.1.1,9.9.9.9',
    about:
      "Addresses of resolvers that are asked for the TXT record when none of a domain's own servers answers (D-137).",
  },
  MAX_DOMAINS_PER_USER: {
    type: 'number',
    default: '250000',
    about: 'Maximum number of domains in one account; 0: no limit.',
  },
  PARALLEL_DOMAINS: {
    type: 'number',
    default: '25',
    about: 'Domains one worker process handles at the same time (D-156).',
  },
  RDAP_BOOTSTRAP_URL: {
    type: 'url',
    default: 'https://data.iana.org/rdap/dns.json',
    about: 'Where the list of RDAP servers is updated from.',
  },
  RDAP_URL: {
    type: 'url',
    default: '',
    about: "One RDAP server for all TLDs instead of the registries' own, for a mirror or a test.",
  },
  RDAP_INTERVAL_MS: {
    type: 'number',
    default: '1000',
    about: 'Time between two requests to one registry server (D-235).',
  },
  RDAP_PARALLEL: { type: 'number', default: '1', about: 'Requests at the same time to one registry server.' },
  SANDBOX_INTERVAL_MS: { type: 'number', default: '0', about: 'The same for the sandbox registry; 0: no pacing.' },
  WHOIS_INTERVAL_MS: { type: 'number', default: '2000', about: 'The same for a WHOIS server.' },
  FRESH_DAYS: {
    type: 'number',
    default: '7',
    about:
      'Registration data is checked again at least this often; 0: only on request. A changed value of this and of FRESH_HOURS_… counts for each name from its next check on, which keeps the time it was given.',
  },
  FRESH_HOURS_EXPIRING: {
    type: 'number',
    default: '24',
    about: 'The same for names that expire within 30 days, or expired in the last 90.',
  },
  FRESH_HOURS_MONITORED: { type: 'number', default: '24', about: 'The same for monitored names (D-207).' },
  FRESH_HOURS_CLOSE: {
    type: 'number',
    default: '1',
    about:
      'The same for names in their last 7 days before expiry, in redemption and pending delete, as often as the rate limit of the registry allows; 0: like others that expire.',
  },
  FRESH_HOURS_PRICES: {
    type: 'number',
    default: '24',
    about: 'Prices are checked again at least this often, as far as the marketplace allows; 0: only on request.',
  },
  FRESH_HOURS_WEBSITES: {
    type: 'number',
    default: '24',
    about: 'Websites are checked again at least this often; 0: only on request.',
  },
  FRESH_HOURS_WEBSITES_MONITORED: { type: 'number', default: '6', about: 'The same for monitored names (D-207).' },
  WEBSITE_PARALLEL: {
    type: 'number',
    default: '24',
    about: 'Websites one worker process checks at the same time, each host and address by one check (D-212); 0: none.',
  },
  WEBSITE_CONFIRM_MINUTES: {
    type: 'number',
    default: '15',
    about: 'A change of a website counts when a second check this much later agrees (D-208).',
  },
  DNS_SERVERS: { type: 'list', default: '', about: 'Resolvers for DNS lookups; empty: those of the system.' },
  DNS_QUERIES_PER_SECOND: {
    type: 'number',
    default: '100',
    about:
      'Maximum DNS questions a second for TLD counts and the DNS records of names, over all workers. A label costs one for each TLD, 300 with the built-in list, so 100 are 360,000 questions and 1,200 labels an hour; a question without an answer is sent again. 0: no limit.',
  },
  TLD_COUNT_TLDS: {
    type: 'list',
    default: '',
    about: 'TLDs counted for the TLD count; empty: the built-in list of 300; "none": do not count.',
  },
  TLD_COUNT_DAYS: {
    type: 'number',
    default: '30',
    about: 'How long a TLD count serves all names with that label without further DNS questions.',
  },
  SEDO_URL: { type: 'url', default: 'https://api.sedo.com/api/v1/', about: 'Sedo API.' },
  SEDO_PARTNER_ID: { type: 'text', default: '', about: 'Sedo partner id; empty: Sedo is off.' },
  SEDO_SIGN_KEY: { type: 'text', default: '', about: 'Sedo sign key.', isSecret: true },
  GODADDY_URL: { type: 'url', default: 'https://api.afternic.com', about: 'GoDaddy/Afternic portfolio API.' },
  GODADDY_KEY: { type: 'text', default: '', about: 'GoDaddy API key; empty: GoDaddy is off.', isSecret: true },
  GODADDY_SECRET: { type: 'text', default: '', about: 'GoDaddy API secret.', isSecret: true },
  ATOM_URL: { type: 'url', default: 'https://www.atom.com/api', about: 'Atom API.' },
  ATOM_TOKEN: { type: 'text', default: '', about: 'Atom API token; empty: Atom is off.', isSecret: true },
  ATOM_USER_ID: { type: 'text', default: '', about: 'Atom user id.' },
  REGISTRAR_URLS: {
    type: 'list',
    default: '',
    about:
      "Other addresses of registrars' APIs, for a proxy or a test, e.g. `porkbun=http://127.0.0.1:9000/`; empty: their own. See registrar-accounts.md.",
  },
  DOMAIN_CONNECT_PROVIDER: {
    type: 'text',
    default: '',
    about:
      'Domain of yours under which your Domain Connect templates are published, e.g. names.example; empty: none. See dns-accounts.md.',
  },
  DOMAIN_CONNECT_KEY: {
    type: 'text',
    default: '',
    about:
      'File with the private RSA key (PEM) that signs requests to DNS providers; required with DOMAIN_CONNECT_PROVIDER.',
  },
  TEXT_URL: {
    type: 'url',
    default: '',
    about:
      'Base address of a text service that speaks the OpenAI protocol, e.g. http://127.0.0.1:11434/v1: for the assistant of landers and for custom pages (D-185); empty: none.',
  },
  TEXT_KEY: { type: 'text', default: '', about: 'Its key; empty: none is sent.', isSecret: true },
  TEXT_MODEL: { type: 'text', default: '', about: 'The model to use; required with TEXT_URL.' },
  TEXT_TOKENS_PER_DAY: {
    type: 'number',
    default: '2000000',
    about: 'Tokens that all accounts together may use in a day (UTC), questions and answers; 0: no limit.',
  },
  ASSISTANT_QUESTIONS_PER_DAY: {
    type: 'number',
    default: '200',
    about: 'Questions the assistant of one lander answers in a day (UTC).',
  },
  OIDC_ISSUER: {
    type: 'text',
    default: '',
    about: 'Outside identity provider (OpenID Connect); empty: local accounts.',
  },
  OIDC_CLIENT_ID: { type: 'text', default: '', about: 'Client id at that provider.' },
  OIDC_CLIENT_SECRET: { type: 'text', default: '', about: 'Client secret at that provider.', isSecret: true },
  OIDC_LABEL: { type: 'text', default: '', about: 'Name of the provider on the sign-in page.' },
  OIDC_OPERATOR: {
    type: 'text',
    default: '',
    about:
      'E-mail address of the person who runs the installation: made an operator when signing in there, with an address that the provider vouches for, while nobody is one. See company-sign-in.md.',
  },
  MAIL_URL: {
    type: 'text',
    default: '',
    about:
      'Mail server, smtp://user:password@host:587 or smtps://…; empty: no mail, except to the sandbox. See mail.md.',
    isSecret: true,
  },
  MAIL_FROM: { type: 'text', default: '', about: 'Sender of mail; default: namestead@ and PRODUCT_DOMAIN.' },
  MAIL_DOMAIN: {
    type: 'text',
    default: '',
    about:
      'Domain whose mail Namestead receives, e.g. in.example.com: buyers can then answer by e-mail; empty: only on their page. See mail-in.md.',
  },
  MAIL_LISTEN: {
    type: 'text',
    default: '',
    about:
      'Where mail for MAIL_DOMAIN is accepted by SMTP, e.g. 0.0.0.0:25; empty: not in this process. See mail-in.md.',
  },
  MAIL_LMTP_LISTEN: {
    type: 'text',
    default: '',
    about: 'The same by LMTP, for a mail server in front, e.g. 127.0.0.1:2424; empty: not in this process.',
  },
  MAIL_TLS_CERT: {
    type: 'text',
    default: '',
    about: 'File of the certificate (PEM, with its chain) for STARTTLS of MAIL_LISTEN; empty: no STARTTLS.',
  },
  MAIL_TLS_KEY: { type: 'text', default: '', about: 'File of its private key (PEM).' },
  MAIL_IN_SECRET: {
    type: 'text',
    default: '',
    about:
      'Secret of hosted mail services that post mail to /public/mail-in, 20 characters or more; empty: nobody may.',
    isSecret: true,
  },
  SIGN_UP: { type: 'flag', default: 'false', about: 'true: anybody can create an account (D-019).' },
  AUTH_SECRET: {
    type: 'text',
    default: '',
    about: 'Secret of the sessions, 32 characters or more; empty: created once and stored in the database.',
    isSecret: true,
  },
  REQUESTS_PER_MINUTE: {
    type: 'number',
    default: '600',
    about: 'Requests one user may make in a minute (D-016); 0: no limits at all, for benchmarks.',
  },
  TRUST_PROXY: {
    type: 'flag',
    default: 'false',
    about: 'true: client addresses come from X-Forwarded-For of the one proxy in front, which must set or append it.',
  },
  COUNTRY_DATABASE: {
    type: 'text',
    default: '',
    about:
      'MMDB file in which the countries of visitors of landers are found; empty: the built-in one; "none": they stay unknown. See analytics.md.',
  },
  COUNTRY_HEADER: {
    type: 'text',
    default: '',
    about:
      "Header in which the proxy in front says a visitor's country, e.g. cf-ipcountry; it must set or remove it itself. Requires TRUST_PROXY.",
  },
  EXCHANGE_RATE_MODE: {
    type: ['daily', 'fixed', 'bundled'],
    default: 'daily',
    about: 'Where the USD to EUR rate comes from (D-035).',
  },
  EXCHANGE_RATE_URL: {
    type: 'url',
    default: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    about: "Where the European Central Bank's daily reference rates are fetched from.",
  },
  EXCHANGE_RATE: { type: 'number', default: '0', about: 'EUR for one USD, with EXCHANGE_RATE_MODE=fixed.' },
  KEEP_AUDIT_DAYS: {
    type: 'number',
    default: '365',
    about: 'Days that the audit log keeps who did what (D-229a); 0: forever.',
  },
  DELETE_GRACE_DAYS: {
    type: 'number',
    default: '14',
    about: 'Days until a deletion of an account becomes final, during which it can be canceled; at most 30 (D-228).',
  },
  DELETED_DOMAIN_DAYS: {
    type: 'number',
    default: '365',
    about: 'Days a deleted name is kept with its history, in case it is added again (D-227); 0: forever.',
  },
  ACTIVITY_DAYS: { type: 'number', default: '365', about: 'Days activity is kept (D-227); 0: forever.' },
  CHANGE_DAYS: {
    type: 'number',
    default: '1826',
    about: 'Days that changes of registrations and prices are kept (D-227); 0: forever.',
  },
  RAW_ANSWER_DAYS: {
    type: 'number',
    default: '30',
    about: "Days a registry's latest answer is kept unchanged, about 1 kB a domain (D-151); 0: none is kept.",
  },
  NOTIFICATION_READ_DAYS: {
    type: 'number',
    default: '90',
    about: 'Days a read notification is kept (D-227); 0: forever.',
  },
  NOTIFICATION_UNREAD_DAYS: {
    type: 'number',
    default: '365',
    about: 'Days an unread notification is kept; 0: forever.',
  },
  NOTIFICATIONS_PER_USER: {
    type: 'number',
    default: '1000',
    about: 'Newest notifications kept for each user; 0: all.',
  },
  ALERT_TARGETS: {
    type: 'list',
    default: '',
    about:
      'Your own servers, host:port, that may receive alerts of any account although they are not public, also over http, e.g. ntfy.lan:8080; see alerts.md.',
  },
  BACKUP_TO: {
    type: 'text',
    default: '',
    about:
      'Folder where a worker writes a backup every day, best on another disk or machine; empty: none. See backup.md.',
  },
  BACKUP_AT: { type: 'text', default: '02:30', about: 'When it begins, hours and minutes in UTC.' },
  BACKUP_KEEP: {
    type: 'list',
    default: '7,3',
    about: 'How many daily backups are kept: days, then weeks before those.',
  },
  BACKUP_KEY: {
    type: 'text',
    default: '',
    about:
      'What backups are encrypted with: a public age key (age1…), the path of a file with keys, or a passphrase of 12 characters or more; required with BACKUP_TO; "none": no encryption.',
    isSecret: true,
  },
  BACKUP_PROVE: {
    type: 'flag',
    default: 'true',
    about:
      'true: once a week the daily backup is restored into a second database and compared, which needs as much space again for minutes and, on your own PostgreSQL, a role that can create databases.',
  },
  LOG_LEVEL: { type: ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], default: 'info', about: 'What is logged.' },
  LOG_FORMAT: { type: ['auto', 'json'], default: 'auto', about: 'auto: short lines on a terminal, JSON otherwise.' },
  METRICS_TOKEN: {
    type: 'text',
    default: '',
    about:
      'Bearer token for /metrics; empty: only this machine, while PUBLIC_URL is a loopback address and no proxy is configured.',
    isSecret: true,
  },
} as const satisfies Record<string, Setting>;
export type SettingName = keyof typeof settings;
