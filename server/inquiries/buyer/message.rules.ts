import type { Conversation } from '#contract/conversations.ts';
import { dayMs } from '#contract/dates.ts';
import { inquiryLimits } from '#contract/inquiries.ts';
import { usualCurrency } from '#contract/money.ts';
import type { Language } from '#contract/preferences.ts';
import type { MessageState, TypedMessage } from '#lander/conversation/message-form.ts';
import { offerText } from '#lander/conversation/offer-text.ts';
import { readOffer } from '../offer.rules.ts';
import { writtenText } from '../written-text.rules.ts';

type MessageInput = { body: string; offerAmount: number | null };
export type MessageFaults = NonNullable<MessageState['faults']>;

/**
 * What a buyer's message says, or what is wrong with it, of a conversation whose offers are in this currency: a form that asked
 * for another one is shown again. An offer needs no text: it is one in the buyer's language.
 */
export function readMessage(
  typed: TypedMessage,
  { language, currency }: { language: Language; currency: string },
): { input: MessageInput } | { faults: MessageFaults } {
  const message = writtenText(typed.message);
  const offered = readOffer(typed.offerAmount, currency);
  const offer = offered !== null && (typed.currency ?? usualCurrency) !== currency ? 'invalid' : offered;
  const isEmpty = message === '' && offer === null;
  const faults: MessageFaults = {
    ...(isEmpty ? { message: 'required' as const } : {}),
    ...(message.length > inquiryLimits.message ? { message: 'tooLong' as const } : {}),
    ...(typeof offer === 'string' ? { offerAmount: offer } : {}),
  };
  if (typeof offer === 'string' || Object.keys(faults).length > 0) return { faults };
  const body = message === '' && offer !== null ? offerText({ amount: offer, currency }, language) : message;
  return { input: { body, offerAmount: offer } };
}

/**
 * Whether a message is the same press once more: the same words and offer as one of the buyer's that no answer has followed,
 * within a day. Later it is a reminder.
 */
export function isRepeated(
  messages: Conversation['messages'],
  { body, offerAmount }: MessageInput,
  now: Date,
): boolean {
  const answered = messages.findLastIndex(({ from }) => from === 'seller');
  return messages
    .slice(answered + 1)
    .some(
      (known) =>
        known.body === body && known.offerAmount === offerAmount && Date.parse(known.createdAt) > now.getTime() - dayMs,
    );
}
