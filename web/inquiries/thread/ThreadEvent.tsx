import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClockOff from '@tabler/icons-react/dist/esm/icons/IconClockOff.mjs';
import IconCurrencyDollar from '@tabler/icons-react/dist/esm/icons/IconCurrencyDollar.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs';
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs';
import { useTranslation } from 'react-i18next';
import type { Inquiry, InquiryEntry, InquiryMessage } from '#contract/inquiries.ts';
import { money } from '#web/base/money.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './Thread.module.css';

const icons: Record<InquiryEntry, typeof IconMail> = {
  confirmed: IconCircleCheck,
  closed: IconCircleX,
  reopened: IconRotate,
  reopenedByBuyer: IconRotate,
  sold: IconCurrencyDollar,
  complained: IconMailOff,
  repliedOutside: IconMail,
  counterEnded: IconClockOff,
  counterTakenBack: IconArrowBackUp,
  agreementOpened: IconFileText,
  agreementRevised: IconFileText,
  agreementAcceptedBySeller: IconCircleCheck,
  agreementAcceptedByBuyer: IconCircleCheck,
  agreementSigned: IconChecks,
  agreementWithdrawn: IconArrowBackUp,
  agreementDeclined: IconCircleX,
  agreementExpired: IconClockOff,
  agreementCalledOff: IconCircleX,
  paymentReported: IconCurrencyDollar,
  paymentMarked: IconCurrencyDollar,
  paymentUnmarked: IconArrowBackUp,
};
/** Entries that say which sum they are about. */
const ofSums: readonly (InquiryEntry | null)[] = [
  'agreementOpened',
  'agreementRevised',
  'paymentReported',
  'paymentMarked',
  'paymentUnmarked',
];

/** What happened, in a line between the messages; one of a newer server is told by its time alone. */
export function ThreadEvent({ message, inquiry }: { message: InquiryMessage; inquiry: Inquiry }) {
  const { t } = useTranslation();
  const { language, amount } = useFormat();
  const { event, createdAt, agreementVersion, offerAmount } = message;
  const { soldPrice, soldCurrency, status } = inquiry;
  const isPriced = event === 'sold' && status === 'sold' && soldPrice !== null;
  return (
    <p className={`row t-12 quiet ${styles.event}`} data-binds={event === 'agreementSigned' || undefined}>
      {event ? <Icon of={icons[event]} size={14} /> : null}
      <span>
        {isPriced
          ? t('inquiry.events.soldFor', { price: money({ amount: soldPrice, currency: soldCurrency }, language) })
          : event
            ? t(`inquiry.events.${event}`, { name: inquiry.senderName, version: agreementVersion ?? 1 })
            : null}
        {offerAmount !== null && ofSums.includes(event)
          ? ` · ${amount({ amount: offerAmount, currency: inquiry.currency })}`
          : null}
        {' · '}
        <RelativeTime at={createdAt} />
      </span>
    </p>
  );
}
