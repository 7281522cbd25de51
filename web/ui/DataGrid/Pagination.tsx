import { NativeSelect } from '@mantine/core';
import type { Icon as IconComponent } from '@tabler/icons-react';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconChevronsLeft from '@tabler/icons-react/dist/esm/icons/IconChevronsLeft.mjs';
import IconChevronsRight from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs';
import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './DataGrid.module.css';
import { defaultPageSize, pageSizes } from './page-sizes.ts';
import { lastPageOf, pageWindow } from './page-window.ts';

export type PaginationTexts = {
  /** name of the navigation */
  pages: string;
  page: (page: number) => string;
  first: string;
  previous: string;
  next: string;
  last: string;
  perPage: string;
  /** 'showing start-end of total' */
  showing: (start: number, end: number) => ReactNode;
};

type PaginationProps = {
  page: number;
  pageSize: number;
  totalCount: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
  texts: PaginationTexts;
};

/**
 * Place in the list, page size and pages (GRID-021 to GRID-024). With one page only the page size is left, and that only
 * where it could be made smaller again (GRID-025, D-082).
 */
export function Pagination({ page, pageSize, totalCount, onPage, onPageSize, texts }: PaginationProps) {
  const sizeId = useId();
  const last = lastPageOf(totalCount, pageSize);
  const isSizeOnly = last === 1;
  if (isSizeOnly && (pageSize <= defaultPageSize || totalCount <= Math.min(...pageSizes))) return null;
  return (
    <div className={styles.pager}>
      {isSizeOnly ? null : (
        <span className={styles.summary}>
          {texts.showing((page - 1) * pageSize + 1, Math.min(page * pageSize, totalCount))}
        </span>
      )}
      <div className={styles.perPage}>
        <label htmlFor={sizeId}>{texts.perPage}</label>
        <NativeSelect
          id={sizeId}
          size="xs"
          w={72}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          data={pageSizes.map(String)}
          rightSection={<Icon of={IconChevronDown} size={14} />}
        />
      </div>
      {isSizeOnly ? null : <Pages page={page} last={last} onPage={onPage} texts={texts} />}
    </div>
  );
}

function Pages({ page, last, onPage, texts }: Pick<PaginationProps, 'page' | 'onPage' | 'texts'> & { last: number }) {
  const slots = pageWindow(page, last);
  const step = (to: number, label: string, icon: IconComponent) => (
    <button
      type="button"
      className={styles.page}
      aria-label={label}
      title={label}
      disabled={to < 1 || to > last || to === page}
      onClick={() => onPage(to)}
    >
      <Icon of={icon} />
    </button>
  );
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {step(1, texts.first, IconChevronsLeft)}
      {step(page - 1, texts.previous, IconChevronLeft)}
      {slots.map((slot, at) =>
        slot === 'gap' ? (
          <span key={at === 1 ? 'gap' : 'gap-2'} className={styles.gap}>
            …
          </span>
        ) : (
          <button
            key={slot}
            type="button"
            className={styles.page}
            aria-label={texts.page(slot)}
            aria-current={slot === page ? 'page' : undefined}
            onClick={() => onPage(slot)}
          >
            {slot}
          </button>
        ),
      )}
      {step(page + 1, texts.next, IconChevronRight)}
      {step(last, texts.last, IconChevronsRight)}
    </nav>
  );
}
