import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeInquiries, type InquiryBulkAction } from '#contract/inquiries.ts';
import { call } from '#web/base/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { part } from '#web/ui/part.tsx';
import { toasts } from '#web/ui/toast.ts';
import { showUndoable } from '#web/ui/undo-toast.ts';
import { reloadInquiries } from '../inquiries.api.ts';
import { inquiryErrorText } from '../inquiry-error.ts';
import styles from './BulkBar.module.css';
import type { InquirySelection } from './selection.ts';

const CloseDialog = part(async () => (await import('../open/CloseDialog.tsx')).CloseDialog);
const SpamDialog = part(async () => (await import('./SpamDialog.tsx')).SpamDialog);

type BulkBarProps = {
  selection: InquirySelection;
  /** the list shows what is held for spam */
  isSpamShown: boolean;
};

/** How many inquiries are ticked, and what can be done with all of them at once. */
export function BulkBar({ selection, isSpamShown }: BulkBarProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asks, setAsks] = useState<'close' | 'spam' | null>(null);
  const [busy, setBusy] = useState<InquiryBulkAction | null>(null);
  const count = selection.ids.size;
  const done = () => setAsks(null);

  async function run(action: InquiryBulkAction) {
    setBusy(action);
    try {
      const { changedCount, undoId, leftOut } = await call(ChangeInquiries, {
        body: { ids: [...selection.ids], action },
      });
      const title = t(`inquiries.bulk.${action}`, { count: changedCount });
      const left = t('inquiries.bulk.leftOut', { count: leftOut.length });
      const isWhole = leftOut.length === 0;
      const message = isWhole ? (action === 'notSpam' ? t('inquiries.notSpamAsked') : null) : left;
      const words = { type: isWhole ? ('success' as const) : ('warning' as const), title };
      const reload = () => reloadInquiries(client);
      showUndoable({ ...words, ...(message === null ? {} : { message }) }, [undoId], { count: changedCount, reload });
      done();
      selection.clear();
    } catch (error) {
      toasts.show({ type: 'danger', title: t('inquiries.bulk.failed'), message: inquiryErrorText(error) });
    } finally {
      setBusy(null);
      void reloadInquiries(client);
    }
  }
  return (
    <section className={`screen-only row wrap gap-4 line-bottom ${styles.bar}`} aria-label={t('inquiries.bulk.label')}>
      <IconButton aria-label={t('inquiries.bulk.clear')} onClick={selection.clear}>
        <Icon of={IconX} size={18} />
      </IconButton>
      <span className={`w-560 num ink ${styles.count}`} aria-live="polite">
        {t('inquiries.bulk.selected', { count })}
      </span>
      <Button size="xs" onClick={() => setAsks('close')}>
        {t('common.close')}
      </Button>
      {isSpamShown ? (
        <Button size="xs" loading={busy === 'notSpam'} onClick={() => void run('notSpam')}>
          {t('inquiries.notSpam')}
        </Button>
      ) : (
        <Button size="xs" onClick={() => setAsks('spam')}>
          {t('inquiries.filters.spam')}
        </Button>
      )}
      {(['read', 'unread'] as const).map((action) => (
        <IconButton
          key={action}
          size="xs"
          variant="default"
          aria-label={t(`inquiries.mark.${action}`)}
          disabled={busy === action}
          onClick={() => void run(action)}
        >
          <Icon of={action === 'read' ? IconMailOpened : IconMail} />
        </IconButton>
      ))}
      {asks === 'close' ? (
        <CloseDialog
          count={count}
          isUndoable
          isBusy={busy === 'close'}
          onClose={done}
          run={() => void run('close')}
          onMissing={done}
        />
      ) : null}
      {asks === 'spam' ? (
        <SpamDialog
          count={count}
          isBusy={busy === 'spam'}
          onClose={done}
          run={() => void run('spam')}
          onMissing={done}
        />
      ) : null}
    </section>
  );
}
