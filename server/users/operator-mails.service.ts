import type { UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { writeWords } from '../mail/mail.rules.ts';
import { writtenMail } from '../mail/mail.service.ts';
import { reaches } from '../mail/mailer.ts';
import { languageOf } from '../preferences/preferences.reads.ts';
import { type OperatorNews, operatorMailTexts } from './operator-mail-texts.ts';
import { findEmail } from './users.reads.ts';
import type { UserParts } from './users.service.ts';

/** Where a mail leads; nowhere for a closed account, which opens nothing. */
const paths: Record<OperatorNews, string | null> = {
  closed: null,
  opened: '/',
  sessionsEnded: '/',
  linkMade: '/account',
  providerParted: '/',
  operatorMade: '/operator',
  operatorRemoved: '/',
};

/**
 * Tells the holder of an account by mail, in the holder's language, what whoever runs the installation did to it (D-019f);
 * where no mail reaches the address, nothing. Sent once the transaction is committed.
 */
export async function notifyOfOperator(
  tx: Tx,
  { config, now }: Pick<UserParts, 'config' | 'now'>,
  userId: UserId,
  news: OperatorNews,
): Promise<void> {
  const to = await findEmail(tx, userId);
  if (to === undefined || !reaches(config, to)) return;
  const language = await languageOf(tx, userId);
  const path = paths[news];
  const link = path === null ? null : `${config.publicUrl}${path}`;
  const mail = writeWords({ to, language, words: operatorMailTexts[language][news], link }, config.productName);
  await addToOutbox(tx, writtenMail, { userId, payload: { ...mail, about: news }, now });
}
