import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/base/error-text.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { type DomainSearch, isDomainId, isFiltered } from './domain-search.ts';
import styles from './ListStates.module.css';

type NoMatchProps = { search: DomainSearch; total: number | undefined; onReset: () => void };

/** Domains, but none fits (GRID-004). `total` is the number of all; undefined while it is not known. */
export function NoMatch({ search, total, onReset }: NoMatchProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { filter } = search;
  const isByName = filter !== undefined && !isDomainId(filter) && !isFiltered({ ...search, filter: undefined });
  const ofAll = total === undefined ? undefined : { count: total, total: format.number(total) };
  const text = isByName ? t('domains.noMatch.name', { name: filter }) : ofAll && t('domains.noMatch.text', ofAll);
  return (
    <EmptyState isPage icon={IconFilterOff} title={t('domains.noMatch.title')} text={text}>
      <Button onClick={onReset}>{t('domains.noMatch.reset')}</Button>
    </EmptyState>
  );
}

type ListErrorProps = { error: unknown; onRetry: () => void; isRetrying: boolean };

/** The list could not be loaded and nothing is there to show (ERR-020). */
export function ListError({ error, onRetry, isRetrying }: ListErrorProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles.error}>
      <EmptyState isPage icon={IconAlertCircle} tone="bad" title={t('domains.loadFailed')} text={errorText(error)}>
        <Button leftSection={<Icon of={IconRefresh} />} loading={isRetrying} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}

/** The list could not be loaded again; the rows shown are the last known ones. */
export function StaleNotice({ error, onRetry, isRetrying }: ListErrorProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles.stale}>
      <Icon of={IconAlertCircle} />
      <span>
        <b>{t('domains.reloadFailed')}</b> {errorText(error)}
      </span>
      <Button size="xs" loading={isRetrying} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
