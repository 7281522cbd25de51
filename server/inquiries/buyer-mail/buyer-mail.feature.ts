import type { Feature } from '../../feature.ts';
import { storedDkimKey } from '../../mail/dkim-key.ts';
import { createMailer, holdsMail } from '../../mail/mailer.ts';
import { countMails } from './buyer-mail.reads.ts';
import { deleteMailsOf } from './buyer-mail.store.ts';
import { startBuyerMails } from './run-buyer-mails.ts';

/** Mails to those who wrote to an account. */
export const buyerMail: Feature = {
  forgetUser: deleteMailsOf,
  async waiting({ db, clock }) {
    const { waiting, oldestSeconds } = await countMails(db, clock.now());
    return { mails_to_buyers: waiting, oldest_mail_to_buyer_seconds: oldestSeconds };
  },
  work({ parts, sandbox }) {
    if (holdsMail(parts.config)) return undefined; // they wait (D-236)
    const mailer = createMailer(parts.config, {
      sandboxSmtp: sandbox?.smtp ?? null,
      dkimKey: storedDkimKey(parts, parts.config.mail.from),
    });
    return startBuyerMails(parts, mailer);
  },
};
