import { useTranslation } from 'react-i18next';
import type { InquiryStatus, InquirySummary } from '#contract/inquiries.ts';
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

/** Where an inquiry stands (D-191); what is held for spam says that first. */
export function StatusBadge({ inquiry: { status, isSpam } }: { inquiry: Pick<InquirySummary, 'status' | 'isSpam'> }) {
  const { t } = useTranslation();
  if (isSpam) return <Badge tone="bad">{t('inquiries.filters.spam')}</Badge>;
  return <Badge tone={tones[status]}>{t(`inquiries.statuses.${status}`)}</Badge>;
}
