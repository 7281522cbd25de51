import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './GridBar.module.css';
import type { Sort } from './sort.ts';

type SortButtonProps = ComponentProps<typeof Button> & { sort: Sort; isSorted: boolean };

/** Says by what narrow screens are sorted; it opens `SortMenu`. */
export function SortButton({ sort, isSorted, ...rest }: SortButtonProps) {
  const { t } = useTranslation();
  const order = t(sort.direction === 'asc' ? 'domains.sort.ascending' : 'domains.sort.descending');
  const current = isSorted ? t(`domain.columns.${sort.column}`) : t('domains.sort.newest');
  const label = t('domains.sort.label');
  const name = `${label} ${current}${isSorted ? `, ${order}` : ''}`; // whole also where there is no room for the label
  const arrow = isSorted ? <SortArrow sort={sort} /> : <Icon of={IconChevronDown} size={14} />;
  return (
    <Button variant="subtle" rightSection={arrow} {...rest} className={styles.sort} aria-label={name}>
      <span className={styles.sortLabel}>{label}&nbsp;</span>
      <b>{current}</b>
    </Button>
  );
}

export function SortArrow({ sort }: { sort: Sort }) {
  return <Icon of={sort.direction === 'asc' ? IconArrowUp : IconArrowDown} />;
}
