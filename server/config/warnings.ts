import { isLoopbackHost } from '#contract/loopback.ts';
import type { Config } from './config.ts';

const isPlainAfar = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'http:' && !isLoopbackHost(hostname);
};

const isPublicUrl = (url: string) => !isLoopbackHost(new URL(url).hostname);

function isDatabaseInClear(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, searchParams } = new URL(url);
  const isLocal = hostname === '' || isLoopbackHost(hostname);
  return !isLocal && !/^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
}

const leastToken = 16;
const isGuessable = (token: string) => token !== '' && token.length < leastToken;

/** What works but gives something away, a sentence each, for the log of the start; `userNumber` is that of the process. */
export function settingWarnings(config: Config, userNumber?: number): string[] {
  const { host, trustProxy, publicUrl, oidc, requestsPerMinute, database, nameService, text, sandbox } = config;
  const all: [boolean, string][] = [
    [isPlainAfar(publicUrl), 'PUBLIC_URL is http beyond this machine: passwords and sessions can be read on the way.'],
    [isPlainAfar(oidc?.issuer ?? ''), 'OIDC_ISSUER is http: anyone on the way can sign in as anybody.'],
    [
      isPlainAfar(nameService.powerdns.url),
      'POWERDNS_URL is http beyond this machine: its key can be read on the way.',
    ],
    [isPlainAfar(text.url), 'TEXT_URL is http beyond this machine: its key and all questions can be read on the way.'],
    [isDatabaseInClear(database.url), 'DATABASE_URL leads to another machine without sslmode=require or better.'],
    [
      isDatabaseInClear(database.sessionUrl),
      'DATABASE_SESSION_URL leads to another machine without sslmode=require or better.',
    ],
    [
      isLoopbackHost(host) && !trustProxy && isPublicUrl(publicUrl),
      'TRUST_PROXY is off, but people reach this through a proxy on this machine: all of them count as one visitor, so the limits of landers and forms do not work.',
    ],
    [userNumber === 0, 'Namestead runs as root: give it an account of its own.'],
    [
      sandbox.isOn && isPublicUrl(publicUrl),
      'SANDBOX is on while people come from other machines: invented registries answer for names under .test.',
    ],
    [isGuessable(config.metricsToken), 'METRICS_TOKEN can be guessed: take 16 characters or more.'],
    [isGuessable(config.landers.askToken), 'LANDER_ASK_TOKEN can be guessed: take 16 characters or more.'],
    [
      config.backup.to !== '' && config.backup.key === 'none',
      'BACKUP_KEY=none: anyone who reads a backup reads all accounts.',
    ],
    [
      config.alertTargets.size > 0,
      'ALERT_TARGETS lets alerts of any account reach servers that are not public: anyone who may sign up can write to them.',
    ],
    [config.mcpClients.size > 0, 'MCP_CLIENTS lets anyone who may sign in have servers asked that are not public.'],
    [requestsPerMinute === 0, 'REQUESTS_PER_MINUTE=0 switches all request limits off, also that of sign-ins.'],
  ];
  return all.filter(([applies]) => applies).map(([, sentence]) => sentence);
}
