import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { activeCount, nextLanderFilter } from './domain-search.ts';
import type { FilterDrawerState } from './filter-parts.tsx';
import styles from './GridBar.module.css';
import type { GridControls } from './use-grid-controls.ts';

type FilterButtonsProps = { controls: GridControls; drawer: FilterDrawerState; isNarrow: boolean };

/** Opens the drawer and says how many filters are active; beside it the lander filter, which a click turns on (D-107). */
export function FilterButtons({ controls, drawer, isNarrow }: FilterButtonsProps) {
  const { t } = useTranslation();
  const { landerFilter } = controls.search;
  const count = activeCount(controls.search);
  return (
    <>
      <Button
        aria-label={count > 0 ? t('domains.activeFilters', { count }) : t('common.filters')}
        aria-haspopup="dialog"
        aria-expanded={drawer.isOpen}
        title={isNarrow ? t('common.filters') : undefined}
        leftSection={isNarrow ? null : <Icon of={IconFilter} />}
        rightSection={count > 0 ? <span className={`counter ${styles.drawn}`} data-count={count} /> : null}
        onClick={drawer.open}
        onPointerEnter={drawer.prepare}
        onFocus={drawer.prepare}
      >
        {isNarrow ? <Icon of={IconFilter} /> : t('common.filters')}
      </Button>
      {isNarrow ? null : (
        <Button
          className={styles.lander}
          leftSection={<Icon of={IconAppWindow} />}
          onClick={() => controls.change({ landerFilter: nextLanderFilter(landerFilter) })}
        >
          {t(`domains.lander.${landerFilter ?? 'all'}`)}
        </Button>
      )}
    </>
  );
}
