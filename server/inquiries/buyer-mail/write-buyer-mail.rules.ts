import { conversationPaths } from '#contract/conversations.ts';
import { escapeHtml } from '#contract/html.ts';
import type { Language } from '#contract/preferences.ts';
import { textOn } from '#lander/brand.ts';
import { readable } from '#lander/custom/palette.ts';
import { endText } from '#lander/formats.ts';
import type { Config } from '../../config/config.ts';
import type { Mail } from '../../mail/mailer.ts';
import { type BuyerMailKind, sellersMails } from './buyer-mail-kinds.ts';
import { buyerMailTexts } from './buyer-mail-texts.ts';

/** What a mail about an agreement says, as it was when the mail was queued. `path`: the page that it leads to. */
export type MailOfAgreement = {
  subject: string;
  intro: string;
  body: string;
  action: string;
  path: string;
  note: string;
};

/** What a mail to a buyer is made of. */
export type BuyerMail = {
  kind: BuyerMailKind;
  to: string;
  language: Language;
  domainName: string;
  /** 32 lower-case hex characters */
  token: string;
  /** as the seller wants to be called; null: not told */
  sellerName: string | null;
  /** the seller wants to be seen in mails: name above the text, and buttons in this colour (`#rrggbb`; null: the usual one) */
  brand?: { colour: string | null } | null;
  /** whole units of `currency` (ISO 4217) */
  offerAmount: number | null;
  currency: string;
  /** that is the price at which it asks to buy */
  isPurchase: boolean;
  /** the seller's words, of a reply */
  body: string;
  /** of an answer to an offer: what the seller counters with, accepts or declines; whole units of `currency` */
  counter: number | null;
  /** of a counter-offer: until when it is open, ISO 8601 */
  endsAt: string | null;
  /** a rule of the seller wrote it */
  isByRule: boolean;
  /** of a mail about an agreement */
  words?: MailOfAgreement;
  /** with its brackets */
  mailId: string;
  /** the mails of the conversation before it, the oldest first */
  references: readonly string[];
};

type MailDomain = { mail: Pick<Config['mail'], 'domain'> };
type MailConfig = Pick<Config, 'productName' | 'publicUrl'> & MailDomain;

/** Where a buyer's answer by e-mail arrives; null while no mail is received here. `token` is 32 lower-case hex characters. */
const replyAddress = ({ mail }: MailDomain, token: string): string | null =>
  mail.domain === '' ? null : `reply+${token}@${mail.domain}`;

/** Where a mail comes back to that could not be delivered; null while no mail is received here. */
const bounceAddress = ({ mail }: MailDomain, token: string): string | null =>
  mail.domain === '' ? null : `bounce+${token}@${mail.domain}`;
const noWords: MailOfAgreement = { subject: '', intro: '', body: '', action: '', path: '/', note: '' };
type Layout = { above: string[]; body: string; action: string; link: string; below: string[] };

/**
 * The mail to a buyer, plain and as HTML. Nothing that the buyer typed stands in it but the amount: a form that mails
 * somebody's words to any address would soon send advertising. The seller's address stands nowhere.
 */
export function writeBuyerMail(mail: BuyerMail, config: MailConfig): Mail {
  const { kind, to, language, token, mailId, references } = mail;
  const words = buyerMailTexts[language];
  const fill = filling(mail, config);
  const [replyTo, bounceTo] = [replyAddress(config, token), bounceAddress(config, token)];
  const layout = layoutOf(mail, config.publicUrl, { isAnsweredByMail: replyTo !== null });
  const filled =
    kind === 'agreement' ? layout : { ...layout, above: layout.above.map(fill), below: layout.below.map(fill) };
  const product = plainName(config.productName);
  return {
    to,
    fromName: fill(words.via), // the name that its buyer asked for: of the product a buyer has never heard
    subject: kind === 'agreement' ? (mail.words?.subject ?? '') : fill(words[kind].subject),
    text: textOf(filled, product),
    html: htmlOf(filled, product, { language, head: headOf(mail) }),
    thread: { mailId, references },
    isAutomatic: !sellersMails.includes(kind) || mail.isByRule,
    ...(replyTo === null ? {} : { replyTo }),
    ...(bounceTo === null ? {} : { bounceTo }),
  };
}

function layoutOf(mail: BuyerMail, publicUrl: string, { isAnsweredByMail }: { isAnsweredByMail: boolean }): Layout {
  const { greeting, confirmation, reply, ...others } = buyerMailTexts[mail.language];
  const page = publicUrl + conversationPaths.page(mail.token);
  const isNamed = plainName(mail.sellerName ?? '') !== '';
  if (mail.kind === 'confirmation') {
    const { intro, introOffer, introPurchase, ask, next, action, note } = confirmation;
    const asked = mail.isPurchase ? [introPurchase, ask, next] : [mail.offerAmount === null ? intro : introOffer, ask];
    const above = [greeting, ...asked];
    return { above, body: '', action, link: publicUrl + conversationPaths.confirmPage(mail.token), below: [note] };
  }
  if (mail.kind === 'agreement') {
    const { intro, body, action, path, note } = mail.words ?? noWords;
    return { above: [greeting, intro], body, action, link: publicUrl + path, below: [note] };
  }
  if (mail.kind === 'received') {
    const { intro, action, note } = others.received;
    return { above: [greeting, intro], body: '', action, link: page, below: [note] };
  }
  const { intro, introUnnamed, action } = mail.kind === 'reply' ? reply : others[mail.kind];
  const answered = isAnsweredByMail ? reply.byMail : reply.byPage;
  return {
    above: [
      isNamed ? intro : introUnnamed,
      ...(mail.kind === 'counter' && mail.endsAt !== null ? [others.counter.until] : []),
      ...(mail.isByRule ? [others.automatic] : []),
    ],
    body: mail.body,
    action,
    link: page,
    below: [...(mail.kind === 'reply' ? [] : [others[mail.kind].note]), answered],
  };
}

function filling(mail: BuyerMail, { productName }: MailConfig): (text: string) => string {
  const values: Record<string, string> = {
    domain: mail.domainName,
    seller: plainName(mail.sellerName ?? ''),
    amount: mail.offerAmount === null ? '' : wholeMoney(mail.offerAmount, mail),
    product: plainName(productName),
    counter: mail.counter === null ? '' : wholeMoney(mail.counter, mail),
    end: mail.endsAt === null ? '' : endText(mail.endsAt, mail.language),
  };
  return (text) => text.replaceAll(/\{(\w+)\}/g, (_, place: string) => values[place] ?? '');
}

/** A name in one line that no mail program takes for an address (`Bank <service@bank.example>`). */
const plainName = (name: string) =>
  name
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}<>@"]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed();

const textOf = ({ above, body, action, link, below }: Layout, product: string) =>
  [...above, ...(body === '' ? [] : [body]), `${action}: ${link}`, ...below, product].join('\n\n').concat('\n');

const rule = 'border-left: 3px solid #8a94a6; margin: 0 0 24px; padding: 0 0 0 16px; white-space: pre-wrap';
const usualColour = '#00685b';
const buttonIn = (colour: string) =>
  `background: ${colour}; border-radius: 8px; color: ${textOn(colour)}; display: inline-block; padding: 12px 20px; text-decoration: none`;

type Head = { name: string; colour: string };

/** Who sells and in which colour; a name that is no name of one line is left out (BRAND-004). */
const headOf = ({ brand, sellerName }: BuyerMail): Head => ({
  name: brand ? plainName(sellerName ?? '') : '',
  colour: readable(brand?.colour ?? usualColour, ['#ffffff']),
});

function htmlOf(
  { above, body, action, link, below }: Layout,
  product: string,
  { language, head: { name, colour } }: { language: Language; head: Head },
): string {
  const top = `border-bottom: 3px solid ${colour}; font-size: 18px; font-weight: 600; margin: 0 0 24px; padding: 0 0 12px`;
  const paragraph = (text: string) => `<p style="margin: 0 0 16px">${escapeHtml(text)}</p>`;
  const small = (text: string) => `<p style="font-size: 14px; margin: 0 0 8px; opacity: 0.75">${escapeHtml(text)}</p>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>`,
    '<body style="font-family: system-ui, sans-serif; font-size: 16px; line-height: 1.5; margin: 0; padding: 24px">',
    '<div style="margin: 0 auto; max-width: 600px; overflow-wrap: anywhere">',
    ...(name === '' ? [] : [`<p style="${top}">${escapeHtml(name)}</p>`]),
    ...above.map(paragraph),
    ...(body === '' ? [] : [`<div style="${rule}">${escapeHtml(body)}</div>`]),
    `<p style="margin: 0 0 24px"><a href="${escapeHtml(link)}" style="${buttonIn(colour)}">${escapeHtml(action)}</a></p>`,
    ...[...below, product].map(small),
    '</div></body></html>',
  ].join('\n');
}

const wholeMoney = (amount: number, { language, currency }: Pick<BuyerMail, 'language' | 'currency'>) =>
  new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
