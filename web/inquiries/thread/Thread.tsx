import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs';
import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Inquiry } from '#contract/inquiries.ts';
import { languages } from '#web/base/language.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { part } from '#web/ui/part.tsx';
import { MessageCard } from './MessageCard.tsx';
import styles from './Thread.module.css';
import { ThreadEvent } from './ThreadEvent.tsx';
import { type ThreadEntry, threadEntries } from './thread-entries.ts';

const Handover = part(async () => (await import('../handover/HandoverPart.tsx')).HandoverPart);

/** What was written, the oldest first and the newest in view; it fills the place between head and reply box and scrolls in it. */
export function Thread({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const entries = useMemo(() => threadEntries(inquiry), [inquiry]);
  const { createdAt, language, messages, messageCount, landerId } = inquiry;
  const written = messages.filter(({ from }) => from !== 'system').length;
  const key = landerId === null ? 'inquiry.begun' : 'inquiry.fromLander';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keys of those who have no wheel
    <div className={styles.thread} data-scroll="thread" tabIndex={0} role="log" aria-label={t('words.messages')}>
      <div className={`column gap-16 full ${styles.entries}`}>
        <p className={`row t-12 quiet ${styles.event}`}>
          <Icon of={IconAppWindow} size={14} />
          {t(key, { date: format.date(createdAt), language: languages[language].name })}
        </p>
        {messageCount > written && messages.length > 1 ? (
          <p className={`row t-12 quiet ${styles.event}`}>
            {t('inquiry.olderLeftOut', { count: messageCount - written })}
          </p>
        ) : null}
        {entries.map((entry) => (
          <Entry key={entry.kind === 'offer' ? entry.id : entry.message.id} entry={entry} inquiry={inquiry} />
        ))}
        {inquiry.status === 'sold' ? <Handover domainId={inquiry.domainId} /> : null}
      </div>
    </div>
  );
}

const Entry = memo(
  function Entry({ entry, inquiry }: { entry: ThreadEntry; inquiry: Inquiry }) {
    if (entry.kind === 'offer') return <OfferChange from={entry.from} to={entry.to} currency={inquiry.currency} />;
    if (entry.kind === 'event') return <ThreadEvent message={entry.message} inquiry={inquiry} />;
    return <MessageCard message={entry.message} inquiry={inquiry} />;
  },
  // a thread of hundreds is drawn again with each message: those that stay the same are left alone
  (before, after) =>
    JSON.stringify(before.entry) === JSON.stringify(after.entry) &&
    before.inquiry.id === after.inquiry.id &&
    before.inquiry.senderName === after.inquiry.senderName &&
    JSON.stringify(before.inquiry.offers) === JSON.stringify(after.inquiry.offers),
);

function OfferChange({ from, to, currency }: { from: number; to: number; currency: string }) {
  const { t } = useTranslation();
  const { amount } = useFormat();
  const isMore = to > from;
  return (
    <p className={`row t-12 quiet ${styles.event}`}>
      <Icon of={isMore ? IconArrowUpRight : IconArrowDownRight} size={14} />
      {t(isMore ? 'inquiry.offerUp' : 'inquiry.offerDown', {
        from: amount({ amount: from, currency }),
        to: amount({ amount: to, currency }),
      })}
    </p>
  );
}
