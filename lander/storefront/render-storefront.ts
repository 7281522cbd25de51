import { type Language, languages } from '#contract/preferences.ts';
import { brandLogo, brandStyles } from '../brand.ts';
import { addressIn, wholeDocument } from '../document.ts';
import { amount, money, quotes } from '../formats.ts';
import { type Content, type Html, html, trusted } from '../html.ts';
import { plainIcon } from '../look.ts';
import { inScript } from '../structured-data.ts';
import { landerTexts } from '../texts.ts';
import { shopColours } from './shop-colours.ts';
import { isWhole, type ShopQuery, shopAddress, shopSorts, without } from './shop-query.ts';
import { shopTexts } from './shop-texts.ts';
import { colourStyles, storefrontStyles } from './storefront.styles.ts';
import { fewNames, type ShopFrame, type ShopName, type ShopPage } from './storefront-view.ts';

type Drawn = { frame: ShopFrame; page: ShopPage; language: Language };

/**
 * A page of a seller's names as a whole HTML document: links and one form alone, no script. All addresses in it are relative to its
 * own, so that it is the same on every host. The same values give the same bytes.
 */
export function renderStorefront(frame: ShopFrame, page: ShopPage, language: Language): string {
  const texts = shopTexts[language];
  const drawn = { frame, page, language };
  const seller = frame.seller ?? texts.owner;
  const heading = headingOf(page.total, language);
  const count = amount(page.total, language);
  const description = texts.description(texts.domainNames(count, page.total === 1), seller);
  const of = page.query.page > 1 ? `${texts.page(`${page.query.page}`, `${page.pages}`)} · ` : '';
  return wholeDocument(language, {
    fonts: { Text: 'hanken-text', Name: 'mono-text' },
    styles:
      colourStyles(shopColours(frame.colour)) +
      storefrontStyles +
      brandStyles('custom', { colour: null, logo: frame.logo }),
    title: of + texts.title(heading, frame.seller ?? texts.all),
    head: head(drawn, description),
    icon: frame.logo?.src ?? plainIcon,
    className: 'shop',
    hasScript: false,
    body: html`<a class="skip" href="#main">${landerTexts[language].skip}</a>
${top(drawn)}
<main id="main">${hero(drawn, heading)}<div class="in">${page.total === 0 ? html`<div class="lay few">${empty(drawn)}</div>` : lists(drawn)}</div></main>
<footer><div class="in"><p>${texts.footer}</p>${legal(drawn)}</div></footer>`,
  });
}

const headingOf = (total: number, language: Language) =>
  total === 0 ? shopTexts[language].headingNone : shopTexts[language].heading(amount(total, language), total === 1);

/** Only pages of all names are for search engines, each under its own address. */
function head({ frame, page, language }: Drawn, description: string): Html {
  const { canonical } = frame.addresses;
  const { query } = page;
  if (!isWhole(query) || page.total === 0) return html`<meta name="robots" content="noindex">\n`;
  const address = (other: Language) =>
    query.page === 1 ? addressIn(canonical, other) : canonical + shopAddress(query, other === 'en' ? undefined : other);
  return html`<meta name="description" content="${description}">
<link rel="canonical" href="${address(language)}">${languages.map((other) => html`<link rel="alternate" hreflang="${other}" href="${address(other)}">`)}<link rel="alternate" hreflang="x-default" href="${address('en')}">
<meta property="og:type" content="website"><meta property="og:title" content="${headingOf(page.total, language)}"><meta property="og:description" content="${description}"><meta property="og:url" content="${address(language)}">
<script type="application/ld+json">${trusted(itemList(frame, page))}</script>
`;
}

/** What search engines are told (schema.org). */
function itemList({ addresses }: ShopFrame, { names, total, from }: ShopPage): string {
  const items = names
    .filter(({ isSold }) => !isSold)
    .flatMap(({ sld, tld, url }, at) =>
      url === null ? [] : [{ '@type': 'ListItem', position: from + at, name: `${sld}.${tld}`, url }],
    );
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    url: addresses.canonical,
    numberOfItems: total,
    itemListElement: items,
  };
  return inScript(data);
}

/** Where a link leads: the same page with other choices, its first page unless one is named. */
function to({ page: { query }, language }: Drawn, change: Partial<ShopQuery>, other: Language = language): string {
  // the language stays in the address wherever it may have been chosen; the browser's own would be another
  return shopAddress({ ...query, page: 1, ...change }, other);
}

const contactAddress = (contact: string, subject = '') =>
  contact.startsWith('https://')
    ? contact
    : `mailto:${encodeURI(contact)}${subject && `?subject=${encodeURIComponent(subject)}`}`;

/** Who sells, where to write, and the languages. */
function top(drawn: Drawn): Html {
  const { frame, language } = drawn;
  const texts = shopTexts[language];
  const { seller, logo, contact } = frame;
  const picture = brandLogo({ colour: null, logo }, seller ? '' : texts.all);
  const write = contact && html`<a class="q" href="${contactAddress(contact)}" rel="nofollow">${texts.write}</a>`;
  return html`<header class="brand"><div class="in tb"><a class="lo" href="${shopAddress(nothing, language)}">${picture}<span dir="auto">${seller ?? (logo ? '' : texts.all)}</span></a>${write}${speak(drawn)}</div></header>`;
}

/** How many names there are, and the search. */
function hero(drawn: Drawn, heading: string): Html {
  const { frame, page, language } = drawn;
  const texts = shopTexts[language];
  const { seller, place, answersWithin } = frame;
  const owned = seller ? (place ? texts.ownedIn(seller, place) : texts.owned(seller)) : texts.ownedByOwner;
  const answers = answersWithin !== null && texts.answers(amount(answersWithin, language), answersWithin === 1);
  return html`<div class="brand last"><div class="in hero"><div><h1 class="num">${heading}</h1><p>${owned}${answers && html` ${answers}`}</p></div>${page.total > fewNames && find(drawn)}</div></div>`;
}

const nothing: ShopQuery = { search: '', category: null, price: null, language: null, sort: null, page: 1 };

function speak(drawn: Drawn): Html {
  const { language, page } = drawn;
  const links = languages.map((other) => {
    const { languageName } = landerTexts[other];
    const isCurrent = other === language && html` aria-current="true"`;
    return html`<li><a href="${to(drawn, { page: page.query.page }, other)}" hreflang="${other}" lang="${other}"${isCurrent}>${languageName}</a></li>`;
  });
  return html`<details class="speak menu"><summary><span class="vh">${shopTexts[language].language} </span>${landerTexts[language].languageName}</summary><ul>${links}</ul></details>`;
}

const lens = trusted(
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M10 3a7 7 0 1 0 0 14a7 7 0 0 0 0-14M21 21l-6-6"/></svg>',
);

/** Searching keeps the chosen filters and the order. */
function find({ page: { query }, language }: Drawn): Html {
  const texts = shopTexts[language];
  const kept = (['category', 'price', 'language', 'sort'] as const).flatMap((name) =>
    query[name] ? [html`<input type="hidden" name="${name}" value="${query[name]}">`] : [],
  );
  return html`<form class="find" role="search" method="get" action=""><label class="vh" for="q">${texts.search}</label>${lens}<input id="q" type="search" name="q" value="${query.search}" maxlength="63" placeholder="${texts.placeholder}" autocomplete="off" autocapitalize="off" spellcheck="false">${kept}<input type="hidden" name="lang" value="${language}"><button>${texts.submit}</button></form>`;
}

type Choice = { label: string; count: number; address: string; isOn: boolean };

function choicesOf(drawn: Drawn): { title: string; list: Choice[] }[] {
  const { frame, page, language } = drawn;
  const { query } = page;
  const texts = shopTexts[language];
  const { currency, low, high } = frame.bands;
  const [lowText, highText] = [money(low, currency, language), money(high, currency, language)];
  const bandNames = {
    low: texts.under(lowText),
    mid: texts.between(lowText, highText),
    high: texts.over(highText),
    offer: texts.offer,
  };
  const sum = page.categories.reduce((all, { count }) => all + count, 0);
  const choice = (label: string, count: number, change: Partial<ShopQuery>, isOn: boolean): Choice => ({
    ...{ label, count, isOn },
    address: to(drawn, isOn ? { ...change, ...off(change) } : change),
  });
  const all = { label: texts.all, count: sum, isOn: query.category === null, address: to(drawn, { category: null }) };
  return [
    {
      title: texts.category,
      list: [
        all,
        ...page.categories.map(({ key, count }) => {
          const tag = frame.categories[key] ?? without;
          return choice(
            frame.categories[key] ?? texts.everythingElse,
            count,
            { category: tag },
            query.category === tag,
          );
        }),
      ],
    },
    {
      title: texts.price,
      list: page.prices.map(({ key, count }) => choice(bandNames[key], count, { price: key }, query.price === key)),
    },
    {
      title: texts.language,
      list: page.languages.map(({ key, count }) => {
        const code = key ?? without;
        const label = key ? texts.languages[key] : texts.otherLanguage;
        return choice(label, count, { language: code }, query.language === code);
      }),
    },
  ].filter(({ list }, at) => list.length > (at === 0 ? 2 : 1) || list.some(({ isOn }) => isOn && at > 0));
}

/** A filter that is on is taken off by pressing it again. */
const off = (change: Partial<ShopQuery>): Partial<ShopQuery> =>
  Object.fromEntries(Object.keys(change).map((name) => [name, null]));

const choiceLink = ({ label, count, address, isOn }: Choice, language: Language) =>
  html`<a href="${address}" rel="nofollow"${isOn && html` aria-current="true"`}><bdi>${label}</bdi><span>${amount(count, language)}</span></a>`;

function lists(drawn: Drawn): Html {
  const { page, language } = drawn;
  const texts = shopTexts[language];
  const isFew = page.total <= fewNames;
  const choices = isFew ? [] : choicesOf(drawn);
  const [first] = choices;
  const chips = first?.title === texts.category ? first.list.slice(1) : [];
  const pick = html`<nav class="pick" aria-label="${texts.filter}"><a class="all" href="#filter">${texts.filter}</a>${chips.map((one) => choiceLink(one, language))}</nav>`;
  const sections = choices.map(
    ({ title, list }) =>
      html`<section><h2>${title}</h2><ul>${list.map((one) => html`<li>${choiceLink(one, language)}</li>`)}</ul></section>`,
  );
  const rail = html`<nav class="rail" id="filter" aria-label="${texts.filter}"><a class="shut" href="#main">${texts.close}</a>${sections}</nav>`;
  const hasRail = choices.length > 0;
  return html`${hasRail && pick}<div class="${hasRail ? 'lay' : 'lay few'}">${hasRail && rail}<section aria-label="${texts.names}">${bar(drawn)}${page.names.length === 0 ? noneFound(drawn) : table(drawn)}</section></div>`;
}

function bar(drawn: Drawn): Html {
  const { frame, page, language } = drawn;
  const texts = shopTexts[language];
  const { from, found, sold, names, query } = page;
  const here = names.filter(({ isSold }) => !isSold).length;
  const isOnePage = page.pages === 1;
  const [first, last] = [from, from + here - 1].map((number) => amount(number, language));
  const range =
    isOnePage || here === 0 ? amount(isOnePage ? found : 0, language) : texts.range(first ?? '', last ?? '');
  const of = isOnePage ? page.total : found;
  const isAll = isOnePage && found === page.total;
  const rest = isAll ? texts.names : texts.of(amount(of, language), of === 1);
  const gone = sold > 0 && `, ${texts.justSold(amount(sold, language), sold === 1)}`;
  const sorts = [null, ...shopSorts].map((sort) => {
    const label = texts.sorts[sort ?? (frame.hasChoice ? 'choice' : 'newest')];
    return {
      label,
      link: html`<a href="${to(drawn, { sort })}" rel="nofollow"${sort === query.sort && html` aria-current="true"`}>${label}</a>`,
      isOn: sort === query.sort,
    };
  });
  const orders =
    names.length > 1 &&
    html`<nav class="sort" aria-label="${texts.sort}">${sorts.map(({ link }) => link)}</nav><details class="by menu"><summary><span class="vh">${texts.sort} </span>${sorts.find(({ isOn }) => isOn)?.label}</summary><ul>${sorts.map(({ link }) => html`<li>${link}</li>`)}</ul></details>`;
  return html`<div class="bar"><p>${range}<span> ${rest}${gone}</span></p>${orders}</div>`;
}

function table(drawn: Drawn): Html {
  const { page, language } = drawn;
  const texts = shopTexts[language];
  return html`<div class="list"><div class="scale" aria-hidden="true"><span class="ru"><i><b>5</b></i><i><b>10</b></i><i><b>${texts.lettersScale}</b></i></span><span>${drawn.frame.categories.length > 0 ? texts.category : texts.language}</span><span>${texts.letters}</span><span>${texts.price}</span></div><ol class="names" start="${page.from}">${page.names.map((name) => row(drawn, name))}</ol></div>${pager(drawn)}`;
}

/** Letters beyond which a name is set smaller, and beyond which it breaks before its ending. */
const long = 24;
const longer = 34;

function row({ frame, language }: Drawn, name: ShopName): Html {
  const texts = shopTexts[language];
  const { sld, tld, url, isSold } = name;
  const size = [...sld].length + [...tld].length + 1;
  const look = size > longer ? 'nm longer' : size > long ? 'nm long' : 'nm';
  const kind =
    frame.categories.length > 0 && !isSold ? (frame.categories[name.category] ?? texts.everythingElse) : null;
  const spoken = name.language && texts.languages[name.language];
  const [price, under] = priceOf(name, language);
  const cells = html`<span class="${look}"><b>${sld}</b><i>.${tld}</i></span><span class="ct">${kind !== null && html`<b dir="auto">${kind}</b>`}${spoken && html`<small>${spoken}</small>`}</span><span class="ln num">${name.letters}</span><span class="pr"><b class="num">${price}</b>${under !== null && html`<span>${under}</span>`}</span>`;
  if (isSold) return html`<li class="gone"><div>${cells}</div></li>`;
  if (url !== null) return html`<li><a href="${url}">${cells}</a></li>`;
  if (frame.contact === null) return html`<li><div>${cells}</div></li>`;
  return html`<li><a href="${contactAddress(frame.contact, `${sld}.${tld}`)}" rel="nofollow">${cells}</a></li>`;
}

function priceOf({ price, currency, isSold, url }: ShopName, language: Language): [string, string | null] {
  const texts = shopTexts[language];
  if (isSold) return [texts.sold, null];
  if (price === null) return [texts.onRequest, texts.noPrice];
  return [money(price, currency, language), url === null ? texts.askingPrice : texts.buyNow];
}

function pager(drawn: Drawn): Content {
  const { page, language } = drawn;
  if (page.pages < 2) return false;
  const texts = shopTexts[language];
  const at = page.query.page;
  const link = (to_: number, label: string, rel: string, look: string) =>
    html`<a class="${look}" rel="${rel}" href="${to(drawn, { page: to_ })}">${label}</a>`;
  return html`<nav class="more" aria-label="${texts.pages}">${at < page.pages && link(at + 1, texts.next, 'next', 'btn')}${at > 1 && link(at - 1, texts.previous, 'prev', 'btn quiet')}<p>${texts.page(amount(at, language), amount(page.pages, language))}</p></nav>`;
}

function noneFound(drawn: Drawn): Html {
  const { frame, page, language } = drawn;
  const texts = shopTexts[language];
  const { search } = page.query;
  const quoted = html`<bdi>${quotes[language](search)}</bdi>`;
  const [before = '', after = ''] = texts.none('\0').split('\0');
  const title = search === '' ? texts.noneOfFilter : html`${before}${quoted}${after}`;
  const write =
    frame.contact && html`<a class="btn quiet" href="${contactAddress(frame.contact, search)}">${texts.write}</a>`;
  return html`<div class="none"><h2>${title}</h2><p>${frame.contact ? texts.noneTextWrite : texts.noneText}</p><div class="acts"><a class="btn" href="${shopAddress(nothing, language)}">${texts.showAll(amount(page.total, language))}</a>${write}</div></div>`;
}

function empty({ frame, page, language }: Drawn): Html {
  const texts = shopTexts[language];
  const write = frame.contact && html`<a class="btn" href="${contactAddress(frame.contact)}">${texts.write}</a>`;
  const sold =
    page.names.length > 0 &&
    html`<ol class="names list">${page.names.map((name) => row({ frame, page, language }, name))}</ol>`;
  return html`<section aria-label="${texts.names}">${sold}<div class="none"><p>${texts.empty}</p><div class="acts">${write}</div></div></section>`;
}

function legal({ frame, language }: Drawn): Html {
  const { footer } = landerTexts[language];
  const { imprint, privacy } = frame.addresses;
  const write =
    frame.contact && html`<a href="${contactAddress(frame.contact)}" rel="nofollow">${shopTexts[language].write}</a>`;
  return html`${write}${imprint !== null && html`<a href="${imprint}">${footer.imprint}</a>`}${privacy !== null && html`<a href="${privacy}">${footer.privacy}</a>`}`;
}
