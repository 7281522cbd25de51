import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Handover } from '#contract/handovers.ts';
import { Button } from '#web/ui/Button.tsx';
import { part } from '#web/ui/part.tsx';
import { inboxAddress } from '../inquiry-search.ts';
import { sameDomainQuery, surroundingsQuery } from '../sidebar/sidebar.api.ts';
import styles from './HandoverPart.module.css';
import { openBuyers } from './open-buyers.ts';

const AnswerDialog = part(async () => (await import('./AnswerOthersDialog.tsx')).AnswerOthersDialog);

/** Other buyers of the sold name who still wait for news, with a way to tell them (D-203). */
export function OtherBuyers({ handover: { domainId, inquiryId, startedAt } }: { handover: Handover }) {
  const { t } = useTranslation();
  const { data } = useQuery(sameDomainQuery(domainId));
  const [isOpen, setOpen] = useState(false);
  const others = openBuyers(data?.data ?? [], inquiryId, startedAt);
  const [first] = others;
  const { data: surroundings } = useQuery({ ...surroundingsQuery(first?.id ?? ''), enabled: first !== undefined });
  if (!first) return null;
  return (
    <div className={`row wrap gap-8 t-12 soft ${styles.line}`}>
      <span>{t('handover.others', { count: others.length, name: first.domainName })}</span>
      {surroundings?.canMail === false || !others.some(({ isEmailVerified }) => isEmailVerified) ? (
        <a className="link" href={inboxAddress({ domainId })}>
          {t('words.showThem')}
        </a>
      ) : (
        <Button size="xs" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('handover.answerOthers')}
        </Button>
      )}
      {isOpen ? <AnswerDialog others={others} onClose={() => setOpen(false)} onMissing={() => setOpen(false)} /> : null}
    </div>
  );
}
