import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSelection } from '#web/ui/DataGrid/selection.ts';
import { useRowKeys } from '#web/ui/DataGrid/use-row-keys.ts';
import { rowClicks } from '#web/ui/row-clicks.ts';
import { RowBox } from './Boxes.tsx';
import styles from './Cards.module.css';
import type { RowsProps } from './SectionList.tsx';

/** The rows under 640 px: a card each, with the values beside the heads of their columns. */
export function Cards<Row extends { id: string }, Id extends string>(props: RowsProps<Row, Id>) {
  const { label, columns, rows, nameOf, selection, menu, isFading } = props;
  const [list, setList] = useState<HTMLElement | null>(null);
  useRowKeys(list, { rows: rows ?? [], selection });
  if (rows === undefined) return <SkeletonCards />;
  const [name, ...others] = columns;
  return (
    <ul
      ref={setList}
      data-rows
      className={styles.list}
      aria-label={label}
      data-fading={isFading || undefined}
      {...rowClicks}
    >
      {rows.map((row) => (
        <li key={row.id} className={`line-bottom ${styles.card}`} data-boxes={selection ? true : undefined}>
          {selection ? <Box id={row.id} name={nameOf(row)} selection={selection} /> : null}
          <div className={`row gap-8 ${styles.head}`}>
            <div className={`min-0 breaks ${styles.name}`}>{name?.cell(row)}</div>
            {menu ? menu(row) : null}
          </div>
          <dl className={`grid gap-2 ${styles.values}`}>
            {others.map(({ id, label, cell, isWideOnly, isEmpty }) =>
              isWideOnly || isEmpty?.(row) ? null : (
                <div key={id}>
                  <dt className="quiet">{label}</dt>
                  <dd className="min-0">{cell(row)}</dd>
                </div>
              ),
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Box({ name, ...box }: { id: string; name: string; selection: ListSelection }) {
  const { t } = useTranslation();
  return (
    <span className={styles.box}>
      <RowBox {...box} label={t('words.selectOne', { name })} />
    </span>
  );
}

const skeletonCards = Array.from({ length: 6 }, (_, at) => at);

function SkeletonCards() {
  return (
    <div aria-hidden="true">
      {skeletonCards.map((card) => (
        <div key={card} className={`line-bottom ${styles.card}`}>
          <i className={styles.skeleton} style={{ width: `${40 + ((card * 17) % 30)}%` }} />
          <i className={styles.skeleton} style={{ width: `${55 + ((card * 11) % 30)}%` }} />
          <i className={styles.skeleton} style={{ width: '80%' }} />
        </div>
      ))}
    </div>
  );
}
