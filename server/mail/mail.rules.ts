import { escapeHtml } from '#contract/html.ts';
import type { Language } from '#contract/preferences.ts';
import { type MailText, mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** A mail with one link. */
export type LinkMail = { to: string; language: Language; text: MailText; link: string };
/** The same as it waits in the outbox, where its link cannot be read; after `until` (ISO) the link is worth nothing. */
export type WaitingMail = Omit<LinkMail, 'link'> & { sealedLink: string; until: string };

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** The mail as it is sent: plain text, and the same as simple HTML. */
export function writeMail({ text, ...mail }: LinkMail, productName: string): Mail {
  return writeWords({ ...mail, words: mailTexts[mail.language][text] }, productName);
}

/** What stands in a mail with one link, or none; `{product}` is the name of the product. */
export type MailWords = { subject: string; intro: string; action?: string; note: string };

/** The same with words of a feature's own, which may hold other values in braces: `values`. `link` null: it leads nowhere. */
export function writeWords(
  {
    to,
    language,
    words,
    link,
    values = {},
  }: Omit<LinkMail, 'text' | 'link'> & {
    words: MailWords;
    link: string | null;
    values?: Record<string, string>;
  },
  productName: string,
): Mail {
  const { greeting } = mailTexts[language];
  const product = oneLine(productName);
  const known: Record<string, string> = { ...values, product };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => known[name] ?? braced);
  const [subject, intro, note] = [fill(words.subject), fill(words.intro), fill(words.note)];
  return {
    to,
    subject,
    text: `${[greeting, intro, ...(link === null ? [] : [link]), note, product].join('\n\n')}\n`,
    html: [
      `<html lang="${language}"><body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">`,
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(intro)}</p>`,
      ...(link === null ? [] : [`<p><a href="${escapeHtml(link)}">${escapeHtml(fill(words.action ?? link))}</a></p>`]),
      `<p>${escapeHtml(note)}</p><p>${escapeHtml(product)}</p></body></html>`,
    ].join('\n'),
  };
}
