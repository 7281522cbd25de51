import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { type Chosen, withNames, withoutDomains } from './draft.ts';
import styles from './Picker.module.css';
import { PickerRow } from './PickerRow.tsx';
import { domainsQuery } from './wizard.api.ts';

const pageSize = 100;
const none: readonly string[] = [];

type ChosenListProps = { chosen: Chosen; onChange: (chosen: Chosen) => void };

/** What is chosen, a hundred at a time; names that are not known yet are asked for as they come into view. */
export function ChosenList({ chosen, onChange }: ChosenListProps) {
  const { t } = useTranslation();
  const [max, setMost] = useState(pageSize);
  const shown = [...chosen].slice(0, max);
  const unnamed = shown.flatMap(([id, name]) => (name === '' ? id : []));
  const { data, isError, isFetching, refetch } = useQuery({
    ...domainsQuery(unnamed.length > 0 ? unnamed : none),
    enabled: unnamed.length > 0,
  });
  useEffect(() => {
    if (data) onChange(withNames(chosen, data));
  }, [data]);
  if (shown.length === 0)
    return <p className={`grid grow gap-10 quiet ${styles.state}`}>{t('landerWizard.pick.noneChosen')}</p>;
  return (
    <div className={`scroller ${styles.list}`}>
      <ul>
        {shown.map(([id, name]) => (
          <PickerRow key={id} name={name || '…'} isChosen onToggle={() => onChange(withoutDomains(chosen, [id]))} />
        ))}
      </ul>
      {isError ? (
        <div className={`grid grow gap-10 quiet ${styles.state}`} role="alert">
          <p>{t('landerWizard.pick.namesFailed')}</p>
          <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {chosen.size > max ? (
        <Button className={styles.more} onClick={() => setMost(max + pageSize)}>
          {t('common.loadMore')}
        </Button>
      ) : null}
    </div>
  );
}
