import { createHash } from 'node:crypto';
import { type HeldReason, undoMailedAnswerMs } from '#contract/answers-by-mail.ts';
import { hourMs } from '#contract/dates.ts';
import { ApiError } from '#contract/errors.ts';
import type { Parts, Tx, UserContext } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { DnsClient } from '../../dns/dns.client.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { writeWords } from '../../mail/mail.rules.ts';
import { writtenMail } from '../../mail/mail.service.ts';
import { reaches } from '../../mail/mailer.ts';
import { shownLabels } from '../../names/internationalised-name.rules.ts';
import { languageOf, preferencesOf } from '../../preferences/preferences.reads.ts';
import { findAccount } from '../../users/account.reads.ts';
import { countSince, insertMail, noteTold } from '../answer-mail.store.ts';
import { addReply } from '../conversation/reply.service.ts';
import { type HeldInquiry, holdInquiries } from '../conversation.store.ts';
import { answerHeld } from '../inquiries.effects.ts';
import { findInquiry } from '../inquiries.reads.ts';
import type { ReadMail } from '../mail-in/read-mail.ts';
import { proveMail } from '../mail-proof/prove-mail.ts';
import type { MailProof } from '../mail-proof/read-proof.ts';
import type { AnswerTarget } from './answer-address.service.ts';
import { answerMailTexts } from './answer-mail-texts.ts';
import { isAnswerTo, reasonOfRefusal, whyHeld, withSignature } from './judge-answer.rules.ts';

export type AnswerParts = Parts & { dns: Pick<DnsClient, 'txtOf'> };
/** `later`: its sender is asked to try again. */
export type Taken = 'sent' | 'held' | 'left' | 'later';

/** Of one inquiry in an hour; more are asked to come later. */
const mailsAnHour = 30;

/**
 * Takes a seller's answer by e-mail (ANSM-002), committed before it returns: sent to the buyer after a minute, or held with
 * its reason and told. What programs write is left. The same mail twice is one.
 */
export async function takeAnswer(
  parts: AnswerParts,
  target: AnswerTarget,
  letter: { read: ReadMail; proof: MailProof },
): Promise<Taken> {
  const now = parts.clock.now();
  const { userId, inquiryId } = target;
  const { mail: sent, wasTooMuch } = letter.read;
  const inquiry = await findInquiry(parts.db, userId, inquiryId);
  if (!inquiry || sent.isAuto || sent.report !== null) return 'left';
  if ((await countSince(parts.db, target, new Date(now.getTime() - hourMs))) >= mailsAnHour) return 'later';
  const isAnswer = isAnswerTo(sent.subject, [inquiry.domainName, shownLabels(inquiry.domainName)]);
  const { dns } = parts;
  const proven = await proveMail(letter.proof, { recipient: target.address, isAnswer, now, dns });
  if (proven.outcome === 'unknown') return 'later';
  const account = await findAccount(parts.db, userId);
  const { from } = letter.proof;
  const { keepsSignature } = await preferencesOf(parts.db, userId);
  const mail = keepsSignature ? { ...sent, text: withSignature(sent, from) } : sent;
  const reason = whyHeld({
    ...{ mail, wasTooMuch, from, hasEnded: target.hasEnded, publicUrl: parts.config.publicUrl },
    ...{
      isProven: proven.outcome === 'proven',
      ownAddress: account.isEmailConfirmed ? account.email.toLowerCase() : null,
    },
  });
  // who repeats a signed mail may change what the signature does not cover
  const isIdSigned = proven.outcome === 'unproven' || proven.by.signed.includes('message-id');
  const digest = createHash('sha256')
    .update(isIdSigned ? mail.mailId : proven.by.data)
    .digest();
  const ctx: UserContext = { ...parts, userId, now, requestId: '' };
  const came = {
    ...{ user_id: userId, inquiry_id: inquiryId, digest, received_at: now },
    ...{ from_address: from, file_count: mail.files.filter(({ isOfText }) => !isOfText).length },
  };
  const hold = (why: HeldReason) =>
    inTransaction(parts, async (tx) => {
      const [held] = await holdInquiries(tx, userId, [inquiryId]);
      const id = parts.newId();
      const body = why === 'empty' || mail.isWordless ? '' : mail.text;
      if (!held || !(await insertMail(tx, { ...came, id, reason: why, body }))) return 'left';
      await tellHeld(tx, ctx, { held, id, reason: why });
      return 'held';
    });
  if (reason) return hold(reason);
  try {
    return await inTransaction(parts, async (tx) => {
      const [held] = await holdInquiries(tx, userId, [inquiryId]);
      const sent = { ...came, id: parts.newId(), reason: null, from_address: null, settled_at: now };
      if (!held || !(await insertMail(tx, sent))) return 'left';
      const reply = { message: mail.text, sentOutside: false };
      await addReply(tx, ctx, held, reply, { via: 'mail', heldMs: undoMailedAnswerMs });
      return 'sent';
    });
  } catch (error) {
    const refused = error instanceof ApiError ? reasonOfRefusal[error.code] : undefined;
    if (!refused) throw error;
    return hold(refused);
  }
}

/** In the app, and by mail unless one went out within the hour (ANSM-003). Nothing of what came stands in the mail. */
async function tellHeld(
  tx: Tx,
  { userId, now, config }: UserContext,
  { held, id, reason }: { held: HeldInquiry; id: string; reason: HeldReason },
): Promise<void> {
  await addToOutbox(tx, answerHeld, { userId, payload: { inquiryId: held.id }, now });
  const { email, isEmailConfirmed } = await findAccount(tx, userId);
  if (!isEmailConfirmed || !reaches(config, email)) return;
  if (!(await noteTold(tx, userId, { id, since: new Date(now.getTime() - hourMs), now }))) return;
  const language = await languageOf(tx, userId);
  const { reasons, ...words } = answerMailTexts[language];
  const values = { domain: shownLabels(held.domain_name), reason: reasons[reason] };
  const link = `${config.publicUrl}/inquiries/${held.id}`;
  const mail = writeWords({ to: email, language, words, link, values }, config.productName);
  await addToOutbox(tx, writtenMail, { userId, payload: { ...mail, about: 'held answer', isAutomatic: true }, now });
}
