import type { Parts } from '../../context.ts';
import { storedDkimKey } from '../../mail/dkim-key.ts';
import { MailRefused } from '../../mail/mail-failure.ts';
import { createMailer } from '../../mail/mailer.ts';
import type { SendNow } from './watch.service.ts';

/** A stop of the program waits for the mail that is being sent. */
const limitMs = 5_000;
/** As many mails wait for a mail server that is away. */
const maxWaiting = 100;

/** Hands mails to the mail server without the outbox, unsigned where the key cannot be read. */
export function sendsNow(parts: Pick<Parts, 'config' | 'db' | 'auth' | 'clock' | 'log' | 'sandbox'>): SendNow {
  const { config, log, sandbox } = parts;
  const stored = storedDkimKey(parts, config.mail.from);
  return async (mails) => {
    const dkimKey = () => stored().catch(() => null);
    const mailer = createMailer(config, { sandboxSmtp: sandbox?.smtp ?? null, limitMs, dkimKey });
    try {
      for (const [at, mail] of mails.entries()) {
        try {
          await mailer.send(mail);
        } catch (error) {
          log.warn({ err: error }, 'a mail to an operator could not be sent');
          if (!(error instanceof MailRefused)) return mails.slice(at).slice(-maxWaiting); // the server is away
        }
      }
      return [];
    } finally {
      mailer.close();
    }
  };
}
