import type { Feature } from '../../feature.ts';
import { keptDkimKey } from '../../mail/dkim-key.ts';
import { createMailer, holdsMail } from '../../mail/mailer.ts';
import { deleteMailsOf } from './buyer-mail.store.ts';
import { startBuyerMails } from './run-buyer-mails.ts';

/** Mails to those who wrote to an account. */
export const buyerMail: Feature = {
  forgetUser: deleteMailsOf,
  work({ parts, sandbox }) {
    if (holdsMail(parts.config)) return undefined; // they wait (D-236)
    const mailer = createMailer(parts.config, {
      sandboxSmtp: sandbox?.smtp ?? null,
      dkimKey: keptDkimKey(parts, parts.config.mail.from),
    });
    return startBuyerMails(parts, mailer);
  },
};
