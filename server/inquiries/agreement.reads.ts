import { type Language, languages } from '#contract/preferences.ts';
import type { Database, Tx, UserId } from '../context.ts';

export type InquiryFacts = {
  language: Language;
  domainName: string;
  buyer: { name: string; email: string };
  /** the latest offer or request to buy, in whole units of `currency`; null: there is none */
  amount: number | null;
  currency: string;
  /** the buyer's address is confirmed */
  isConfirmed: boolean;
};

/** What an agreement takes from an inquiry. */
export async function inquiryFacts(db: Database | Tx, userId: UserId, id: string): Promise<InquiryFacts | undefined> {
  const row = await db
    .selectFrom('inquiry')
    .select(['language', 'domain_name', 'sender_name', 'sender_email', 'offer_amount', 'currency', 'is_email_verified'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      language: languages.find((known) => known === row.language) ?? 'en',
      domainName: row.domain_name,
      buyer: { name: row.sender_name, email: row.sender_email },
      amount: row.offer_amount,
      currency: row.currency,
      isConfirmed: row.is_email_verified,
    }
  );
}
