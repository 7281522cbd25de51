import { unknownLabel } from './analytics.ts';

// The place of a value in its list is the code under which visits are stored: lists only grow, at their end.

export const visitDevices = [unknownLabel, 'desktop', 'tablet', 'mobile'] as const;
export type VisitDevice = (typeof visitDevices)[number];

export const visitBrowsers = [
  unknownLabel,
  ...(['chrome', 'safari', 'firefox', 'edge', 'samsung', 'opera', 'operaMini', 'vivaldi', 'yandex'] as const),
  ...(['duckDuckGo', 'uc', 'qq', 'whale', 'huawei', 'miui', 'androidBrowser', 'internetExplorer'] as const),
  ...(['weChat', 'facebook', 'instagram', 'pinterest', 'linkedIn', 'tikTok', 'maxthon', 'paleMoon'] as const),
  ...(['googleApp', 'silk', 'puffin', 'vivo', 'heyTap'] as const),
] as const;
export type VisitBrowser = (typeof visitBrowsers)[number];

/** Names that are the same in every language. */
export const browserNames: Record<Exclude<VisitBrowser, typeof unknownLabel>, string> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  samsung: 'Samsung Internet',
  opera: 'Opera',
  operaMini: 'Opera Mini',
  vivaldi: 'Vivaldi',
  yandex: 'Yandex Browser',
  duckDuckGo: 'DuckDuckGo',
  uc: 'UC Browser',
  qq: 'QQ Browser',
  whale: 'Whale',
  huawei: 'Huawei Browser',
  miui: 'Mi Browser',
  androidBrowser: 'Android Browser',
  internetExplorer: 'Internet Explorer',
  weChat: 'WeChat',
  facebook: 'Facebook',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  linkedIn: 'LinkedIn',
  tikTok: 'TikTok',
  maxthon: 'Maxthon',
  paleMoon: 'Pale Moon',
  googleApp: 'Google app',
  silk: 'Amazon Silk',
  puffin: 'Puffin',
  vivo: 'Vivo Browser',
  heyTap: 'HeyTap Browser',
};

export const visitSystems = [
  unknownLabel,
  ...(['windows', 'macos', 'ios', 'android', 'linux', 'chromeOs', 'windowsPhone', 'harmonyOs', 'kaiOs'] as const),
  ...(['blackBerry', 'tizen', 'webOs', 'playStation', 'bsd'] as const),
] as const;
export type VisitSystem = (typeof visitSystems)[number];

export const systemNames: Record<Exclude<VisitSystem, typeof unknownLabel>, string> = {
  windows: 'Windows',
  macos: 'macOS',
  ios: 'iOS',
  android: 'Android',
  linux: 'Linux',
  chromeOs: 'ChromeOS',
  windowsPhone: 'Windows Phone',
  harmonyOs: 'HarmonyOS',
  kaiOs: 'KaiOS',
  blackBerry: 'BlackBerry',
  tizen: 'Tizen',
  webOs: 'webOS',
  playStation: 'PlayStation',
  bsd: 'BSD',
};

const capitalA = 65;
const letters = 26;
/** The code of a country of ISO 3166-1 (`DE`), 1–676; 0: unknown. */
export function countryCode(country: string): number {
  if (!/^[A-Z]{2}$/.test(country)) return 0;
  return (country.charCodeAt(0) - capitalA) * letters + (country.charCodeAt(1) - capitalA) + 1;
}
/** The country of a code, or `unknown`. */
export function countryOf(code: number): string {
  if (!(code >= 1 && code <= letters * letters)) return unknownLabel;
  return String.fromCharCode(capitalA + Math.floor((code - 1) / letters), capitalA + ((code - 1) % letters));
}

/** A screen's pixels as a label, `1920x1080`; 0 by 0: unknown. */
export const resolutionLabel = (width: number, height: number): string =>
  width > 0 && height > 0 ? `${width}x${height}` : unknownLabel;

/** Who came without a link: typed the name, opened a bookmark, or the browser keeps silent. */
export const directLabel = 'direct';

const visitSourceKinds = ['search', 'social', 'mail', 'assistant'] as const;
type VisitSourceKind = (typeof visitSourceKinds)[number];
type Source = { name: string; kind: VisitSourceKind };
const of = (kind: VisitSourceKind) => (name: string) => ({ name, kind });
const [search, social, mail, assistant] = [of('search'), of('social'), of('mail'), of('assistant')];

/** Referrers that have a name; all others are the host of the referrer, which has a dot. */
export const visitSources = {
  google: search('Google'),
  bing: search('Bing'),
  yahoo: search('Yahoo'),
  duckduckgo: search('DuckDuckGo'),
  yandex: search('Yandex'),
  baidu: search('Baidu'),
  ecosia: search('Ecosia'),
  qwant: search('Qwant'),
  startpage: search('Startpage'),
  brave: search('Brave Search'),
  naver: search('Naver'),
  seznam: search('Seznam'),
  ask: search('Ask'),
  aol: search('AOL'),
  sogou: search('Sogou'),
  kagi: search('Kagi'),
  facebook: social('Facebook'),
  instagram: social('Instagram'),
  threads: social('Threads'),
  x: social('X'),
  linkedin: social('LinkedIn'),
  reddit: social('Reddit'),
  pinterest: social('Pinterest'),
  youtube: social('YouTube'),
  tiktok: social('TikTok'),
  whatsapp: social('WhatsApp'),
  telegram: social('Telegram'),
  discord: social('Discord'),
  bluesky: social('Bluesky'),
  mastodon: social('Mastodon'),
  quora: social('Quora'),
  hackernews: social('Hacker News'),
  vk: social('VK'),
  weibo: social('Weibo'),
  xing: social('XING'),
  tumblr: social('Tumblr'),
  odnoklassniki: social('Odnoklassniki'),
  gmail: mail('Gmail'),
  outlook: mail('Outlook'),
  yahooMail: mail('Yahoo Mail'),
  protonMail: mail('Proton Mail'),
  gmx: mail('GMX'),
  webDe: mail('WEB.DE'),
  icloudMail: mail('iCloud Mail'),
  zohoMail: mail('Zoho Mail'),
  fastmail: mail('Fastmail'),
  yandexMail: mail('Yandex Mail'),
  chatgpt: assistant('ChatGPT'),
  gemini: assistant('Gemini'),
  copilot: assistant('Copilot'),
  perplexity: assistant('Perplexity'),
  claude: assistant('Claude'),
  metaAi: assistant('Meta AI'),
  mistral: assistant('Mistral'),
  poe: assistant('Poe'),
} as const satisfies Record<string, Source>;
export type VisitSource = keyof typeof visitSources;

/** Pages on which people read mail, by the first label of their host; a name that is only `mail.example` is any site. */
const webmail =
  /^(?:(?:mail|e-?mail|wmail|webmail)\d{0,3}|mailbusiness|(?:messagerie|lightmailer)[a-z\d-]{0,20})(?:\.[a-z\d-]+){2}|^deref-(?:gmx|web|mail)[a-z\d-]{0,20}\./;

/** What a link said of its campaign (`utm_source`, `utm_medium`, `utm_campaign`); '' where it said nothing. */
type VisitCampaign = { source: string; medium: string; campaign: string };
/** A campaign's label: the three parts with a slash between two, which none of them has; '' for none. */
export const campaignLabelOf = ({ source, medium, campaign }: VisitCampaign): string =>
  source + medium + campaign === '' ? '' : `${source}/${medium}/${campaign}`;
/** What a campaign's label says. */
export function campaignOf(label: string): VisitCampaign {
  const [source = '', medium = '', campaign = ''] = label.split('/');
  return { source, medium, campaign };
}

/** A campaign in the words of who made its links; the most telling part first. */
export function campaignWords(label: string): string {
  const { source, medium, campaign } = campaignOf(label);
  return [campaign, source, medium].filter((part) => part !== '').join(' · ');
}

/** What a referrer's label names; undefined for other hosts, `direct`, `other` and `unknown`. */
export function visitSourceOf(label: string): Source | undefined {
  if (Object.hasOwn(visitSources, label)) return visitSources[label as VisitSource];
  return webmail.test(label) ? mail(label) : undefined;
}
