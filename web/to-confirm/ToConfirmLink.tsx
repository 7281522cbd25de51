import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeSetCountQuery, reloadChangeSets } from '#web/base/change-sets.ts';
import { useLive, useReconnect } from '#web/base/live.ts';
import { paths } from '#web/base/paths.ts';
import { useGatherer } from '#web/base/reload.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './ToConfirmLink.module.css';

const gatherMs = 1_000; // of rows that are sent one after the other

/** The way to the sets of changes, with how many wait, on every screen (CONF-011). Keeps all that is shown of sets up to date. */
export function ToConfirmLink() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const waiting = useQuery(changeSetCountQuery).data?.waiting ?? 0;
  const gatherer = useGatherer<string>(gatherMs, (ids) => reloadChangeSets(ids));
  useLive('ChangeSetsChanged', ({ setIds, waiting }) => {
    client.setQueryData(changeSetCountQuery.queryKey, (before) => before && { ...before, waiting });
    gatherer.current?.add(setIds);
  });
  useReconnect(() => void reloadChangeSets());
  const label = waiting > 0 ? t('shell.toConfirm', { count: waiting }) : t('titles.toConfirm');
  return (
    <>
      <a href={paths.toConfirm} className={styles.link} aria-label={label} title={label}>
        <Icon of={IconChecklist} size={18} />
        <CountBadge text={waiting > 99 ? '99+' : waiting > 0 ? String(waiting) : null} />
      </a>
      <span className="vh" aria-live="polite">
        {waiting > 0 ? label : ''}
      </span>
    </>
  );
}
