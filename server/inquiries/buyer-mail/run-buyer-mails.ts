import { repeat } from '../../jobs/repeat.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { type SendingParts, sendNextMail } from './send-buyer-mails.ts';

/** As many mails are handed over at once, so that one the server takes its time with holds up few others. */
const lanes = 4;
const idleMs = 1_500;

/** Sends mails to buyers until stopped. */
export function startBuyerMails(parts: SendingParts, mailer: Mailer): { stop(): Promise<void> } {
  let isStopping = false;
  const send = async () => ((await sendNextMail(parts, mailer, () => isStopping)) ? 1 : 0);
  const running = Array.from({ length: lanes }, () => repeat('mails to buyers', send, idleMs, parts.log));
  return {
    async stop() {
      isStopping = true;
      mailer.close();
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}
