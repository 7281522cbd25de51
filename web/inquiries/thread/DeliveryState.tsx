import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useTranslation } from 'react-i18next';
import type { InquiryMessage } from '#contract/inquiries.ts';
import { mailTroubles } from '#contract/mail-service.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './MessageCard.module.css';
import { useHeldReply } from './use-held-reply.ts';

type DeliveryStateProps = {
  inquiryId: string;
  message: InquiryMessage;
  /** it answers an offer: taken back, its words are no draft */
  isOfOffer?: boolean;
};

/** How a reply stands: held, waiting, handed over to the buyer's mail server, or not delivered, with the server's words. */
export function DeliveryState({ inquiryId, message, isOfOffer = false }: DeliveryStateProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { delivery, deliveryDetail, deliveredAt, via } = message;
  const held = useHeldReply(inquiryId, message, isOfOffer);
  if (held.seconds > 0) {
    return (
      <span className={`wrap center gap-4 min-0 t-12 soft ${styles.state}`} role="status">
        <Icon of={IconClock} size={14} />
        <span aria-hidden="true">{t('inquiry.delivery.held', { seconds: held.seconds })}</span>
        <Button size="xs" data-shortcut="undo" loading={held.isBusy} onClick={held.undo}>
          {t('inquiry.undo')}
        </Button>
      </span>
    );
  }
  if (via === 'outside') {
    return (
      <span className={`wrap center gap-4 min-0 t-12 soft ${styles.state}`}>
        <Icon of={IconMail} size={14} />
        {t('inquiry.delivery.outside')}
      </span>
    );
  }
  if (delivery === null) return null;
  const trouble = mailTroubles.find((known) => known === deliveryDetail);
  const words = trouble ? t(`inquiry.troubles.${trouble}`) : deliveryDetail;
  const icon = delivery === 'sent' ? IconCheck : delivery === 'failed' ? IconAlertTriangle : IconClock;
  return (
    <span
      className={`wrap center gap-4 min-0 t-12 soft ${styles.state}`}
      data-state={delivery}
      title={delivery === 'sent' && deliveredAt ? dateTime(deliveredAt) : undefined}
    >
      <Icon of={icon} size={14} />
      {t(`inquiry.delivery.${delivery}`)}
      {words && delivery !== 'sent' ? <span className={`breaks w-text ${styles.words}`}>{words}</span> : null}
    </span>
  );
}
