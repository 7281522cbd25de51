import type { Parts } from '../context.ts';
import type { LinkMail, WaitingMail } from '../mail/mail.rules.ts';

/** Mails that wait in the outbox, oldest first, with their links readable. */
export async function waitingMails({ db, auth }: Pick<Parts, 'db' | 'auth'>): Promise<LinkMail[]> {
  const rows = await db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').orderBy('id').execute();
  return Promise.all(
    rows.map(async ({ payload }) => {
      const mail = payload as WaitingMail;
      return { ...mail, link: (await auth.unseal(mail.sealedLink)) ?? '' };
    }),
  );
}

/** The token in the link of a mail. */
export const tokenIn = (mail: LinkMail | undefined): string => mail?.link.split('#token=')[1] ?? '';
