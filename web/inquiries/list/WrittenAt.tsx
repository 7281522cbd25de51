import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InquirySummary } from '#contract/inquiries.ts';
import { useMinute } from '#web/base/minute.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './InquiryRow.module.css';

const lateMs = 24 * 3_600_000;

type Written = Pick<InquirySummary, 'needsAction' | 'lastMessageAt' | 'waitingSince'>;

/** Whether a buyer has waited for an answer for more than a day. */
export const isLate = ({ needsAction, lastMessageAt, waitingSince }: Written, now: number): boolean =>
  needsAction && now - Date.parse(waitingSince ?? lastMessageAt) > lateMs;

/** When the last message came; with a warning where the buyer has waited for more than a day. */
export function WrittenAt({ inquiry }: { inquiry: Written }) {
  const { t } = useTranslation();
  const [drawnAt] = useState(Date.now);
  const isWarned = isLate(inquiry, Math.max(useMinute(), drawnAt));
  return (
    <span
      className={`center gap-4 t-12 num nowrap quiet ${styles.time}`}
      data-late={isWarned || undefined}
      title={isWarned ? t('inquiries.late') : undefined}
    >
      {isWarned ? (
        <>
          <Icon of={IconClockExclamation} size={14} />
          <span className="vh">{t('inquiries.late')} </span>
        </>
      ) : null}
      <RelativeTime at={inquiry.lastMessageAt} />
    </span>
  );
}
