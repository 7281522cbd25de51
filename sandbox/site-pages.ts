import { escapeHtml } from '#contract/html.ts';
import { sandboxParking } from '#contract/sandbox.ts';
import type { SandboxFacts } from './names.ts';
import { pick, randomOf } from './random.ts';
import type { SiteKind } from './site-kinds.ts';
import { type SiteLanguage, siteWords } from './site-words.ts';
import type { SiteChange } from './sites.ts';

/** What a page is made of; the same values give the same page, but for kinds that are never the same. */
export type PageOf = {
  facts: SandboxFacts;
  kind: SiteKind;
  language: SiteLanguage;
  change: SiteChange;
  /** path without its query */
  path: string;
  now: Date;
};
type Page = Omit<PageOf, 'kind'> & { words: (typeof siteWords)['en']; random: () => number; brand: string };

/** The HTML of a page with status 200 or an error's; an empty text for kinds that show none. */
export function pageHtml({ kind, ...of }: PageOf): string {
  const random = randomOf(`page ${of.facts.name}`);
  const words = siteWords[of.language];
  return (makers[kind] ?? company)({ ...of, words, random, brand: brandOf(of.facts) });
}

function brandOf({ unicodeName }: SandboxFacts): string {
  const label = (unicodeName.split('.')[0] ?? '').replace(/^web-[a-z]+(-ns|-script|-network|-moved)?-/, '');
  return label.replace(/(^|-)(\p{Ll})/gu, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase());
}

function html({ language, change }: Page, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(change.title ?? title)}</title>${head}</head>
<body>${body}</body></html>`;
}

const link = (href: string, text: string) => `<a href="${href}">${escapeHtml(text)}</a>`;
const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
const description = (text: string) => `<meta name="description" content="${escapeHtml(text)}">`;
const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');

function header({ words, brand }: Page): string {
  const [about, work, contact] = words.nav;
  return `<header><b>${escapeHtml(brand)}</b><nav>${link('/about', about)} ${link('/work', work)} ${link('/contact', contact)}</nav></header>`;
}

function footer({ words, brand, facts }: Page): string {
  return `<footer>© ${facts.registeredAt.getUTCFullYear()} ${escapeHtml(brand)} ${link('/privacy', words.nav[3])}</footer>`;
}

function company(page: Page): string {
  const { words, random, brand, facts, change } = page;
  const [title, first, second] = pick(random, words.trades);
  const since = filled(words.since, { year: String(facts.registeredAt.getUTCFullYear()) });
  const body = `<main><h1>${escapeHtml(title)}</h1>
${paragraphs(change.text ?? first, second, since)}
<h2>${escapeHtml(words.nav[1])}</h2>
${paragraphs(...words.products.slice(0, 4).map((one) => `${one}: ${second}`))}</main>`;
  return html(page, `${brand} | ${title}`, header(page) + body + footer(page), description(first));
}

function shop(page: Page): string {
  const { words, random, brand, change } = page;
  const items = words.products.map((product, at) => {
    const price = 9 + Math.floor(random() * 90);
    return `<li><a href="/products/${at + 1}"><h3>${escapeHtml(product)}</h3></a><span>€${price}.00</span> <button>${escapeHtml(words.toCart)}</button></li>`;
  });
  const text = change.text ?? pick(random, words.trades)[1];
  return html(
    page,
    `${brand} – ${words.products.slice(0, 3).join(', ')}`,
    `${header(page)}<main><h1>${escapeHtml(brand)}</h1>${paragraphs(text)}<ul>${items.join('\n')}</ul></main>${footer(page)}`,
    `${description(text)}<meta property="og:type" content="product.group">`,
  );
}

function blog(page: Page): string {
  const { words, brand, facts, change } = page;
  const posts = words.posts.map(
    ([title, beginning], at) =>
      `<article><h2><a href="/${at + 1}">${escapeHtml(title)}</a></h2>${paragraphs(at === 0 ? (change.text ?? beginning) : beginning, beginning)}</article>`,
  );
  const feed = `<link rel="alternate" type="application/atom+xml" href="/feed.atom" title="${escapeHtml(facts.unicodeName)}">`;
  return html(page, brand, `${header(page)}<main>${posts.join('\n')}</main>${footer(page)}`, feed);
}

function onepage(page: Page): string {
  const { words, random, brand, facts, change } = page;
  const [title, first, second] = pick(random, words.trades);
  const since = filled(words.since, { year: String(facts.registeredAt.getUTCFullYear()) });
  return html(
    page,
    brand,
    `<h1>${escapeHtml(title)}</h1>${paragraphs(change.text ?? first, second, since, ...(words.posts[0] ?? []))}<p><a href="mailto:hello@${facts.name}">hello@${facts.name}</a></p>`,
    description(first),
  );
}

function app(page: Page): string {
  return html(
    page,
    page.brand,
    '<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>',
    '<script type="module" crossorigin src="/assets/index-B4x9Qk2e.js"></script><link rel="stylesheet" href="/assets/index-C1nZ0aVq.css">',
  );
}

/** Much about selling domains, by somebody who writes about it. */
function article(page: Page): string {
  const { words, brand, facts } = page;
  const [title, text] = words.forSale.map((one) => filled(one, { name: 'example', price: '$5,000' })) as [
    string,
    string,
  ];
  const about = Array.from(
    { length: 8 },
    (_, at) => `${at + 1}. ${text} ${words.trades[at % words.trades.length]?.[2]}`,
  );
  return html(
    page,
    `“${title}” | ${brand}`,
    `${header(page)}<main><article><h1>“${escapeHtml(title)}”</h1>${paragraphs(...about)}<p>${link(`https://${facts.name}/archive`, words.nav[1])}</p></article></main>${footer(page)}`,
  );
}

function login(page: Page): string {
  const { words, brand } = page;
  const [title, mail, password] = words.signIn.map((one) => filled(one, { brand })) as [string, string, string];
  const fields = `<label>${escapeHtml(mail)}<input type="email" name="mail"></label><label>${escapeHtml(password)}<input type="password" name="password"></label>`;
  return html(page, title, `<h1>${escapeHtml(title)}</h1><form method="post">${fields}<button>OK</button></form>`);
}

const moneyIn = (page: Page) => {
  const amount = Math.max(...Object.values(page.facts.prices).map((price) => price.amount)) || 2_495;
  return `$${amount.toLocaleString('en')}`;
};

/** A page that sells its own name, with a price and a form. */
function offer(page: Page): string {
  const { words, facts, change } = page;
  const values = { name: facts.unicodeName, price: moneyIn(page) };
  const [title, text, buy, make] = words.forSale.map((one) => filled(one, values)) as [string, string, string, string];
  const form = `<form method="post" action="/offer"><input name="email" type="email"><input name="offer" inputmode="decimal"><button>${escapeHtml(make)}</button></form>`;
  return html(
    page,
    title,
    `<h1>${escapeHtml(title)}</h1>${paragraphs(change.text ?? text)}<a class="buy" href="/buy">${escapeHtml(buy)}</a>${form}`,
  );
}

/** The same at a marketplace, which has its own name on it. */
function market(page: Page): string {
  const host = sandboxParking.marketplaceHosts[0];
  const { words, facts } = page;
  const values = { name: facts.unicodeName, price: moneyIn(page) };
  const [title, text, buy, make] = words.forSale.map((one) => filled(one, values)) as [string, string, string, string];
  const head = `<script src="https://${host}/lander.js"></script>`;
  return html(
    page,
    `${title} | Namesale`,
    `<header><a href="https://${host}/">Namesale</a></header><h1>${escapeHtml(title)}</h1>${paragraphs(text)}
<a href="https://${host}/buy/${facts.name}">${escapeHtml(buy)}</a> <a href="https://${host}/offer/${facts.name}">${escapeHtml(make)}</a>`,
    head,
  );
}

function parked(page: Page): string {
  const { words, facts } = page;
  const ads = words.topics.map(
    (topic) =>
      `<li><a href="https://ads.restplatz.com.test/search?q=${encodeURIComponent(topic)}">${escapeHtml(topic)}</a></li>`,
  );
  return html(
    page,
    facts.unicodeName,
    `<h1>${escapeHtml(facts.unicodeName)}</h1><h2>${escapeHtml(words.related)}</h2><ul>${ads.join('')}</ul><p><a href="https://restplatz.com.test/privacy">${escapeHtml(words.nav[3])}</a></p>`,
    '<script src="https://ads.restplatz.com.test/adsense/domains/caf.js"></script>',
  );
}

/** As large parking services do it: a page of one line that sends scripts on, and the ads behind. */
function parkedScript(page: Page): string {
  if (page.path !== '/') return parked(page);
  return '<!DOCTYPE html><html><head><script>window.onload=function(){window.location.href="/lander"}</script></head></html>';
}

const serverDefault = (page: Page) =>
  html(
    page,
    'Welcome to nginx!',
    '<h1>Welcome to nginx!</h1><p>If you see this page, the nginx web server is successfully installed and working. Further configuration is required.</p><p><em>Thank you for using nginx.</em></p>',
  );

function plain(page: Page, [title, text]: readonly [string, string]): string {
  const registrar = page.facts.registrar.name;
  const said = filled(text, { name: page.facts.unicodeName, registrar });
  return html(page, title, `<h1>${escapeHtml(title)}</h1>${paragraphs(said)}`);
}

/** A time, a counter, a nonce and another advertisement at each look, around a text that stays. */
function clock(page: Page): string {
  const { now, words } = page;
  const seconds = Math.floor(now.getTime() / 1_000);
  const changing = `<aside data-nonce="${seconds.toString(36)}">${now.toUTCString()} · ${1_000_000 + (seconds % 1_000_000)} · ${escapeHtml(pick(randomOf(String(seconds)), words.topics))}</aside>`;
  return company(page).replace('</main>', `${changing}</main>`);
}

function daily(page: Page): string {
  const day = Math.floor(page.now.getTime() / 86_400_000);
  const random = randomOf(`news ${page.facts.name} ${day}`);
  const [title, first, second] = pick(random, page.words.trades);
  return company({
    ...page,
    change: { text: `${first} ${second} ${pick(random, page.words.posts)[1]}`, ...page.change, title },
  });
}

const status = (page: Page, title: string, text: string) => html(page, title, `<h1>${title}</h1><p>${text}</p>`);

const makers: Partial<Record<SiteKind, (page: Page) => string>> = {
  shop,
  blog,
  onepage,
  app,
  article,
  login,
  offer,
  forsale: offer,
  market,
  parked,
  clock,
  daily,
  'parked-script': parkedScript,
  'parked-ns': () => '',
  'parked-network': parked,
  default: serverDefault,
  empty: () => '',
  registrar: (page) => plain(page, page.words.registered),
  soon: (page) => plain(page, page.words.soon),
  construction: (page) => plain(page, page.words.construction),
  maintenance: (page) => plain(page, ['503', page.words.maintenance]),
  gone: (page) => status(page, '404 Not Found', 'The requested URL was not found on this server.'),
  unclaimed: (page) =>
    status(
      page,
      'There isn’t a site here',
      'No application is deployed for this domain. If you own it, add it to your project in the dashboard.',
    ),
  botwall: (page) =>
    status(
      page,
      'Just a moment...',
      'Checking your browser before accessing the site. Please enable JavaScript and cookies to continue.',
    ),
  locked: (page) =>
    status(
      page,
      '401 Authorization Required',
      'This server could not verify that you are authorized to access the document requested.',
    ),
};
