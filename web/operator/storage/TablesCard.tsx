import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredTable } from '#contract/operator-storage.ts';
import { bytesWords } from '#web/base/bytes.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PlainTable } from '#web/ui/PlainTable.tsx';
import styles from './Storage.module.css';

/** As many of the largest are shown at first. */
const firstShown = 25;

/** The tables, the largest first, with what grew and how long rows stay. */
export function TablesCard({ tables, hasSample }: { tables: readonly StoredTable[]; hasSample: boolean }) {
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? tables : tables.slice(0, firstShown);
  const unknown = <span className="quiet">{t('operatorStorage.tables.unknown')}</span>;
  return (
    <Card title={t('operatorStorage.tables.title')}>
      <p className={`quiet ${styles.about}`}>{t('operatorStorage.tables.about')}</p>
      <PlainTable
        label={t('operatorStorage.tables.title')}
        rows={shown}
        keyOf={({ name }) => name}
        columns={[
          {
            id: 'name',
            label: t('operatorStorage.tables.name'),
            cell: ({ name }) => <span className={`t-12 ${styles.mono}`}>{name}</span>,
          },
          {
            id: 'rows',
            label: t('operatorStorage.tables.rows'),
            isEnd: true,
            cell: ({ rows }) => (rows === null ? unknown : number(rows)),
          },
          {
            id: 'bytes',
            label: t('operatorStorage.tables.bytes'),
            isEnd: true,
            cell: ({ bytes }) => bytesWords(bytes, language),
          },
          {
            id: 'indexes',
            label: t('operatorStorage.tables.indexes'),
            isEnd: true,
            cell: ({ indexBytes }) => bytesWords(indexBytes, language),
          },
          ...(hasSample
            ? [
                {
                  id: 'grown',
                  label: t('operatorStorage.tables.grown'),
                  isEnd: true,
                  cell: (table: StoredTable) => (table.grownBytes === null ? unknown : <Grown table={table} />),
                },
              ]
            : []),
          { id: 'kept', label: t('operatorStorage.tables.kept'), cell: (table) => <Kept table={table} /> },
        ]}
      />
      {tables.length > firstShown && !isWhole ? (
        <div className={`line-top ${styles.more}`}>
          <Button onClick={() => setWhole(true)}>
            {t('operatorStorage.tables.showAll', { total: tables.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function Grown({ table: { grownBytes, grownRows } }: { table: StoredTable }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  if (grownBytes === 0 && !grownRows) return <span className="quiet">0</span>;
  const total = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(grownRows ?? 0);
  return (
    <>
      {bytesWords(grownBytes ?? 0, language, true)}
      {grownRows ? <small>{t('operatorStorage.tables.rowsMore', { total })}</small> : null}
    </>
  );
}

function Kept({ table: { kept, keptDays, setting } }: { table: StoredTable }) {
  const { t } = useTranslation();
  if (kept === null) return null;
  return (
    <>
      {kept === 'days' && keptDays !== null
        ? t('words.days', { count: keptDays })
        : kept === 'days'
          ? null
          : t(`operatorStorage.tables.keptHow.${kept}`)}
      {setting ? <small className={`t-12 ${styles.mono}`}>{setting}</small> : null}
    </>
  );
}
