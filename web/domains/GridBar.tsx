import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowsHorizontal from '@tabler/icons-react/dist/esm/icons/IconArrowsHorizontal.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import type { Sideways } from '#web/ui/DataGrid/use-sideways.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SearchField } from '#web/ui/SearchBox.tsx';
import styles from './GridBar.module.css';
import { takePastedNames } from './take-pasted-names.ts';
import type { GridControls } from './use-grid-controls.ts';

type GridBarProps = {
  controls: GridControls;
  /** sideways scrolling of the table; undefined where rows are stacked */
  sideways?: Sideways;
  hasRows: boolean;
  /** beside the search box */
  filters: ReactNode;
  /** further buttons at the right end */
  children?: ReactNode;
};

/** Search box, filters, and what moves the columns. */
export function GridBar({ controls, sideways, hasRows, filters, children }: GridBarProps) {
  const { t } = useTranslation();
  return (
    <search className={`screen-only row rigid gap-8 ${styles.bar}`}>
      <SearchField
        label={t('domains.search')}
        placeholder={t('domains.searchPlaceholder')}
        clearLabel={t('common.clearSearch')}
        className={styles.search}
        text={controls.text}
        onType={controls.typeText}
        onSubmit={controls.submit}
        onClear={() => controls.typeText('')}
        onPaste={takePastedNames(controls.paste)}
      />
      {filters}
      <div className="row gap-12 end">
        {sideways ? <NewestFirst controls={controls} /> : null}
        {sideways ? <SidewaysTools sideways={sideways} hasRows={hasRows} /> : null}
        {children}
      </div>
    </search>
  );
}

/** Tells the order that no column's head shows, and brings it back. */
function NewestFirst({ controls: { isSorted, unsort } }: { controls: GridControls }) {
  const { t } = useTranslation();
  return (
    <Button
      size="xs"
      variant="subtle"
      className={styles.newest}
      aria-pressed={!isSorted}
      leftSection={isSorted ? null : <Icon of={IconArrowDown} size={14} />}
      onClick={unsort}
    >
      {t('domains.sort.newest')}
    </Button>
  );
}

function SidewaysTools({ sideways, hasRows }: { sideways: Sideways; hasRows: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {hasRows ? (
        <span className={`center gap-6 t-12 quiet nowrap ${styles.swipe}`}>
          <Icon of={IconArrowsHorizontal} size={14} />
          {t('domains.swipe')}
        </span>
      ) : null}
      {sideways.canGoLeft || sideways.canGoRight ? (
        <fieldset className={`row gap-4 ${styles.scroll}`} aria-label={t('domains.scroll')}>
          <span aria-hidden="true">{t('domains.scroll')}</span>
          <ScrollButton direction={-1} sideways={sideways} />
          <ScrollButton direction={1} sideways={sideways} />
        </fieldset>
      ) : null}
    </>
  );
}

function ScrollButton({ direction, sideways }: { direction: -1 | 1; sideways: Sideways }) {
  const { t } = useTranslation();
  const isLeft = direction === -1;
  const label = t(isLeft ? 'domains.scrollLeft' : 'domains.scrollRight');
  return (
    <IconButton
      size="xs"
      variant="default"
      aria-label={label}
      disabled={isLeft ? !sideways.canGoLeft : !sideways.canGoRight}
      onClick={() => sideways.page(direction)}
    >
      <Icon of={isLeft ? IconArrowLeft : IconArrowRight} />
    </IconButton>
  );
}
