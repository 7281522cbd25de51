import { useTranslation } from 'react-i18next';
import type { InquirySummary } from '#contract/inquiries.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import type { InquirySelection } from './selection.ts';

type RowBoxProps = { inquiry: InquirySummary; selection: InquirySelection; isStop: boolean };

/** The box of a row, in the place of the avatar. */
export function RowBox({ inquiry: { id, senderName, domainName }, selection, isStop }: RowBoxProps) {
  const { t } = useTranslation();
  return (
    <Checkbox
      label={t('inquiries.select', { name: senderName, domain: domainName })}
      checked={selection.ids.has(id)}
      tabIndex={isStop ? 0 : -1}
      onChange={() => selection.toggle(id)}
    />
  );
}
