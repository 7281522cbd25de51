import type { InquiryRefusal } from '#contract/inquiry-states.ts';
import { ApiFailure } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { i18n } from '#web/base/i18n.ts';

/** A failure in the reader's words, with those of what inquiries refuse (D-192). */
export function inquiryErrorText(error: unknown): string {
  const key = error instanceof ApiFailure ? `inquiries.refusals.${error.code}` : '';
  return i18n.exists(key) ? i18n.t(key as `inquiries.refusals.${InquiryRefusal}`) : errorText(error);
}
