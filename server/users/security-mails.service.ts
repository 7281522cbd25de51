import { escapeHtml } from '#contract/html.ts';
import type { UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { writtenMail } from '../mail/mail.service.ts';
import { reaches } from '../mail/mailer.ts';
import { languageOf } from '../preferences/preferences.reads.ts';
import { type SecurityNews, securityMailTexts } from './security-mail-texts.ts';
import { findEmail } from './users.reads.ts';
import type { UserParts } from './users.service.ts';

/** What comes by itself, with the day. */
const ofTime: ReadonlySet<SecurityNews> = new Set(['keyEnding', 'keyEnded', 'assistantEnding', 'assistantOver']);

/**
 * Tells the holder of an account by mail what changed in how one signs in to it, where mail can reach the address: who
 * took over a session cannot keep that from being noticed (ASVS 6.3.7). Sent once the transaction is committed.
 */
export async function notifyByMail(
  tx: Tx,
  parts: Pick<UserParts, 'config' | 'now'>,
  userId: UserId,
  news: SecurityNews,
  where = '',
): Promise<void> {
  const { config, now } = parts;
  const email = await findEmail(tx, userId);
  if (email === undefined || !reaches(config, email)) return;
  const language = await languageOf(tx, userId);
  const { greeting, notYou, [news]: words } = securityMailTexts[language];
  const warning = ofTime.has(news) ? [] : [notYou];
  const product = config.productName.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const said = words.text.replaceAll('{product}', () => product).replaceAll('{where}', () => where);
  const link = `${config.publicUrl}/account`;
  const payload = {
    to: email,
    subject: `${words.subject} (${product})`,
    about: news,
    text: `${[greeting, said, ...warning, link, product].join('\n\n')}\n`,
    html: [
      `<html lang="${language}"><body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">`,
      ...[greeting, said, ...warning].map((one) => `<p>${escapeHtml(one)}</p>`),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p><p>${escapeHtml(product)}</p></body></html>`,
    ].join('\n'),
  };
  await addToOutbox(tx, writtenMail, { userId, payload, now });
}
