import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Inquiry, inquiryLimits, ReplyToInquiry } from '#contract/inquiries.ts';
import { call } from '#web/base/call.ts';
import { useStore } from '#web/base/store.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { showInquiry } from '../inquiries.api.ts';
import { inquiryErrorText } from '../inquiry-error.ts';
import styles from './ReplyBox.module.css';
import { sentHere, takenBack } from './replies-here.ts';
import { openVariables } from './reply-variables.ts';
import { TemplateButton } from './TemplateButton.tsx';
import { useDraft } from './use-draft.ts';

/** A link that writes a mail; what a buyer typed cannot add a header or another recipient. */
export const mailTo = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;

const nearlyFull = inquiryLimits.message - 500;

type ReplyFormProps = {
  inquiry: Inquiry;
  /** why nothing is mailed to the buyer from here: the seller answers by a mail of his own and marks it (D-198); null: it is */
  outside: 'noMail' | 'noProof' | null;
};

export function ReplyForm({ inquiry, outside }: ReplyFormProps) {
  const { t } = useTranslation();
  const { id, domainName, senderEmail } = inquiry;
  const isOutside = outside !== null;
  const messageId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(id);
  const sendReply = useSendReply(id);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { text, state } = draft;
  useTakenBack(id, (body) => {
    draft.restore(body);
    field.current?.focus();
  });

  const open = openVariables(text);
  const isTooLong = text.length > inquiryLimits.message;
  const isEmpty = text.trim() === '';
  const send = async () => {
    if (isBusy || (isEmpty && !isOutside)) return void field.current?.focus();
    if (isTooLong) return setTrouble(t('inquiry.tooLong', { max: inquiryLimits.message }));
    if (open.length > 0) return setTrouble(t('inquiry.openVariables', { names: open.join(', ') }));
    setBusy(true);
    setTrouble(null);
    await draft.send(async (message) => {
      try {
        await sendReply(message.trim(), isOutside);
        return true;
      } catch (error) {
        setTrouble(`${t('inquiry.replyFailed')} ${inquiryErrorText(error)}`);
        return false;
      }
    });
    setBusy(false);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const subject = t('inquiry.subject', { name: domainName });
  return (
    <form
      className={styles.box}
      aria-label={t('inquiry.reply')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {outside ? (
        <p className={`soft ${styles.outside}`}>
          {t(`inquiry.${outside}`, { name: inquiry.senderName, address: senderEmail })}{' '}
          <ButtonLink size="xs" href={mailTo(senderEmail, subject)}>
            {t('inquiry.answer')}
          </ButtonLink>
        </p>
      ) : null}
      <textarea
        ref={field}
        className={`full ink ${styles.text}`}
        data-shortcut="reply"
        aria-label={t(isOutside ? 'inquiry.copyOfMail' : 'inquiry.reply')}
        aria-describedby={messageId}
        aria-invalid={trouble !== null || undefined}
        aria-keyshortcuts="Control+Enter"
        placeholder={t(isOutside ? 'inquiry.copyOfMail' : 'inquiry.replyTo', { name: inquiry.senderName })}
        rows={3}
        dir="auto"
        value={text}
        readOnly={isBusy}
        onChange={({ currentTarget }) => {
          draft.type(currentTarget.value);
          setTrouble(null);
        }}
        onKeyDown={onKeyDown}
      />
      {trouble === null ? null : (
        <p role="alert" className={`bad breaks ${styles.trouble}`}>
          {trouble}
        </p>
      )}
      {state === 'failed' ? (
        <p role="alert" className={`bad breaks ${styles.trouble}`}>
          {t('inquiry.draft.failed')} <RetryButton onRetry={draft.retry} />
        </p>
      ) : null}
      <div className={`row gap-8 ${styles.foot}`}>
        <TemplateButton
          inquiry={inquiry}
          typed={text}
          insert={(body) => insertText(field.current, text, body, draft.type)}
        />
        <p className={`grow min-0 t-12 quiet ${styles.hint}`} id={messageId}>
          {text.length > nearlyFull ? (
            <span data-bad={isTooLong || undefined}>
              {t('words.charactersUsed', { used: text.length, max: inquiryLimits.message })}
            </span>
          ) : state === 'saved' || state === 'unsaved' ? (
            t(`inquiry.draft.${state}`)
          ) : isOutside ? null : (
            t('inquiry.addressHidden')
          )}
        </p>
        <kbd className={`soft nowrap ${styles.keys}`}>{t('inquiry.keys')}</kbd>
        <Button type="submit" variant="filled" loading={isBusy} leftSection={<Icon of={IconSend} />}>
          {t(isOutside ? 'inquiry.markReplied' : 'inquiry.send')}
        </Button>
      </div>
    </form>
  );
}

/** Puts a text in at the cursor, in place of what is selected; the cursor stands behind it. */
function insertText(field: HTMLTextAreaElement | null, text: string, added: string, type: (next: string) => void) {
  const [start, end] = field ? [field.selectionStart, field.selectionEnd] : [text.length, text.length];
  type(`${text.slice(0, start)}${added}${text.slice(end)}`);
  setTimeout(() => {
    field?.focus();
    field?.setSelectionRange(start + added.length, start + added.length);
  });
}

function useTakenBack(inquiryId: string, restore: (body: string) => void): void {
  const back = useStore(takenBack);
  useEffect(() => {
    if (back?.inquiryId !== inquiryId) return;
    takenBack.set(null);
    restore(back.body);
  }, [back, inquiryId]);
}

/**
 * Sends a reply. The same text keeps its id until it is stored, so that one whose answer was lost does not go out twice.
 * Throws ApiFailure.
 */
function useSendReply(inquiryId: string) {
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
