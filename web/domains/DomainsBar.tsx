import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { raiseRefreshInOrder } from '#web/base/reload.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PageBar } from '#web/ui/PageBar.tsx';
import styles from './DomainsPage.module.css';
import { listKey } from './domains.api.ts';

type DomainsBarProps = {
  total: number | undefined;
  /** the menu of saved views */
  views: ReactNode;
  children: ReactNode;
};

/** Title, number of all domains and the screen's buttons; saved views stand beside the number. */
export function DomainsBar({ total, views, children }: DomainsBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const meta =
    total === undefined ? undefined : (
      <span title={t('domains.total', { count: total, total })}>{format.number(total)}</span>
    );
  return (
    <PageBar title={t('titles.domains')} meta={meta} beside={views}>
      {children}
    </PageBar>
  );
}

/** Loads the list again as it is (GRID-002). */
export function RefreshButton() {
  const { t } = useTranslation();
  const isBusy = useIsFetching({ queryKey: listKey }) > 0;
  return (
    <IconButton aria-label={t('common.refresh')} onClick={raiseRefreshInOrder}>
      <span className={isBusy ? styles.turning : undefined}>
        <Icon of={IconRefresh} size={18} />
      </span>
    </IconButton>
  );
}
