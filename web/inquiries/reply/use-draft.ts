import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { inquiryLimits } from '#contract/inquiries.ts';
import { GetInquiryDraft, SaveInquiryDraft } from '#contract/inquiry-drafts.ts';
import { call } from '#web/base/call.ts';

const pauseMs = 800; // after the last key, before it is saved

/** The last saving of each inquiry's draft. */
const savings = new Map<string, Promise<void>>();

/** `loading` and `failed` are of what was kept before: nothing is saved over it while it is not known. */
type DraftState = 'loading' | 'failed' | 'clean' | 'typing' | 'saved' | 'unsaved';

/**
 * The text of an answer, kept on the server while it is typed, so that it is there again on any device. What was typed
 * before the kept one came stands below it.
 */
export function useDraft(id: string) {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    queryKey: ['inquiry-draft', id],
    queryFn: async ({ signal }) => {
      await savings.get(id); // left a moment ago: what was typed then is on its way
      return call(GetInquiryDraft, { params: { id }, signal });
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: false, // what is typed here is newer
  });
  const [text, setText] = useState('');
  const [state, setState] = useState<DraftState>('loading');
  const now = useRef({
    text: '',
    saved: '' as string | null,
    isKnown: false,
    isSending: false,
    saving: Promise.resolve(),
  });

  useEffect(() => {
    if (data === undefined || !isFetchedAfterMount || now.current.isKnown) return;
    now.current.isKnown = true;
    now.current.saved = data.body;
    const typed = now.current.text;
    const both = [data.body, typed].filter((part) => part !== '').join('\n\n');
    now.current.text = both;
    setText(both);
    setState(typed === '' ? (data.body === '' ? 'clean' : 'saved') : 'typing');
  }, [data, isFetchedAfterMount]);
  useEffect(() => {
    if (isError && !now.current.isKnown) setState('failed');
  }, [isError]);

  /** Saves what is typed, one after the other; resolves when it is saved, or could not be. */
  const save = (): Promise<void> => {
    const { current } = now;
    current.saving = current.saving.then(async () => {
      const body = current.text;
      if (!current.isKnown || current.isSending || body === current.saved || body.length > inquiryLimits.message)
        return;
      try {
        await call(SaveInquiryDraft, { params: { id }, body: { body } });
        current.saved = body;
        setState((before) => (current.text === body ? (body.trim() === '' ? 'clean' : 'saved') : before));
      } catch {
        setState('unsaved'); // tried again with the next key; `call` has logged it
      }
    });
    savings.set(id, current.saving);
    return current.saving;
  };
  const latest = useRef(save);
  latest.current = save;

  useEffect(() => {
    if (state !== 'typing') return;
    const timer = setTimeout(() => void latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [state, text]);
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void latest.current();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      void latest.current();
    };
  }, []);

  return {
    text,
    state,
    type(next: string) {
      now.current.text = next;
      setText(next);
      if (now.current.isKnown) setState('typing');
    },
    /** Sends the text with nothing saved meanwhile or after it, or the server would take it for a newer draft; true when it was sent. */
    async send(send: (text: string) => Promise<boolean>): Promise<boolean> {
      const { current } = now;
      current.isSending = true;
      await current.saving;
      const isSent = await send(current.text);
      current.isSending = false;
      if (!isSent) {
        void save();
        return false;
      }
      current.text = '';
      current.saved = ''; // the server hides what it kept of it
      setText('');
      setState('clean');
      return true;
    },
    /** Puts a text that was taken back before what was typed since. */
    restore(body: string) {
      const { current } = now;
      current.saved = null;
      current.text = [body, current.text].filter((part) => part !== '').join('\n\n');
      setText(current.text);
      setState('typing');
    },
    retry: () => void refetch(),
  };
}
