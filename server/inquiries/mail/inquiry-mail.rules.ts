import { escapeHtml } from '#contract/html.ts';
import type { InquirySummary } from '#contract/inquiries.ts';
import type { Language } from '#contract/preferences.ts';
import type { Config } from '../../config/config.ts';
import type { Mail } from '../../mail/mailer.ts';
import { inquiryMailTexts } from './inquiry-mail-texts.ts';

export type InquiryMail = {
  to: string;
  language: Language;
  inquiry: InquirySummary;
  /** the buyer's own words */
  text: string;
  /** the last one of an hour: others are only in the app */
  isLast: boolean;
};

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/**
 * The mail about an inquiry: plain text, and the same as simple HTML. Only the domain's name and the amount stand in its
 * subject, nothing that the buyer typed; an answer to the mail would show the user's address, so it has no Reply-To.
 */
export function writeInquiryMail(
  { to, language, inquiry, text, isLast }: InquiryMail,
  { productName, publicUrl }: Pick<Config, 'productName' | 'publicUrl'>,
): Mail {
  const words = inquiryMailTexts[language];
  const { id, domainName, senderName, senderEmail, offerAmount } = inquiry;
  const amount = offerAmount === null ? null : dollars(offerAmount, language);
  const fill = (given: string) =>
    given.replaceAll(/\{(\w+)\}/g, (_, place: string) => {
      return { domain: domainName, amount: amount ?? '', product: oneLine(productName) }[place] ?? '';
    });
  const facts = [
    [words.name, senderName],
    [words.email, senderEmail],
    ...(amount === null ? [] : [[words.offer, amount]]),
  ] as [string, string][];
  const link = `${publicUrl}/inquiries/${id}`;
  const notes = [words.note, words.preference, ...(isLast ? [words.flood] : [])].map(fill);
  return {
    to,
    subject: fill(amount === null ? words.subject : words.subjectOffer),
    text: [
      ...facts.map(([label, value]) => `${label}: ${oneLine(value)}`),
      '',
      text,
      '',
      `${words.action}: ${link}`,
      '',
      ...notes,
      '',
      oneLine(productName),
      '',
    ].join('\n'),
    html: [
      `<html lang="${language}"><body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">`,
      ...facts.map(([label, value]) => `<p><b>${escapeHtml(label)}</b>: ${escapeHtml(oneLine(value))}</p>`),
      `<p style="white-space: pre-wrap">${escapeHtml(text)}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(words.action)}</a></p>`,
      ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
      `<p>${escapeHtml(oneLine(productName))}</p></body></html>`,
    ].join('\n'),
  };
}

const dollars = (amount: number, language: Language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(amount);
