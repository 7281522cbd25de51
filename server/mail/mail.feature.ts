import type { Feature } from '../feature.ts';
import { startOutbox } from '../jobs/outbox.ts';
import { storedDkimKey } from './dkim-key.ts';
import { mailRateLimits, registerMailRoutes } from './mail.routes.ts';
import { sendsLinkMails } from './mail.service.ts';
import { createMailer, holdsMail } from './mailer.ts';

export const mail: Feature = {
  routes: registerMailRoutes,
  rateLimits: mailRateLimits,
  // an outbox of its own, so that a slow mail server holds up nothing else, not even the end of the program
  work({ parts, pool, sandbox }) {
    const { config, log } = parts;
    if (holdsMail(config)) {
      log.warn({}, 'OUTBOUND is off: mail waits until it is live');
      return undefined;
    }
    const mailer = createMailer(config, {
      sandboxSmtp: sandbox?.smtp ?? null,
      dkimKey: storedDkimKey(parts, config.mail.from),
    });
    const mails = startOutbox(parts, pool, sendsLinkMails(mailer, config.productName, log));
    if (sandbox) log.info({ mailbox: sandbox.mailbox }, 'mail to addresses below .test is shown in the mailbox');
    return {
      async stop() {
        mailer.close();
        await mails.stop();
      },
    };
  },
};
