import { Button } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/app/error-text.ts';
import { useFormat } from '#web/app/use-format.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { AddDoor } from './add/use-add-door.ts';
import styles from './ListStates.module.css';

/** No domains at all (GRID-006). */
export function NoDomains({ door }: { door: AddDoor }) {
  const { t } = useTranslation();
  return (
    <EmptyState isPage drawing={<Plots />} title={t('domains.empty.title')} text={t('domains.empty.text')}>
      <Button
        variant="filled"
        leftSection={<Icon of={IconPlus} />}
        onClick={door.open}
        onPointerEnter={door.prepare}
        onFocus={door.prepare}
      >
        {t('domains.add')}
      </Button>
    </EmptyState>
  );
}

function Plots() {
  const places = [1, 46, 91].flatMap((x) => [
    { x, y: 1 },
    { x, y: 38 },
  ]);
  return (
    <svg className={styles.plots} viewBox="0 0 132 72" aria-hidden="true">
      {places.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="40"
          height="32"
          rx="5"
          data-on={(x === 46 && y === 38) || undefined}
        />
      ))}
      <path d="M66 48v12M60 54h12" />
    </svg>
  );
}

/** Domains, but none fits (GRID-004). `total` is the number of all; undefined while it is not known. */
export function NoMatch({ total, onReset }: { total: number | undefined; onReset: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text =
    total === undefined ? undefined : t('domains.noMatch.text', { count: total, total: format.number(total) });
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
