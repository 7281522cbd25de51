import type { InquirySummary } from '#contract/inquiries.ts';
import { isPossible } from '#contract/inquiry-states.ts';
import type { Language } from '#web/base/language.ts';

/** Of the inquiries for a name those whose buyers can be answered and were not since the sale (ISO text), which is none of them. */
export function openBuyers(
  inquiries: readonly InquirySummary[],
  soldId: string | null,
  soldAt: string,
): InquirySummary[] {
  const isTold = ({ lastMessageFrom, lastMessageAt }: InquirySummary) =>
    lastMessageFrom === 'seller' && lastMessageAt >= soldAt;
  return inquiries.filter(
    (one) => one.id !== soldId && one.status !== 'sold' && isPossible('sellerReplies', one) && !isTold(one),
  );
}

/** The languages of buyers, each once, in the order in which they come. */
export const languagesOf = (buyers: readonly Pick<InquirySummary, 'language'>[]): Language[] => [
  ...new Set(buyers.map(({ language }) => language)),
];
