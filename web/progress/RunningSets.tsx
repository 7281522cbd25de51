import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStorage } from '#web/base/browser-storage.ts';
import { changeSetCountQuery } from '#web/base/change-sets.ts';
import { paths } from '#web/base/paths.ts';
import { storageKeys } from '#web/base/storage-keys.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './ProgressStrip.module.css';

/**
 * The sets of changes that were confirmed and are sent and read back, beside the running batch (CONF-017): how far they are, and the way
 * to them. Hidden until another set is under way.
 */
export function RunningSets() {
  const { t } = useTranslation();
  const underWay = useQuery(changeSetCountQuery).data?.underWay;
  const [hidden, setHidden] = useState(readHidden);
  if (!underWay || underWay.of === 0 || underWay.setIds.every((id) => hidden.includes(id))) return null;
  const { setIds, of, sent, asked } = underWay;
  const [only, ...others] = setIds;
  const percent = Math.floor(((sent - asked) / of) * 100);
  const counts = t('progress.sets.sentOf', { sent, count: of, of });
  const hide = () => {
    setHidden(setIds);
    keepHidden(setIds);
  };
  return (
    <section className={`screen-only row grow min-0 ${styles.strip}`} aria-label={t('progress.sets.label')}>
      <div className={`row grow gap-12 min-0 nowrap num ${styles.room}`}>
        <i className={`turning ${styles.busy}`} aria-hidden="true" />
        <a
          href={only && others.length === 0 ? paths.changeSet(only) : paths.toConfirm}
          className={`link min-0 ${styles.title}`}
        >
          {counts}
        </a>
        <span className={`row rigid gap-12 ${styles.end}`}>
          {asked > 0 ? (
            <span className={`soft ${styles.counts}`}>{t('words.notVisibleYet', { count: asked })}</span>
          ) : null}
          <span className={styles.percent}>{t('progress.percent', { percent })}</span>
          <IconButton size="xs" aria-label={t('progress.hide')} onClick={hide}>
            <Icon of={IconX} />
          </IconButton>
        </span>
      </div>
      <span
        className={styles.line}
        role="progressbar"
        aria-label={t('progress.sets.label')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={counts}
        style={{ width: `${percent}%` }}
      />
    </section>
  );
}

function readHidden(): string[] {
  try {
    const value: unknown = JSON.parse(browserStorage.getItem(storageKeys.hiddenSets) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return []; // not JSON, or storage is forbidden
  }
}

function keepHidden(ids: readonly string[]): void {
  try {
    browserStorage.setItem(storageKeys.hiddenSets, JSON.stringify(ids));
  } catch {
    // forbidden or full: hidden as long as the page lasts
  }
}
