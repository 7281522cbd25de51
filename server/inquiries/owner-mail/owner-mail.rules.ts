import { escapeHtml } from '#contract/html.ts';
import { type InquirySummary, isPurchase } from '#contract/inquiries.ts';
import type { Language } from '#contract/preferences.ts';
import type { Config } from '../../config/config.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { BuyerWords, Held } from './owner-mail.reads.ts';
import { ownerMailTexts } from './owner-mail-texts.ts';

/** Something that the mail tells: what a buyer wrote, or that somebody waits for an answer. */
export type Entry = { occasion: string; inquiry: InquirySummary } & (
  | { kind: 'message'; message: BuyerWords }
  | { kind: 'afterDay' | 'afterThreeDays' }
);
export type OwnerMail =
  /** `isLast`: of a flood, others come together later */
  { kind: 'inquiries'; entries: Entry[]; isLast: boolean } | { kind: 'held'; count: number; latest: Held[] };

type Reader = { language: Language; timeZone: string /** ends these mails */; offUrl: string };
type Product = Pick<Config, 'productName' | 'publicUrl'>;
/** A part of a mail: lines with a label, a text, a link. */
type Block = { facts?: [label: string, value: string][]; text?: string; link?: { words: string; url: string } };

const maxEntries = 50;
const longestExcerpt = 300;
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/**
 * A mail to the account's user: plain text, and the same as simple HTML. Only names of domains, amounts and numbers stand in
 * its subject, nothing that a buyer typed; an answer to the mail would show the user's address, so it has no Reply-To.
 */
export function writeOwnerMail(mail: OwnerMail, reader: Reader, product: Product): Omit<Mail, 'to'> {
  const fill = (words: string, values: Record<string, string> = {}) =>
    words.replaceAll(
      /\{(\w+)\}/g,
      (_, place: string) => values[place] ?? (place === 'product' ? oneLine(product.productName) : ''),
    );
  const { subject, blocks, notes } =
    mail.kind === 'held' ? ofHeld(mail, reader, product, fill) : ofInquiries(mail, reader, product, fill);
  const words = ownerMailTexts[reader.language];
  const off = fill(words.off);
  return {
    subject: oneLine(subject),
    text: [
      ...blocks.flatMap((block) => [...linesOf(block), '']),
      ...notes.flatMap((note) => [note, '']),
      `${off}: ${reader.offUrl}`,
      '',
      oneLine(product.productName),
      '',
    ].join('\n'),
    html: [
      `<html lang="${reader.language}"><body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">`,
      blocks.map(htmlOf).join('<hr style="border: 0; border-top: 1px solid #ddd">'),
      ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
      `<p style="color: #666">${escapeHtml(oneLine(product.productName))} · <a style="color: #666" href="${escapeHtml(reader.offUrl)}">${escapeHtml(off)}</a></p></body></html>`,
    ].join('\n'),
  };
}

type Fill = (words: string, values?: Record<string, string>) => string;

function ofInquiries(
  { entries, isLast }: Extract<OwnerMail, { kind: 'inquiries' }>,
  reader: Reader,
  product: Product,
  fill: Fill,
) {
  const words = ownerMailTexts[reader.language];
  const [first] = entries;
  const isOne = entries.length === 1 && first !== undefined;
  const shown = entries.slice(0, maxEntries);
  const left = entries.length - shown.length;
  const isWaiting = entries.every(({ kind }) => kind !== 'message');
  const count = new Intl.NumberFormat(reader.language).format(entries.length);
  const isUnconfirmed = isOne && !first.inquiry.isEmailVerified;
  return {
    subject: isOne
      ? subjectOf(first, reader, fill)
      : fill(isWaiting ? words.subjectWaiting : words.subjectMany, { count }),
    blocks: [
      ...shown.map((entry) => blockOf(entry, reader, product, { isOne })),
      ...(left > 0
        ? [{ link: { words: fill(words.more, { count: String(left) }), url: `${product.publicUrl}/inquiries` } }]
        : []),
    ],
    notes: [...(isUnconfirmed ? [words.unconfirmed] : []), words.answer, ...(isLast ? [words.flood] : [])].map((note) =>
      fill(note),
    ),
  };
}

/** The domain and, where one was made, the offer. */
function subjectOf(entry: Entry, { language }: Reader, fill: Fill): string {
  const words = ownerMailTexts[language];
  const { inquiry } = entry;
  const values = { domain: inquiry.domainName };
  if (entry.kind !== 'message')
    return fill(words[entry.kind === 'afterDay' ? 'subjectDay' : 'subjectThreeDays'], values);
  const { offerAmount, isFirst } = entry.message;
  if (offerAmount === null) return fill(isFirst ? words.subject : words.subjectAgain, values);
  const amount = dollars(offerAmount, language);
  const first = isPurchase(inquiry, offerAmount) ? words.subjectPurchase : words.subjectOffer;
  return fill(isFirst ? first : words.subjectAgainOffer, { ...values, amount });
}

function blockOf(
  entry: Entry,
  { language, timeZone }: Reader,
  { publicUrl }: Product,
  { isOne }: { isOne: boolean },
): Block {
  const words = ownerMailTexts[language];
  const { inquiry } = entry;
  const offer = entry.kind === 'message' ? entry.message.offerAmount : inquiry.offerAmount;
  const text = entry.kind === 'message' ? entry.message.body : inquiry.lastMessagePreview;
  return {
    facts: [
      ...(isOne && entry.kind === 'message' ? [] : [[words.domain, inquiry.domainName] as [string, string]]),
      [words.name, inquiry.senderName],
      [words.email, inquiry.senderEmail],
      ...(offer === null
        ? []
        : [[isPurchase(inquiry, offer) ? words.purchase : words.offer, dollars(offer, language)] as [string, string]]),
      ...(entry.kind === 'message'
        ? []
        : [[words.waitsSince, moment(new Date(entry.occasion), language, timeZone)] as [string, string]]),
    ],
    text: isOne ? text : excerpt(text),
    link: { words: words.action, url: `${publicUrl}/inquiries/${inquiry.id}` },
  };
}

function ofHeld(
  { count, latest }: Extract<OwnerMail, { kind: 'held' }>,
  { language }: Reader,
  { publicUrl }: Product,
  fill: Fill,
) {
  const words = ownerMailTexts[language];
  const blocks = latest.map(
    (held): Block => ({
      facts: [
        [words.domain, held.domainName],
        [words.name, held.senderName],
        [words.because, held.reasons.map((reason) => words.reasons[reason]).join(', ')],
      ],
      text: held.preview,
      link: { words: words.action, url: `${publicUrl}/inquiries/${held.id}` },
    }),
  );
  const all = { link: { words: words.actionHeld, url: `${publicUrl}/inquiries?filter=spam` } };
  const amount = new Intl.NumberFormat(language).format(count);
  return {
    subject: fill(words.subjectHeld, { count: amount }),
    blocks: [{ text: fill(words.held) }, ...blocks, all],
    notes: [],
  };
}

const linesOf = ({ facts = [], text, link }: Block): string[] => [
  ...facts.map(([label, value]) => `${label}: ${oneLine(value)}`),
  ...(text === undefined ? [] : [...(facts.length > 0 ? [''] : []), text]),
  ...(link ? ['', `${link.words}: ${link.url}`] : []),
];

const htmlOf = ({ facts = [], text, link }: Block): string =>
  [
    ...facts.map(
      ([label, value]) => `<p style="margin: 4px 0"><b>${escapeHtml(label)}</b>: ${escapeHtml(oneLine(value))}</p>`,
    ),
    ...(text === undefined ? [] : [`<p style="white-space: pre-wrap">${escapeHtml(text)}</p>`]),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.words)}</a></p>`] : []),
  ].join('\n');

const excerpt = (text: string) =>
  text.length <= longestExcerpt ? text : `${text.slice(0, longestExcerpt).replace(/[\ud800-\udbff]$/, '')}…`;

const dollars = (amount: number, language: Language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(amount);

const moment = (at: Date, language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);
