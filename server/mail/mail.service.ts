import type { Log } from '../context.ts';
import { effect, type HandledEffect, on } from '../jobs/outbox.ts';
import { type WaitingMail, writeMail } from './mail.rules.ts';
import { MailNotSent, MailRefused } from './mail-failure.ts';
import type { Mail, Mailer } from './mailer.ts';

export const linkMail = effect<WaitingMail>('mail');
/** A mail as it is to be sent, for what is worth nothing to a thief; `about` names it in the log. */
export const writtenMail = effect<Mail & { about: string }>('written-mail');

/**
 * Sends the mails that services left in the outbox: at least once, tried again while the server does not answer, given
 * up when it refuses for good or the link in it has expired or cannot be read. The log names neither address nor link (D-229).
 */
export function sendsLinkMails(mailer: Mailer, productName: string, log: Log): HandledEffect[] {
  return [
    on(linkMail, async (_tx, { payload, now }, { auth }) => {
      const { text, sealedLink } = payload;
      if (now.getTime() >= Date.parse(payload.until)) {
        log.warn({ mail: text }, 'a mail could not be sent before its link expired');
        return undefined;
      }
      const link = await auth.unseal(sealedLink);
      if (link === null) {
        log.warn({ mail: text }, 'a mail was given up: its link was sealed with another AUTH_SECRET');
        return undefined;
      }
      await handOver(mailer, log, text, writeMail({ ...payload, link }, productName));
      return undefined;
    }),
    on(writtenMail, async (_tx, { payload: { about, ...mail } }) => {
      await handOver(mailer, log, about, mail);
      return undefined;
    }),
  ];
}

/** Throws what makes the outbox try again; a mail that is refused for good is given up. */
async function handOver(mailer: Mailer, log: Log, about: string, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw new MailNotSent(error);
    log.warn({ mail: about, reason: error.message }, 'a mail was refused');
  }
}
