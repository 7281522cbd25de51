import { unknownLabel } from '#contract/analytics.ts';
import { directLabel, type VisitSource } from '#contract/visits.ts';

/** Hosts of named sources; one that begins with a dot stands for itself and all below it. */
const hostsOf: Record<VisitSource, readonly string[]> = {
  google: ['com.google.android.googlequicksearchbox'],
  bing: ['.bing.com'],
  yahoo: ['.search.yahoo.com', 'yahoo.com', '.search.yahoo.co.jp', 'yahoo.co.jp'],
  duckduckgo: ['.duckduckgo.com'],
  yandex: ['ya.ru'],
  baidu: ['.baidu.com'],
  ecosia: ['.ecosia.org'],
  qwant: ['.qwant.com'],
  startpage: ['.startpage.com'],
  brave: ['search.brave.com'],
  naver: ['.search.naver.com', 'naver.com'],
  seznam: ['search.seznam.cz', 'seznam.cz'],
  ask: ['.ask.com'],
  aol: ['search.aol.com', 'search.aol.co.uk'],
  sogou: ['.sogou.com'],
  kagi: ['.kagi.com'],
  facebook: ['.facebook.com', 'fb.me', 'com.facebook.katana'],
  instagram: ['.instagram.com', 'com.instagram.android'],
  threads: ['.threads.net', '.threads.com'],
  x: ['t.co', '.x.com', '.twitter.com', 'com.twitter.android'],
  linkedin: ['.linkedin.com', 'lnkd.in', 'com.linkedin.android'],
  reddit: ['.reddit.com', 'com.reddit.frontpage'],
  pinterest: ['.pinterest.com', 'pin.it', 'com.pinterest'],
  youtube: ['.youtube.com', 'youtu.be', 'com.google.android.youtube'],
  tiktok: ['.tiktok.com'],
  whatsapp: ['.whatsapp.com', 'wa.me', 'com.whatsapp'],
  telegram: ['t.me', '.telegram.org', 'org.telegram.messenger'],
  discord: ['.discord.com', 'com.discord'],
  bluesky: ['.bsky.app'],
  mastodon: ['mastodon.social', 'mastodon.online'],
  quora: ['.quora.com'],
  hackernews: ['news.ycombinator.com'],
  vk: ['.vk.com', '.vk.ru'],
  weibo: ['.weibo.com', '.weibo.cn'],
  xing: ['.xing.com'],
  tumblr: ['.tumblr.com', 'com.tumblr'],
  odnoklassniki: ['.ok.ru', 'ru.ok.android'],
  gmail: ['mail.google.com', 'com.google.android.gm'],
  outlook: ['outlook.live.com', 'outlook.office.com', 'outlook.office365.com', 'outlook.cloud.microsoft'],
  yahooMail: ['mail.yahoo.com'],
  protonMail: ['mail.proton.me'],
  gmx: ['.gmx.net', '.gmx.com', '.gmx.de', '.gmx.at', '.gmx.ch'],
  webDe: ['.web.de'],
  icloudMail: ['.icloud.com'],
  zohoMail: ['mail.zoho.com', 'mail.zoho.eu'],
  fastmail: ['.fastmail.com'],
  yandexMail: ['mail.yandex.ru', 'mail.yandex.com'],
  chatgpt: ['.chatgpt.com', 'chat.openai.com'],
  gemini: ['gemini.google.com'],
  copilot: ['copilot.microsoft.com', 'copilot.cloud.microsoft'],
  perplexity: ['.perplexity.ai'],
  claude: ['.claude.ai'],
  metaAi: ['.meta.ai'],
  mistral: ['chat.mistral.ai'],
  poe: ['.poe.com'],
};
const named = new Map(
  Object.entries(hostsOf).flatMap(([source, hosts]) => hosts.map((host) => [host, source as VisitSource] as const)),
);
/** Sources with a host in every country. */
const everywhere: readonly [RegExp, VisitSource][] = [
  [/^(images\.|news\.)?google\.(com?\.)?[a-z]{2,3}$/, 'google'],
  [/^(images\.)?yandex\.(com?\.)?[a-z]{2,3}$/, 'yandex'],
  [/^([a-z]{2}\.)?pinterest\.(com?\.)?[a-z]{2,3}$/, 'pinterest'],
];

const longestReferrer = 1_024;
const longestHost = 253;
const host = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/;
const protocols = /^(https?|android-app):$/;

/**
 * A referrer's label (D-214): the key of a source, else its host without `www`; `direct` without one, or where it is the
 * page's own (`ownHosts`); `unknown` where no host can be read.
 */
export function referrerLabel(referrer: string, ownHosts: readonly string[]): string {
  if (referrer === '') return directLabel;
  const url = referrer.length > longestReferrer ? null : URL.parse(referrer);
  if (!url || !protocols.test(url.protocol)) return unknownLabel;
  const name = url.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  if (ownHosts.includes(name)) return directLabel;
  if (name.length > longestHost || !host.test(name)) return unknownLabel;
  return sourceOf(name) ?? name;
}

function sourceOf(name: string): VisitSource | undefined {
  const exact = named.get(name);
  if (exact) return exact;
  for (let above = `.${name}`; above !== ''; above = above.slice(1).replace(/^[^.]*/, '')) {
    const source = named.get(above);
    if (source) return source;
  }
  return everywhere.find(([pattern]) => pattern.test(name))?.[1];
}
