import type { InquirySummary } from '#contract/inquiries.ts';
import { isPossible } from '#contract/inquiry-states.ts';
import type { Language } from '#web/base/language.ts';

/** Of the inquiries for a name those that can be answered and are not the sale itself. */
export function openBuyers(inquiries: readonly InquirySummary[], soldId: string): InquirySummary[] {
  return inquiries.filter((one) => one.id !== soldId && one.status !== 'sold' && isPossible('sellerReplies', one));
}

/** The languages of buyers, each once, in the order in which they come. */
export const languagesOf = (buyers: readonly Pick<InquirySummary, 'language'>[]): Language[] => [
  ...new Set(buyers.map(({ language }) => language)),
];
