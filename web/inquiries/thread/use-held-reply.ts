import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { undoMailedAnswerMs } from '#contract/answers-by-mail.ts';
import { type InquiryMessage, UndoReply, undoReplyMs } from '#contract/inquiries.ts';
import { undoOfferMs } from '#contract/offers.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { toasts } from '#web/ui/toast.ts';
import { showInquiry } from '../inquiries.api.ts';
import { inquiryErrorText } from '../inquiry-error.ts';
import { sentHere, takenBack } from '../reply/replies-here.ts';
import { heldMs } from './thread-entries.ts';

const secondMs = 1_000;
/** A toast for less cannot be read. */
const leastToastMs = 2_000;

/** `body`: null where it was no text of a draft */
type Reply = { inquiryId: string; id: string; body: string | null };

/** How many seconds a reply can still be taken back, counted down, and what does it; whoever goes on can still do it by a toast. */
export function useHeldReply(inquiryId: string, { id, body: said, heldUntil, via }: InquiryMessage, isOfOffer = false) {
  const body = isOfOffer ? null : said;
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [end, setEnd] = useState(() =>
    endOf(id, heldUntil, isOfOffer ? undoOfferMs : via === 'mail' ? undoMailedAnswerMs : undoReplyMs),
  );
  const [now, setNow] = useState(() => Date.now());
  const isHeld = now < end;
  const left = useRef({ end: 0 });
  left.current.end = isHeld && !isBusy ? end : 0;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isHeld]);
  useEffect(() => {
    const { current } = left;
    return () => {
      const duration = current.end - Date.now();
      if (duration < leastToastMs) return;
      const action = { label: t('inquiry.undo'), run: () => void undo(client, { inquiryId, id, body }) };
      toasts.show({ type: 'info', title: t('inquiry.leavesSoon'), action, duration });
    };
  }, [client, t, inquiryId, id, body]);

  const run = async () => {
    setBusy(true);
    if (!(await undo(client, { inquiryId, id, body }))) setEnd(0);
    setBusy(false);
  };
  return { seconds: isHeld ? Math.ceil((end - now) / secondMs) : 0, isBusy, undo: () => void run() };
}

function endOf(id: string, heldUntil: string | null, longestMs: number): number {
  const sentAt = sentHere.get(id);
  return sentAt === undefined ? Date.now() + heldMs(heldUntil, Date.now(), longestMs) : sentAt + undoReplyMs;
}

/** Takes a reply back; false where it is on its way. Its text goes back into the reply box. */
async function undo(client: QueryClient, { inquiryId, id, body }: Reply): Promise<boolean> {
  try {
    const inquiry = await call(UndoReply, { params: { id: inquiryId }, body: { messageId: id } });
    if (body !== null) takenBack.set({ inquiryId, body });
    showInquiry(client, inquiry);
    return true;
  } catch (error) {
    const isSent = error instanceof ApiFailure && error.code === 'REPLY_SENT';
    const message = inquiryErrorText(error);
    toasts.show({ type: 'danger', title: i18n.t('inquiry.undoFailed'), message });
    return !isSent;
  }
}
