import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { activeCount } from '../domain-search.ts';
import type { GridControls } from '../use-grid-controls.ts';
import styles from './FilterDrawer.module.css';
import { FilterFields } from './FilterFields.tsx';

export type FilterDrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  controls: GridControls;
  /** how many domains fit; undefined while it is not known */
  totalCount: number | undefined;
  isForMonitoring: boolean;
  /** under 640 px: over the whole screen */
  isNarrow: boolean;
};

/** All filters, at the left (FILT-001). They work as they are chosen, after the debounce; closing takes over at once. */
export function FilterDrawer({ isOpen, onClose, controls, totalCount, isForMonitoring, isNarrow }: FilterDrawerProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false); // opened after it is mounted: only then does it slide in and keep the focus's place
  const [resets, setResets] = useState(0);
  useEffect(() => setShown(isOpen), [isOpen]);
  const count = activeCount(controls.search);
  const close = () => {
    controls.submit();
    onClose();
  };
  const reset = () => {
    controls.reset();
    setResets(resets + 1); // what was typed wrongly is gone, too
  };
  return (
    <Kit>
      <Drawer.Root opened={isShown} onClose={close} position="left" size={isNarrow ? '100%' : 372}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('common.filters')}>
          <div className={`row rigid gap-8 line-bottom ${styles.head}`}>
            <h2>{t('common.filters')}</h2>
            {count > 0 ? <span className="counter">{count}</span> : null}
            <IconButton aria-label={t('filters.close')} data-autofocus onClick={close}>
              <Icon of={IconX} size={18} />
            </IconButton>
          </div>
          <div className={`scroller ${styles.body}`} key={resets}>
            <FilterFields controls={controls} isForMonitoring={isForMonitoring} />
          </div>
          <div className={`flex rigid gap-8 line-top ${styles.foot}`}>
            <Button disabled={count === 0} onClick={reset}>
              {t('filters.reset')}
            </Button>
            <Button variant="filled" onClick={close}>
              {totalCount === undefined ? t('filters.show') : t('filters.showCount', { count: totalCount })}
            </Button>
            <span className="vh" role="status">
              {totalCount === undefined ? '' : t('filters.matching', { count: totalCount })}
            </span>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Kit>
  );
}
