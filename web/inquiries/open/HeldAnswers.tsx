import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HeldAnswer, LeaveHeldAnswer } from '#contract/answers-by-mail.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import { isPossible } from '#contract/inquiry-states.ts';
import { call } from '#web/base/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { breakpoints } from '#web/ui/breakpoints.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { toasts } from '#web/ui/toast.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { reloadInquiries } from '../inquiries.api.ts';
import { inquiryErrorText } from '../inquiry-error.ts';
import { takenBack } from '../reply/replies-here.ts';
import styles from './HeldAnswers.module.css';

const phone = `(max-width: ${breakpoints.mobile - 0.02}px)`;

/** The seller's answers by e-mail that were not sent, with why, and how to send them after all (ANSM-003). */
export function HeldAnswers({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  if (inquiry.heldAnswers.length === 0) return null;
  return (
    <ul className={`rigid full line-bottom screen-only ${styles.list}`} aria-label={t('inquiry.heldAnswers.title')}>
      {inquiry.heldAnswers.map((answer) => (
        <One key={answer.id} answer={answer} inquiry={inquiry} />
      ))}
    </ul>
  );
}

function One({ answer, inquiry }: { answer: HeldAnswer; inquiry: Inquiry }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState<'use' | 'discard' | null>(null);
  const isPhone = useMediaQuery(phone);
  const [isOpened, setOpened] = useState(false);
  const isShown = !isPhone || isOpened;
  const { id, reason, body, fromAddress, fileCount, receivedAt } = answer;
  const leave = async (isLeft: boolean): Promise<boolean> => {
    try {
      await call(LeaveHeldAnswer, { params: { id: inquiry.id, answerId: id }, body: { isLeft } });
      return true;
    } catch (error) {
      const message = inquiryErrorText(error);
      toasts.show({ type: 'danger', title: t('inquiry.heldAnswers.failed'), message });
      return false;
    } finally {
      void reloadInquiries(client);
    }
  };
  const run = async (how: 'use' | 'discard') => {
    setBusy(how);
    const isDone = await leave(true);
    setBusy(null);
    if (!isDone) return;
    if (how === 'use') return takenBack.set({ inquiryId: inquiry.id, body });
    const action = { label: t('common.undo'), run: () => void leave(false) };
    toasts.show({ type: 'info', title: t('inquiry.heldAnswers.discarded'), action });
  };
  const canReply = body !== '' && isPossible('sellerReplies', inquiry);
  const head = (
    <span>
      <b>{t('inquiry.heldAnswers.title')}</b> {isShown ? `${t(`inquiry.heldAnswers.reasons.${reason}`)} ` : null}
      <span className="quiet">
        <RelativeTime at={receivedAt} />
      </span>
    </span>
  );
  const fold = isPhone ? (
    <button type="button" className="link touchable" aria-expanded={isShown} onClick={() => setOpened(!isShown)}>
      {t(isShown ? 'words.hide' : 'words.show')}
    </button>
  ) : null;
  if (!isShown) {
    return (
      <li className={`row between gap-8 ${styles.one}`}>
        {head}
        {fold}
      </li>
    );
  }
  return (
    <li className={`grid gap-6 ${styles.one}`}>
      {head}
      {reason === 'unproven' || reason === 'otherAddress' ? (
        <span className="breaks">
          {fromAddress === null
            ? t('inquiry.heldAnswers.noAddress')
            : t('inquiry.heldAnswers.from', { address: fromAddress })}
        </span>
      ) : null}
      {body === '' ? null : (
        <span className={`breaks ${styles.text}`} dir="auto">
          {body}
        </span>
      )}
      {fileCount > 0 ? <span>{t('inquiry.heldAnswers.files', { count: fileCount })}</span> : null}
      <span className={`row wrap ${styles.buttons}`}>
        {canReply ? (
          <Button size="xs" loading={busy === 'use'} disabled={busy !== null} onClick={() => void run('use')}>
            {t('inquiry.heldAnswers.use')}
          </Button>
        ) : null}
        <Button
          size="xs"
          variant="default"
          loading={busy === 'discard'}
          disabled={busy !== null}
          onClick={() => void run('discard')}
        >
          {t('inquiry.heldAnswers.discard')}
        </Button>
        {fold}
      </span>
    </li>
  );
}
