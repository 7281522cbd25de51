import { sql } from 'kysely';
import { type Database, provenUserId } from '../../context.ts';
import type { InquiryKey } from '../conversation/change-inquiries.ts';

/**
 * What mail servers say of an address that does not exist (RFC 3463, 3.2). Whoever typed such a one is asked in vain, and
 * stays unconfirmed; every other refusal may be about us.
 */
const noSuchAddress = String.raw`^\s*(\d{3}[ -]+)?5\.1\.([0-36]|10)\M`;

/** Inquiries whose sender was to be asked by a mail from before a time, and none of those mails could be handed over. */
export async function unsentConfirmations(
  db: Database,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<InquiryKey[]> {
  const { rows } = await sql<{ user_id: string; inquiry_id: string }>`
    select distinct m.user_id, m.inquiry_id from inquiry_mail m
    join inquiry i on i.user_id = m.user_id and i.id = m.inquiry_id and i.status = 0 and not i.is_spam
    where m.kind = 0 and m.state <> 1 and m.created_at > ${from} and m.created_at <= ${until}
      and not (m.state = 2 and coalesce(m.detail, '') ~ ${noSuchAddress})
      and not exists (select from inquiry_mail o
        where o.user_id = m.user_id and o.inquiry_id = m.inquiry_id and o.kind = 0 and o.state = 1)
    limit ${limit}`.execute(db);
  return rows.map(({ user_id, inquiry_id }) => ({ userId: provenUserId(user_id), id: inquiry_id }));
}
