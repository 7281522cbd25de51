import type { AgreementNotice } from '#contract/agreement-texts.ts';
import { type AgreementTerms, agreementPaths } from '#contract/agreements.ts';
import { escapeHtml } from '#contract/html.ts';
import type { Language } from '#contract/preferences.ts';
import { dayText, momentText, money } from '#lander/formats.ts';
import type { Parts, Tx, UserId } from '../context.ts';
import { queueBuyerMail } from '../inquiries/buyer-mail/buyer-mail.service.ts';
import { tokenOf } from '../inquiries/token.reads.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { writtenMail } from '../mail/mail.service.ts';
import { reaches } from '../mail/mailer.ts';
import { shownLabels } from '../names/internationalised-name.rules.ts';
import { languageOf } from '../preferences/preferences.reads.ts';
import { findEmail } from '../users/users.reads.ts';
import { agreementMailTexts, type BuyerMailAbout, type SellerMailAbout } from './agreement-mail-texts.ts';
import { agreementTold } from './agreements.effects.ts';
import type { AgreementRow } from './agreements.store.ts';

export type TellParts = Pick<Parts, 'config' | 'newId'>;
type Of = Pick<AgreementRow, 'inquiry_id' | 'version'> & { user_id: UserId };
type News = {
  terms: AgreementTerms;
  now: Date;
  /** what stands in the mail as it is: the text of the agreement, or somebody's reason */
  body?: string;
  /** the payment that it is about */
  payment?: { amount: number; dueOn: string };
};

/** Mails the buyer what became of an agreement; it is sent once the transaction is committed. */
export async function tellBuyer(
  tx: Tx,
  parts: TellParts,
  of: Of,
  about: BuyerMailAbout,
  { terms, now, body = '', payment }: News,
): Promise<void> {
  const { user_id: userId, inquiry_id: inquiryId } = of;
  const token = await tokenOf(tx, { userId, id: inquiryId });
  if (token === undefined) return;
  const { buyer, open, note } = agreementMailTexts[terms.language];
  const fill = filling(parts, of, { terms, language: terms.language, payment });
  const words = {
    subject: fill(buyer[about].subject),
    intro: fill(buyer[about].intro),
    body,
    action: open,
    path: agreementPaths.page(token),
    note: fill(note),
  };
  await queueBuyerMail(tx, parts, { userId, inquiryId, kind: 'agreement', words, dueAt: now, now });
}

/** Mails the seller, in the seller's own language; where no mail reaches the address only the notification tells it. */
export async function mailSeller(
  tx: Tx,
  parts: TellParts,
  of: Of,
  about: SellerMailAbout,
  { terms, now, body = '' }: News,
): Promise<void> {
  const { user_id: userId, inquiry_id: inquiryId } = of;
  const { config } = parts;
  const email = await findEmail(tx, userId);
  if (email === undefined || !reaches(config, email)) return;
  const language = await languageOf(tx, userId);
  const { seller, inbox, note } = agreementMailTexts[language];
  const fill = filling(parts, of, { terms, language });
  const [intro, link] = [fill(seller[about].intro), `${config.publicUrl}/inquiries/${inquiryId}`];
  const quoted = '<div style="border-left: 3px solid #8a94a6; padding-left: 16px; white-space: pre-wrap">';
  const payload = {
    to: email,
    subject: fill(seller[about].subject),
    about: 'agreement',
    text: `${[intro, ...(body === '' ? [] : [body]), `${inbox}: ${link}`, fill(note)].join('\n\n')}\n`,
    html: [
      `<html lang="${language}"><body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">`,
      `<p>${escapeHtml(intro)}</p>`,
      ...(body === '' ? [] : [`${quoted}${escapeHtml(body)}</div>`]),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(inbox)}</a></p><p>${escapeHtml(fill(note))}</p></body></html>`,
    ].join('\n'),
  };
  await addToOutbox(tx, writtenMail, { userId, payload, now });
}

/** Notifies the seller in the app. */
export function notifySeller(
  tx: Tx,
  { user_id: userId, inquiry_id: inquiryId }: Of,
  notice: AgreementNotice,
  { terms, now, payment }: News,
): Promise<void> {
  const { domainName, buyer, amount, currency } = terms;
  const told = { notice, inquiryId, domainName, buyerName: buyer.name, currency, amount: payment?.amount ?? amount };
  const payload = payment ? { ...told, day: payment.dueOn } : told;
  return addToOutbox(tx, agreementTold, { userId, payload, now });
}

/** Somebody's reason as a mail has it; empty: none was given. */
export const reasonWords = (reason: string, language: Language): string =>
  reason === '' ? '' : `${agreementMailTexts[language].reason}\n${reason}`;

function filling(
  { config }: TellParts,
  { version }: Of,
  { terms, language, payment }: Pick<News, 'terms' | 'payment'> & { language: Language },
): (text: string) => string {
  const { domainName, currency, openUntil, buyer } = terms;
  const values: Record<string, string> = {
    domain: shownLabels(domainName),
    amount: money(payment?.amount ?? terms.amount, currency, language),
    until: momentText(openUntil, language),
    day: payment ? dayText(payment.dueOn, language) : '',
    version: `${version}`,
    buyer: oneLine(buyer.name),
    product: oneLine(config.productName),
  };
  return (text) => text.replaceAll(/\{(\w+)\}/g, (_, place: string) => values[place] ?? '');
}

/** A name in one line that no mail program takes for an address. */
const oneLine = (name: string) => name.replace(/[\s\p{Cc}\p{Zl}\p{Zp}<>@"]+/gu, ' ').trim();
