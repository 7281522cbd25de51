import { otherLabel, unknownLabel } from '#contract/analytics.ts';
import { type Language, languages } from '#contract/preferences.ts';
import { sharedRanges } from '#contract/shared-views.ts';
import { directLabel, visitSourceOf } from '#contract/visits.ts';
import { conversationStyles } from './conversation/conversation.styles.ts';
import { css } from './css.ts';
import { wholeDocument } from './document.ts';
import { amount, dayText, momentText } from './formats.ts';
import { type Content, type Html, html } from './html.ts';
import { landerTexts } from './texts.ts';

/** A line of a list; null: all others. */
type Line = { label: string | null; visitors: number };

/** Visits as somebody sees them who was given a link. */
export type SharedFigures = {
  /** of one name, or of all names (null) or those with a tag */
  subject: { kind: 'name'; name: string } | { kind: 'names'; tag: string | null };
  days: number;
  /** days of UTC, both included */
  range: { from: string; to: string };
  totals: { visitors: number; sessions: number; views: number };
  series: readonly { date: string; visitors: number }[];
  countries: readonly Line[];
  sources: readonly Line[];
  /** of several names those with most visitors */
  names: readonly Line[];
  countedUntil: string;
  withoutScript: number;
  dropped: number;
  /** days before it have no figures; null: all have */
  unknownBefore: string | null;
};
type Frame = { product: string; host: string; endsAt: string };

const en = {
  title: (name: string) => `Visits of ${name}`,
  ofAll: 'Visits of all names',
  ofTag: (tag: string) => `Visits of names tagged ${tag}`,
  ofName: 'Visitors of the page of this name',
  range: 'Time',
  days: (count: number) => `${count} days`,
  visitors: 'Visitors',
  sessions: 'Sessions',
  views: 'Page views',
  perDay: 'Visitors a day',
  most: (count: string, day: string) => `At most ${count} on ${day}.`,
  none: 'No visits in these days.',
  day: 'Day',
  allDays: 'All days as a table',
  countries: 'Countries',
  sources: 'Where they came from',
  names: 'Names',
  others: 'Others',
  unknown: 'Unknown',
  direct: 'Directly',
  method: 'How this is counted',
  how: 'Counted by {product} at {host} as pages are loaded, without cookies and without storing addresses. A visitor counts once a day and name; over several days visitors are the sum of the days. Bots that say so, and programs that act like them, are left out, and so is who asks not to be counted. Days are those of UTC.',
  withoutScript: (count: string) =>
    `Pages that were loaded without script, mostly by programs: ${count}. They are in no other figure.`,
  dropped: (count: string) => `Signals of visits that could not be recorded: ${count}. The true figures are higher.`,
  unknownBefore: (day: string) => `There are no figures for days before ${day}.`,
  until: (time: string) => `Counted until ${time}.`,
  ends: (day: string) => `This link works until ${day}. Who shared it can end it earlier.`,
  goneTitle: 'There is nothing here',
  gone: 'This link has ended, or its address is incomplete. Ask whoever gave it to you for another one.',
};

const de: typeof en = {
  title: (name) => `Besuche von ${name}`,
  ofAll: 'Besuche aller Domains',
  ofTag: (tag) => `Besuche der Domains mit dem Tag ${tag}`,
  ofName: 'Besucher der Seite dieser Domain',
  range: 'Zeitraum',
  days: (count) => `${count} Tage`,
  visitors: 'Besucher',
  sessions: 'Sitzungen',
  views: 'Seitenaufrufe',
  perDay: 'Besucher je Tag',
  most: (count, day) => `Höchstens ${count} am ${day}.`,
  none: 'Keine Besuche in diesen Tagen.',
  day: 'Tag',
  allDays: 'Alle Tage als Tabelle',
  countries: 'Länder',
  sources: 'Woher sie kamen',
  names: 'Domains',
  others: 'Andere',
  unknown: 'Unbekannt',
  direct: 'Direkt',
  method: 'Wie gezählt wird',
  how: 'Gezählt von {product} unter {host}, während Seiten geladen werden, ohne Cookies und ohne Adressen zu speichern. Ein Besucher zählt einmal je Tag und Domain; über mehrere Tage ist die Zahl der Besucher die Summe der Tage. Bots, die sich zu erkennen geben, und Programme, die sich so verhalten, sind nicht dabei, ebenso wer nicht gezählt werden will. Tage sind die der UTC.',
  withoutScript: (count) =>
    `Ohne Skript geladene Seiten, meist von Programmen: ${count}. Sie sind in keiner anderen Zahl enthalten.`,
  dropped: (count) =>
    `Signale von Besuchen, die nicht aufgezeichnet werden konnten: ${count}. Die wahren Zahlen sind höher.`,
  unknownBefore: (day) => `Für Tage vor dem ${day} gibt es keine Zahlen.`,
  until: (time) => `Gezählt bis ${time}.`,
  ends: (day) => `Dieser Link gilt bis ${day}. Wer ihn geteilt hat, kann ihn früher beenden.`,
  goneTitle: 'Hier ist nichts',
  gone: 'Dieser Link ist beendet, oder seine Adresse ist unvollständig. Bitten Sie um einen neuen, wo Sie ihn bekommen haben.',
};

const fr: typeof en = {
  title: (name) => `Visites de ${name}`,
  ofAll: 'Visites de tous les domaines',
  ofTag: (tag) => `Visites des domaines portant l’étiquette ${tag}`,
  ofName: 'Visiteurs de la page de ce domaine',
  range: 'Période',
  days: (count) => `${count} jours`,
  visitors: 'Visiteurs',
  sessions: 'Sessions',
  views: 'Pages vues',
  perDay: 'Visiteurs par jour',
  most: (count, day) => `Au plus ${count}, le ${day}.`,
  none: 'Aucune visite ces jours-là.',
  day: 'Jour',
  allDays: 'Tous les jours sous forme de tableau',
  countries: 'Pays',
  sources: 'Provenance',
  names: 'Domaines',
  others: 'Autres',
  unknown: 'Inconnu',
  direct: 'Accès direct',
  method: 'Méthode de comptage',
  how: 'Compté par {product} sur {host} au chargement des pages, sans cookies et sans conserver d’adresses. Un visiteur compte une fois par jour et par domaine ; sur plusieurs jours, le nombre de visiteurs est la somme des jours. Les robots qui se déclarent, les programmes qui se comportent comme eux et les personnes qui refusent d’être comptées sont exclus. Les jours sont ceux de l’UTC.',
  withoutScript: (count) =>
    `Pages chargées sans script, le plus souvent par des programmes : ${count}. Elles ne figurent dans aucun autre chiffre.`,
  dropped: (count) =>
    `Signaux de visites qui n’ont pas pu être enregistrés : ${count}. Les chiffres réels sont plus élevés.`,
  unknownBefore: (day) => `Il n’y a pas de chiffres pour les jours antérieurs au ${day}.`,
  until: (time) => `Compté jusqu’au ${time}.`,
  ends: (day) => `Ce lien est valable jusqu’au ${day}. La personne qui l’a partagé peut y mettre fin plus tôt.`,
  goneTitle: 'Il n’y a rien ici',
  gone: 'Ce lien a pris fin, ou son adresse est incomplète. Demandez-en un autre à la personne qui vous l’a donné.',
};

const es: typeof en = {
  title: (name) => `Visitas de ${name}`,
  ofAll: 'Visitas de todos los dominios',
  ofTag: (tag) => `Visitas de los dominios con la etiqueta ${tag}`,
  ofName: 'Visitantes de la página de este dominio',
  range: 'Periodo',
  days: (count) => `${count} días`,
  visitors: 'Visitantes',
  sessions: 'Sesiones',
  views: 'Páginas vistas',
  perDay: 'Visitantes al día',
  most: (count, day) => `Como máximo ${count}, el ${day}.`,
  none: 'Ninguna visita en estos días.',
  day: 'Día',
  allDays: 'Todos los días en una tabla',
  countries: 'Países',
  sources: 'Procedencia',
  names: 'Dominios',
  others: 'Otros',
  unknown: 'Desconocido',
  direct: 'Directamente',
  method: 'Cómo se cuenta',
  how: 'Contado por {product} en {host} al cargarse las páginas, sin cookies y sin guardar direcciones. Un visitante cuenta una vez por día y dominio; en varios días, los visitantes son la suma de los días. Quedan fuera los robots que se identifican, los programas que se comportan como ellos y quien pide no ser contado. Los días son los de UTC.',
  withoutScript: (count) =>
    `Páginas cargadas sin script, casi siempre por programas: ${count}. No están en ninguna otra cifra.`,
  dropped: (count) => `Señales de visitas que no se han podido registrar: ${count}. Las cifras reales son más altas.`,
  unknownBefore: (day) => `No hay cifras de los días anteriores al ${day}.`,
  until: (time) => `Contado hasta ${time}.`,
  ends: (day) => `Este enlace vale hasta el ${day}. Quien lo compartió puede terminarlo antes.`,
  goneTitle: 'Aquí no hay nada',
  gone: 'Este enlace ha terminado o su dirección está incompleta. Pida otro a quien se lo dio.',
};

const texts: Record<Language, typeof en> = { en, de, fr, es };
const noIndex = html`<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">`;

/** The page of a shared link: figures, how they are counted, and nothing that runs. */
export function renderSharedFigures(figures: SharedFigures, language: Language, frame: Frame): string {
  const words = texts[language];
  const { subject, days, range, totals, series } = figures;
  const title =
    subject.kind === 'name' ? words.title(subject.name) : subject.tag === null ? words.ofAll : words.ofTag(subject.tag);
  const [heading, about] = subject.kind === 'name' ? [subject.name, html`<p class="now">${words.ofName}</p>`] : [title];
  const number = (count: number) => amount(count, language);
  const shown = ([name, count]: readonly [string, number]) =>
    html`<div><dt>${name}</dt><dd>${number(count)}</dd></div>`;
  const all = [
    [words.visitors, totals.visitors],
    [words.sessions, totals.sessions],
    [words.views, totals.views],
  ] as const;
  const notes = [
    words.how.replace('{product}', () => frame.product).replace('{host}', () => frame.host),
    figures.withoutScript > 0 && words.withoutScript(number(figures.withoutScript)),
    figures.dropped > 0 && words.dropped(number(figures.dropped)),
    figures.unknownBefore !== null && words.unknownBefore(dayText(figures.unknownBefore, language)),
    words.until(momentText(figures.countedUntil, language)),
    words.ends(dayText(frame.endsAt, language)),
  ];
  const country = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (country.of(code) ?? code) : code);
  const sourceName = (label: string) => (label === directLabel ? words.direct : (visitSourceOf(label)?.name ?? label));
  const content = html`<h1 dir="auto">${heading}</h1>${about}
<nav class="pick" aria-label="${words.range}">${sharedRanges.map((one) => html`<a href="?days=${one}&amp;lang=${language}"${one === days && html` aria-current="true"`}>${words.days(one)}</a>`)}</nav>
<p class="span">${dayText(range.from, language)} – ${dayText(range.to, language)}</p>
<dl class="sums">${all.map(shown)}</dl>
<section><h2>${words.perDay}</h2>${chart(series, language)}</section>
<div class="lists">${[
    list(words.names, figures.names, language, (label) => label),
    list(words.countries, figures.countries, language, countryName),
    list(words.sources, figures.sources, language, sourceName),
  ]}</div>
<section class="how"><h2>${words.method}</h2>${notes.map((note) => note && html`<p>${note}</p>`)}</section>`;
  return framed(language, { title, above: frame.product, content, days });
}

/** For a link that was never made, is not whole or has ended, or whose name is gone: all look the same. */
export function renderSharedGone(language: Language, product: string): string {
  const { goneTitle, gone } = texts[language];
  return framed(language, {
    title: goneTitle,
    above: product,
    content: html`<h1>${goneTitle}</h1><p class="now">${gone}</p>`,
  });
}

type Framed = { title: string; above: string; content: Content; days?: number };

function framed(language: Language, { title, above, content, days }: Framed): string {
  const more = days === undefined ? '' : `&days=${days}`;
  const others = languages.map((other) => {
    const { languageName } = landerTexts[other];
    return html`<a href="?lang=${other}${more}" hreflang="${other}" lang="${other}" title="${languageName}"${other === language && html` aria-current="true"`}>${other.toUpperCase()}</a>`;
  });
  const { skip, language: label } = landerTexts[language];
  const body = html`<a class="skip" href="#main">${skip}</a>
<header class="col top"><span dir="auto">${above}</span><nav class="lang" aria-label="${label}">${others}</nav></header>
<main class="col" id="main">${content}</main>`;
  const fonts = { Text: 'hanken-text' } as const;
  const frame = { title, head: noIndex, className: '', fonts, styles: conversationStyles + styles, hasScript: false };
  return wholeDocument(language, { ...frame, body });
}

const [width, height] = [720, 160];

/** A bar a day, and the days as a table for those who want figures. */
function chart(series: SharedFigures['series'], language: Language): Html {
  const words = texts[language];
  const most = Math.max(...series.map(({ visitors }) => visitors));
  const top = series.find(({ visitors }) => visitors === most);
  if (!top || most === 0) return html`<p>${words.none}</p>`;
  const step = width / series.length;
  const bars = series.map(({ visitors }, at) => {
    const tall = (visitors / most) * height;
    const [x, y, wide] = [at * step, height - tall, Math.max(step - 1, step * 0.7)].map((one) => one.toFixed(1));
    return visitors > 0 && html`<rect x="${x}" y="${y}" width="${wide}" height="${tall.toFixed(1)}"/>`;
  });
  const highest = words.most(amount(most, language), dayText(top.date, language));
  const row = ({ date, visitors }: { date: string; visitors: number }) =>
    html`<tr><th scope="row">${dayText(date, language)}</th><td>${amount(visitors, language)}</td></tr>`;
  return html`<svg class="bars" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${words.perDay}. ${highest}">${bars}</svg>
<p class="small">${highest}</p>
<details><summary>${words.allDays}</summary><table><thead><tr><th scope="col">${words.day}</th><th scope="col">${words.visitors}</th></tr></thead><tbody>${series.toReversed().map(row)}</tbody></table></details>`;
}

function list(title: string, lines: readonly Line[], language: Language, nameOf: (label: string) => string) {
  const words = texts[language];
  const named = ({ label }: Line) =>
    label === null || label === otherLabel ? words.others : label === unknownLabel ? words.unknown : nameOf(label);
  const row = (line: Line) => html`<li><bdi>${named(line)}</bdi><span>${amount(line.visitors, language)}</span></li>`;
  return lines.length > 0 && html`<section><h2>${title}</h2><ol role="list">${lines.map(row)}</ol></section>`;
}

const styles = css`
.pick { display: flex; flex-wrap: wrap; gap: 8px }
h1 + .pick { margin-top: 14px }
.pick a { display: grid; place-items: center; min-height: 44px; padding: 0 16px; border: 1px solid var(--ctl); text-decoration: none }
.pick a[aria-current] { background: var(--go); color: var(--go-on); border-color: var(--go) }
.span { margin: 14px 0 20px; color: var(--ink-2) }
.sums { display: flex; flex-wrap: wrap; gap: 1px; background: var(--line); border: 1px solid var(--line) }
.sums div { flex: 1 1 150px; background: var(--paper); padding: 14px 18px }
.sums dt { color: var(--ink-2); font-size: 15px }
.sums dd { font-size: 26px; line-height: 34px; font-weight: 620; font-variant-numeric: tabular-nums }
main section { margin-top: 36px }
h2 { margin-bottom: 12px }
.bars { width: 100%; height: 160px; fill: var(--ring); stroke: none; border-bottom: 1px solid var(--line) }
.small { margin-top: 8px }
summary { min-height: 44px; display: flex; align-items: center; text-decoration: underline; text-underline-offset: 4px }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { text-align: left; font-weight: inherit; padding: 6px 0; border-top: 1px solid var(--line) }
td, th + th { text-align: right }
.lists { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: 0 36px }
.lists li { display: flex; justify-content: space-between; gap: 16px; padding: 7px 0; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums }
.lists bdi { min-width: 0; overflow-wrap: anywhere }
.how { padding-bottom: 48px }
.how p { color: var(--ink-2); font-size: 15px; line-height: 23px; max-width: 66ch }
.how p + p { margin-top: 8px }
@media print { .pick, details { display: none } .bars { print-color-adjust: exact } }
`;
