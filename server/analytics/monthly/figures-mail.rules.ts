import { otherLabel, unknownLabel } from '#contract/analytics.ts';
import { escapeHtml } from '#contract/html.ts';
import type { Language } from '#contract/preferences.ts';
import { directLabel, visitSourceOf } from '#contract/visits.ts';
import type { Config } from '../../config/config.ts';
import type { Mail } from '../../mail/mailer.ts';
import { figuresMailTexts } from './figures-mail-texts.ts';
import { daysOfMonth, monthBefore } from './month.rules.ts';

/** The figures of a month, `2026-10`, and of the month before. */
export type FiguresOfMonth = {
  month: string;
  steps: { visitors: number; sessions: number; inquiries: number; replied: number; sold: number };
  before: { visitors: number; sessions: number; inquiries: number };
  /** with most visitors first */
  names: { domainName: string; visitors: number; inquiries: number }[];
  sources: { label: string; visitors: number; inquiries: number }[];
  hasDropped: boolean;
};

type Reader = { language: Language /** ends these mails */; offUrl: string };
type Product = Pick<Config, 'productName' | 'publicUrl'>;
type Row = [label: string, ...values: string[]];
type Part = { title: string | null; heads: string[]; rows: Row[] };

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** The mail of a month's figures: plain text, and the same as simple HTML with tables. */
export function writeFiguresMail(figures: FiguresOfMonth, reader: Reader, product: Product): Omit<Mail, 'to'> {
  const { language, offUrl } = reader;
  const words = figuresMailTexts[language];
  const { month, steps } = figures;
  const values = {
    month: monthName(month, language),
    visitors: number(steps.visitors, language),
    inquiries: number(steps.inquiries, language),
  };
  const intro = fill(steps.sessions + steps.inquiries === 0 ? words.noVisits : words.intro, values);
  const parts = [stepsPart(figures, language), namesPart(figures, language), sourcesPart(figures, language)];
  const shown = parts.filter(({ rows }) => rows.length > 0);
  const { from, to } = daysOfMonth(month);
  const link = { words: words.action, url: `${product.publicUrl}/analytics?from=${from}&to=${to}` };
  const notes = figures.hasDropped ? [words.dropped] : [];
  const name = oneLine(product.productName);
  return {
    subject: fill(words.subject, values),
    text: [
      ...[intro, ''],
      ...shown.flatMap((part) => [...textOf(part), '']),
      ...notes.flatMap((note) => [note, '']),
      ...[`${link.words}: ${link.url}`, '', `${words.off}: ${offUrl}`, '', name, ''],
    ].join('\n'),
    html: [
      `<html lang="${language}"><body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">`,
      `<p>${escapeHtml(intro)}</p>`,
      ...shown.map(htmlOf),
      ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
      `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.words)}</a></p>`,
      `<p style="color: #666">${escapeHtml(name)} · <a style="color: #666" href="${escapeHtml(offUrl)}">${escapeHtml(words.off)}</a></p></body></html>`,
    ].join('\n'),
  };
}

function stepsPart({ month, steps, before }: FiguresOfMonth, language: Language): Part {
  const words = figuresMailTexts[language];
  const earlier = monthName(monthBefore(month), language);
  const wasBefore = (value: number) => fill(words.before, { before: earlier, value: number(value, language) });
  const shareOf = (text: string, part: number, whole: number) =>
    whole === 0 ? [] : [fill(text, { share: share(Math.min(1, part / whole), language) })];
  const row = (label: string, value: number, notes: string[]): Row => [
    label,
    [number(value, language), ...(notes.length > 0 ? [`(${notes.join('; ')})`] : [])].join(' '),
  ];
  return {
    title: null,
    heads: [],
    rows: [
      row(words.visitors, steps.visitors, [words.visitorsNote, wasBefore(before.visitors)]),
      row(words.sessions, steps.sessions, [wasBefore(before.sessions)]),
      row(words.inquiries, steps.inquiries, [
        ...shareOf(words.ofSessions, steps.inquiries, steps.sessions),
        wasBefore(before.inquiries),
      ]),
      row(words.replied, steps.replied, shareOf(words.ofInquiries, steps.replied, steps.inquiries)),
      row(words.sold, steps.sold, shareOf(words.ofInquiries, steps.sold, steps.inquiries)),
    ],
  };
}

function namesPart({ names }: FiguresOfMonth, language: Language): Part {
  const words = figuresMailTexts[language];
  return {
    title: words.names,
    heads: [words.name, words.visitors, words.inquiries],
    rows: names.map(({ domainName, visitors, inquiries }) => [
      ...([oneLine(domainName), number(visitors, language), number(inquiries, language)] as Row),
    ]),
  };
}

function sourcesPart({ sources }: FiguresOfMonth, language: Language): Part {
  const words = figuresMailTexts[language];
  const known: Record<string, string> = {
    [directLabel]: words.direct,
    [unknownLabel]: words.unknown,
    [otherLabel]: words.other,
  };
  return {
    title: words.sources,
    heads: [words.source, words.visitors, words.inquiries],
    rows: sources.map(({ label, visitors, inquiries }) => [
      (Object.hasOwn(known, label) && known[label]) || (visitSourceOf(label)?.name ?? oneLine(label)),
      ...[number(visitors, language), number(inquiries, language)],
    ]),
  };
}

/** Lists as `name: 12 · 1`, under their heads. */
function textOf({ title, heads, rows }: Part): string[] {
  const head = title === null ? [] : [`${title} (${heads.slice(1).join(' · ')})`];
  return [...head, ...rows.map(([label, ...values]) => `${label}: ${values.join(' · ')}`)];
}

const cell = 'padding: 2px 16px 2px 0; text-align:';

function htmlOf({ title, heads, rows }: Part): string {
  const cells = (tag: 'td' | 'th', values: readonly string[]) =>
    values.map(
      (value, at) =>
        `<${tag} style="${cell} ${at > 0 && heads.length > 0 ? 'right' : 'left'}">${escapeHtml(value)}</${tag}>`,
    );
  const lines = rows.map((row) => `<tr>${cells('td', row).join('')}</tr>`);
  const head = heads.length > 0 ? [`<tr>${cells('th', heads).join('')}</tr>`] : [];
  return [
    ...(title === null ? [] : [`<h2 style="font-size: 18px; margin: 24px 0 4px">${escapeHtml(title)}</h2>`]),
    `<table style="border-collapse: collapse">${[...head, ...lines].join('')}</table>`,
  ].join('\n');
}

const fill = (words: string, values: Record<string, string>) =>
  words.replaceAll(/\{(\w+)\}/g, (_, place: string) => values[place] ?? '');

const number = (value: number, language: Language) => new Intl.NumberFormat(language).format(value);

const share = (value: number, language: Language) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value);

const monthName = (month: string, language: Language) =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
