import type { Icon as IconComponent } from '@tabler/icons-react';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconChevronsLeft from '@tabler/icons-react/dist/esm/icons/IconChevronsLeft.mjs';
import IconChevronsRight from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs';
import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import { Icon } from '../Icon.tsx';
import styles from './DataGrid.module.css';
import { PageField } from './PageField.tsx';
import { lastPageOf, maxPageButtons, pageWindow } from './page-window.ts';
import type { ListPage } from './use-list-page.ts';

type PaginationProps = {
  list: Pick<ListPage, 'page' | 'pageSize' | 'sizes' | 'range' | 'totalCount' | 'setPage' | 'setPageSize'>;
};

/**
 * Place in the list, page size and pages (GRID-021 to GRID-024). With one page only the page size is left, and that only
 * where it could be made smaller again (GRID-025, D-082). Nothing while the number of rows is not known.
 */
export function Pagination({ list }: PaginationProps) {
  const { page, pageSize, sizes, range, totalCount, setPage } = list;
  if (range === undefined || totalCount === undefined) return null;
  const last = lastPageOf(totalCount, pageSize);
  const isSizeOnly = last === 1;
  if (isSizeOnly && (pageSize <= sizes.initial || totalCount <= Math.min(...sizes.offered))) return null;
  return (
    <div className={`row rigid wrap line-top num ${styles.pager}`}>
      {isSizeOnly ? null : <Range {...range} total={totalCount} />}
      {sizes.offered.length > 1 ? <PageSize list={list} /> : null}
      {isSizeOnly ? null : (
        <div className={`row wrap end ${styles.turn}`}>
          {last > maxPageButtons ? <PageField page={page} last={last} onPage={setPage} /> : null}
          <Pages page={page} last={last} onPage={setPage} />
        </div>
      )}
    </div>
  );
}

function Range({ start, end, total }: { start: number; end: number; total: number }) {
  const { number } = useFormat();
  return (
    <span className="soft nowrap">
      <Trans
        i18nKey="common.pager.showing"
        values={{ range: `${number(start)}–${number(end)}`, total }}
        components={{ b: <b /> }}
      />
    </span>
  );
}

function PageSize({ list: { pageSize, sizes, setPageSize } }: PaginationProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={`row gap-8 t-12 quiet nowrap ${styles.perPage}`}>
      <label htmlFor={id}>{t('common.pager.perPage')}</label>
      <span className={styles.select}>
        <select
          className="control ink"
          id={id}
          value={pageSize}
          onChange={(event) => setPageSize(Number(event.currentTarget.value))}
        >
          {sizes.offered.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <Icon of={IconChevronDown} size={14} className={styles.chevron} />
      </span>
    </div>
  );
}

type PagesProps = { page: number; last: number; onPage: (page: number) => void };

function Pages({ page, last, onPage }: PagesProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const slots = pageWindow(page, last);
  const step = (to: number, label: string, icon: IconComponent) => (
    <button
      type="button"
      className={`grid soft ${styles.page}`}
      aria-label={label}
      title={label}
      disabled={to < 1 || to > last || to === page}
      onClick={() => onPage(to)}
    >
      <Icon of={icon} />
    </button>
  );
  return (
    <nav className={`flex gap-2 ${styles.pages}`} aria-label={t('common.pager.pages')}>
      {step(1, t('common.pager.first'), IconChevronsLeft)}
      {step(page - 1, t('common.pager.previous'), IconChevronLeft)}
      {slots.map((slot, at) =>
        slot === 'gap' ? (
          <span key={at === 1 ? 'gap' : 'gap-2'} className={`quiet ${styles.gap}`}>
            …
          </span>
        ) : (
          <button
            key={slot}
            type="button"
            className={`grid soft ${styles.page}`}
            aria-label={t('common.pager.page', { page: slot })}
            aria-current={slot === page ? 'page' : undefined}
            onClick={() => onPage(slot)}
          >
            {number(slot)}
          </button>
        ),
      )}
      {step(page + 1, t('common.pager.next'), IconChevronRight)}
      {step(last, t('common.pager.last'), IconChevronsRight)}
    </nav>
  );
}
