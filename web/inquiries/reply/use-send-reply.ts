import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Inquiry, ReplyToInquiry } from '#contract/inquiries.ts';
import { call } from '#web/base/call.ts';
import { showInquiry } from '../inquiries.api.ts';
import { sentHere } from './replies-here.ts';

/**
 * Sends a reply. The same text keeps its id until it is stored, so that one whose answer was lost does not go out twice.
 * Throws ApiFailure.
 */
export function useSendReply(inquiryId: string) {
  const client = useQueryClient();
  const last = useRef<{ message: string; replyId: string } | null>(null);
  return async (message: string, sentOutside: boolean): Promise<Inquiry> => {
    if (last.current?.message !== message) last.current = { message, replyId: crypto.randomUUID() };
    const { replyId } = last.current;
    const body = { message, sentOutside, replyId };
    const inquiry = await call(ReplyToInquiry, { params: { id: inquiryId }, body });
    last.current = null;
    sentHere.set(replyId, Date.now());
    showInquiry(client, inquiry);
    return inquiry;
  };
}
