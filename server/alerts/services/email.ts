import type { AlertTopic } from '#contract/alerts.ts';
import { fillPlaces } from '#contract/english.ts';
import { escapeHtml } from '#contract/html.ts';
import type { Language } from '#contract/preferences.ts';
import type { Config } from '../../config/config.ts';
import { domainOf } from '../../mail/mail-domain.ts';
import type { Mail } from '../../mail/mailer.ts';
import { oneLine } from '../fact-words.rules.ts';
import { wordsOf } from '../words/words.ts';
import type { Outgoing } from './service.ts';

type To = {
  email: string;
  language: Language;
  /** one POST to it ends mails of what this one is about */
  offUrl: string;
  topics: readonly AlertTopic[];
  /** where an answer to the buyer arrives; null: nowhere */
  answerTo: string | null;
};

const list = (items: readonly string[]) =>
  `<ul style="margin: 0; padding-left: 20px">${items.map((one) => `<li>${one}</li>`).join('')}</ul>`;

/** A message as a mail: plain text, and the same as simple HTML; a try again has the same Message-ID. */
export function alertMail(
  { id, written }: Outgoing,
  { email, language, offUrl, topics, answerTo }: To,
  { productName, publicUrl, mail }: Pick<Config, 'productName' | 'publicUrl' | 'mail'>,
): Mail {
  const words = wordsOf(language);
  const settings = `${publicUrl}/monitoring/alerts`;
  const product = oneLine(productName);
  const link = (text: string, url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
  const rest = written.rest(0);
  const off = fillPlaces(words.off, { topics: topics.map((topic) => words.topics[topic]).join(', ') });
  return {
    to: email,
    subject: written.title,
    text: [
      ...written.blocks.flatMap(({ heading, url, told }) => [
        heading,
        ...told.flatMap(({ line, beside, text, actions = [] }) => [
          ...[`- ${line}`, ...beside.map((one) => `  - ${one}`)],
          ...(text === undefined ? [] : ['', text, '']),
          ...actions.map(({ words, url: address }) => `  ${words}: ${address}`),
        ]),
        url,
        '',
      ]),
      ...written.notes.flatMap((note) => [note, '']),
      ...(rest === null ? [] : [rest]),
      `${written.all.words}: ${written.all.url}`,
      '',
      written.why,
      `${words.settings}: ${settings}`,
      `${off}: ${offUrl}`,
      '',
      product,
      '',
    ].join('\n'),
    html: [
      `<html lang="${language}"><body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">`,
      ...written.blocks.map(
        ({ heading, url, told }) =>
          `<h2 style="font-size: 18px; margin: 20px 0 4px">${link(heading, url)}</h2>${list(
            told.map(
              ({ line, beside, text, actions = [] }) =>
                escapeHtml(line) +
                (beside.length > 0 ? list(beside.map(escapeHtml)) : '') +
                (text === undefined ? '' : `<p style="white-space: pre-wrap">${escapeHtml(text)}</p>`) +
                (actions.length === 0
                  ? ''
                  : `<p>${actions.map(({ words, url: address }) => link(words, address)).join(' · ')}</p>`),
            ),
          )}`,
      ),
      ...written.notes.map((note) => `<p>${escapeHtml(note)}</p>`),
      `<p>${[...(rest === null ? [] : [escapeHtml(rest)]), link(written.all.words, written.all.url)].join('<br>')}</p>`,
      `<p style="color: #666">${escapeHtml(written.why)}<br>${link(words.settings, settings)} · ${link(off, offUrl)} · ${escapeHtml(product)}</p></body></html>`,
    ].join('\n'),
    thread: { mailId: `<alert.${id}@${domainOf(mail.from)}>`, references: [] },
    isAutomatic: true,
    ...(answerTo === null ? {} : { replyTo: answerTo }),
    unsubscribeUrl: offUrl,
  };
}
