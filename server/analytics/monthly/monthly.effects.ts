import type { Parts, Tx, UserId } from '../../context.ts';
import { makeOffToken } from '../../inquiries/owner-mail/mail-off.rules.ts';
import { addToOutbox, effect, on } from '../../jobs/outbox.ts';
import { writtenMail } from '../../mail/mail.service.ts';
import { type Mail, reaches } from '../../mail/mailer.ts';
import { preferencesOf } from '../../preferences/preferences.reads.ts';
import { findAccount } from '../../users/account.reads.ts';
import { type FiguresOfMonth, writeFiguresMail } from './figures-mail.rules.ts';
import { readMonth } from './month.reads.ts';

export { removeAllOf as forgetToldMonths } from './mailed-months.store.ts';

/** A month, `2026-10`, is over in a zone, and its user wants the figures. */
export const monthOver = effect<{ month: string; timeZone: string }>('month-over');

export const monthlyEffects = [
  on(monthOver, async (tx, { userId, payload: { month, timeZone }, now }, parts) => {
    const reader = await readerOf(tx, userId, parts);
    if (!reader) return undefined;
    const figures = await readMonth({ db: parts.db, userId, now }, month, timeZone);
    if (figures) await send(tx, parts, reader, { userId, figures, now });
    return undefined;
  }),
];

/** Null where the mail is not wanted any more or cannot arrive. */
async function readerOf(tx: Tx, userId: UserId, { config }: Pick<Parts, 'config'>) {
  const { email, isEmailConfirmed } = await findAccount(tx, userId);
  const { language, monthlyFigures } = await preferencesOf(tx, userId);
  return monthlyFigures && isEmailConfirmed && reaches(config, email) ? { email, language } : null;
}
type Reader = NonNullable<Awaited<ReturnType<typeof readerOf>>>;

async function send(
  tx: Tx,
  { config, auth }: Pick<Parts, 'config' | 'auth'>,
  { email, language }: Reader,
  { userId, figures, now }: { userId: UserId; figures: FiguresOfMonth; now: Date },
): Promise<void> {
  const offUrl = `${config.publicUrl}/public/mails/off/${makeOffToken(userId, 'figures', await auth.secret())}`;
  const written = writeFiguresMail(figures, { language, offUrl }, config);
  const payload: Mail = { to: email, ...written, isAutomatic: true, unsubscribeUrl: offUrl };
  await addToOutbox(tx, writtenMail, { userId, payload: { ...payload, about: 'figures' }, now });
}
