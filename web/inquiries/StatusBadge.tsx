import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InquiryStatus, InquirySummary } from '#contract/inquiries.ts';
import { useMinute } from '#web/base/minute.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

const tones: Record<InquiryStatus, Tone> = {
  unverified: 'warn',
  new: 'accent',
  replied: 'neutral',
  ongoing: 'info',
  sold: 'copper',
  closed: 'neutral',
  belowMinimum: 'neutral',
};
const deals = { open: ['info', 'agreement'], signed: ['copper', 'moneyDue'], paid: ['good', 'paid'] } as const;

type StatusBadgeProps = {
  inquiry: Pick<InquirySummary, 'status' | 'isSpam' | 'agreement' | 'isToDecide' | 'isByRule' | 'counterUntil'>;
};

/** Where an inquiry stands (D-191): what is held for spam says that first, then what its deal waits for. */
export function StatusBadge({ inquiry }: StatusBadgeProps) {
  const { t } = useTranslation();
  const [drawnAt] = useState(Date.now);
  const now = Math.max(useMinute(), drawnAt);
  const { status, isSpam, agreement, isToDecide, isByRule, counterUntil } = inquiry;
  const [dealTone, deal] = agreement === null ? [] : deals[agreement];
  const place = isSpam ? (
    <Badge tone="bad">{t('inquiries.filters.spam')}</Badge>
  ) : deal ? (
    <Badge tone={dealTone}>{t(`inquiries.badges.${deal}`)}</Badge>
  ) : isToDecide ? (
    <Badge tone="accent">{t('inquiries.badges.decide')}</Badge>
  ) : counterUntil !== null && Date.parse(counterUntil) > now ? (
    <Badge tone="info">{t('inquiries.badges.counterOpen')}</Badge>
  ) : (
    <Badge tone={tones[status]}>{t(`inquiries.statuses.${status}`)}</Badge>
  );
  if (!isByRule) return place;
  return (
    <span className="row gap-6">
      <span title={t('inquiries.badges.ruleHint')}>
        <Badge>{t('inquiries.badges.rule')}</Badge>
      </span>
      {place}
    </span>
  );
}
