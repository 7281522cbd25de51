import { onTestFinished } from 'vitest';
import { GetInquiry } from '#contract/inquiries.ts';
import { inTransaction } from '../../database/transaction.ts';
import { createMailer } from '../../mail/mailer.ts';
import { freshApp } from '../../testing/app.ts';
import { cancelBuyerMail, queueBuyerMail } from '../buyer-mail/buyer-mail.service.ts';
import type { BuyerMailKind } from '../buyer-mail/buyer-mail-kinds.ts';
import { sendDueMails } from '../buyer-mail/send-buyer-mails.ts';
import type { NewInquiry } from '../inquiries.store.ts';
import { givenInquiry } from './given-inquiry.ts';

const heldMs = 10_000;

/** A server with a user, an inquiry and a mail server at `mailUrl`; replies are queued as the seller's are. */
export async function freshConversation(
  mailUrl: string,
  {
    settings = {},
    limitMs = 1_000,
    inquiry = {},
  }: { settings?: Record<string, string>; limitMs?: number; inquiry?: Partial<NewInquiry> } = {},
) {
  const app = await freshApp({ settings: { MAIL_URL: mailUrl, MAIL_FROM: 'hello@names.example', ...settings } });
  const { parts, clock, given, as } = app;
  const user = await given.user();
  const inquiryId = await givenInquiry(app, user, {
    domainName: 'quiet.com',
    senderEmail: 'bea@firm.test',
    ...inquiry,
  });
  const mailer = createMailer(parts.config, { sandboxSmtp: null, limitMs });
  onTestFinished(mailer.close);
  const queue = (kind: BuyerMailKind, messageId?: string, dueAt = clock.now()) =>
    inTransaction(parts, (tx) =>
      queueBuyerMail(tx, parts, {
        userId: user.id,
        inquiryId,
        kind,
        ...(messageId ? { messageId } : {}),
        dueAt,
        now: clock.now(),
      }),
    );
  return {
    ...app,
    user,
    inquiryId,
    mailer,
    queue,
    /** A reply of the seller that is held for its 10 seconds; the id of its message. */
    async reply(body = 'Yes, for $900.') {
      const id = parts.newId();
      const now = clock.now();
      const dueAt = new Date(now.getTime() + heldMs);
      const row = { user_id: user.id, inquiry_id: inquiryId, id, sender: 1, body, delivery: 0, created_at: now };
      await parts.db
        .insertInto('inquiry_message')
        .values({ ...row, via: 2, held_until: dueAt })
        .execute();
      await queue('reply', id, dueAt);
      return id;
    },
    undo: (messageId: string) =>
      inTransaction(parts, (tx) => cancelBuyerMail(tx, { userId: user.id, inquiryId, messageId })),
    send: () => sendDueMails(parts, mailer),
    /** the end of the pause in which a reply can be taken back */
    endPause: () => clock.advance(heldMs),
    mails: () => parts.db.selectFrom('inquiry_mail').selectAll().orderBy('created_at').orderBy('id').execute(),
    /** how the message stands, as the seller sees it */
    async delivery(messageId: string) {
      const { messages } = await as(user).call(GetInquiry, { params: { id: inquiryId } });
      const message = messages.find(({ id }) => id === messageId);
      return [message?.delivery, message?.deliveryDetail ?? null];
    },
  };
}
