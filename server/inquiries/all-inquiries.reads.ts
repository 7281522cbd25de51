import { sql } from 'kysely';
import type { InquiryStatus } from '#contract/inquiries.ts';
import type { UserContext } from '../context.ts';
import type { Cell } from '../csv/csv.ts';
import { findInquiries } from './inquiries.reads.ts';

const rowsAtOnce = 1_000;

/** The heads of the columns, in English whatever the reader's language (D-130). */
export const inquiryHeads = [
  ...['Domain', 'Buyer', 'E-Mail', 'Offer (USD)', 'Status', 'Spam', 'Messages', 'Language', 'Received', 'Last Message'],
  'Last Words',
];

const statuses: Record<InquiryStatus, string> = {
  unverified: 'Unverified',
  new: 'New',
  replied: 'Replied',
  ongoing: 'Ongoing',
  sold: 'Sold',
  closed: 'Closed',
  belowMinimum: 'Below Minimum',
};
const languageNames = { en: 'English', fr: 'French', de: 'German', es: 'Spanish' } as const;

/** All inquiries of the user, spam and unconfirmed ones too, as lines of a file; page after page in the order of ids. */
export async function* inquiryLines({
  db,
  userId,
}: Pick<UserContext, 'db' | 'userId'>): AsyncGenerator<Cell[][], undefined> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string }>`select id from inquiry
      where user_id = ${userId} and id > ${after}::uuid order by id limit ${rowsAtOnce}`.execute(db);
    const ids = rows.map(({ id }) => id);
    const found = new Map((await findInquiries(db, userId, ids)).map((inquiry) => [inquiry.id, inquiry]));
    yield ids
      .flatMap((id) => found.get(id) ?? [])
      .map((inquiry) => [
        ...[inquiry.domainName, inquiry.senderName, inquiry.senderEmail, inquiry.offerAmount, statuses[inquiry.status]],
        ...[inquiry.isSpam ? 'yes' : 'no', inquiry.messageCount, languageNames[inquiry.language], inquiry.createdAt],
        ...[inquiry.lastMessageAt, inquiry.lastMessagePreview],
      ]);
    if (rows.length < rowsAtOnce) return;
    after = ids.at(-1) ?? after;
  }
}
