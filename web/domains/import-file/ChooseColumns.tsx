import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type ReactNode, useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { usualCurrency } from '#contract/money.ts';
import { isOwnColumn, ownKinds } from '#contract/own-data.ts';
import { type ImportColumn, importColumns, isPriceColumn, isSaleColumn } from '#contract/own-data-import.ts';
import { ownWords } from '#web/base/own-words.ts';
import { useFormat } from '#web/base/use-format.ts';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './ChooseColumns.module.css';
import { type Choice, nameReader } from './columns.ts';
import type { OpenFile } from './open-file.api.ts';
import type { FoundNames, ReadColumn } from './rows.rules.ts';

const samples = 5; // CONST-036
const longestShown = 60;
const cut = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);

type ChooseColumnsProps = {
  file: OpenFile;
  found: FoundNames;
  columns: readonly ReadColumn[];
  onChange: (choice: Choice) => void;
};

/**
 * The columns of a file with its first rows (ADD-031): a radio says which holds the domains, a field below what is noted
 * of the others, and how each is read. Columns with data of persons are left out.
 */
export function ChooseColumns({ file: { table, choice, shown }, found, columns, onChange }: ChooseColumnsProps) {
  const { t } = useTranslation();
  const group = useId();
  const headOf = (at: number) => cut(table.heads?.[at] || t('importFile.column', { number: at + 1 }));
  const columnAt = (at: number) => columns.find((column) => column.at === at);
  const readName = nameReader(table, choice.domain);
  const note = (at: number, meaning: string) => {
    const others = Object.entries(choice.values).filter(([column, place]) => place !== at && column !== meaning);
    onChange({ ...choice, values: { ...Object.fromEntries(others), ...(meaning === '' ? {} : { [meaning]: at }) } });
  };
  const choose = (at: number) => {
    const others = Object.entries(choice.values).filter(([, place]) => place !== at);
    onChange({ ...choice, domain: at, values: Object.fromEntries(others) });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keys */}
      <section className={`frame ${styles.box}`} tabIndex={0} aria-label={t('importFile.title')}>
        <table>
          <thead>
            <tr>
              {shown.map((at) => (
                <th key={at} scope="col" data-chosen={at === choice.domain || undefined}>
                  <label>
                    <input type="radio" name={group} checked={at === choice.domain} onChange={() => choose(at)} />
                    <bdi>{headOf(at)}</bdi>
                  </label>
                </th>
              ))}
            </tr>
            <tr>
              {shown.map((at) => (
                <td key={at} data-chosen={at === choice.domain || undefined}>
                  {at === choice.domain ? null : (
                    <Meaning
                      head={headOf(at)}
                      column={columnAt(at)}
                      said={choice.orders[at]}
                      onNote={(meaning) => note(at, meaning)}
                      onOrder={(order) => onChange({ ...choice, orders: { ...choice.orders, [at]: order } })}
                    />
                  )}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, samples).map((row, place) => (
              <tr key={place}>
                {shown.map((at) => (
                  <td key={at} data-chosen={at === choice.domain || undefined}>
                    {at === choice.domain ? (
                      <NameCell cell={row[at] ?? ''} name={readName(row)} />
                    ) : (
                      <ValueCell cell={row[at] ?? ''} row={row} column={columnAt(at)} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Notes found={found} columns={columns} contacts={table.width - shown.length} />
    </>
  );
}

type MeaningProps = {
  head: string;
  column: ReadColumn | undefined;
  /** the order that was chosen for days that do not tell it */
  said: 'dmy' | 'mdy' | undefined;
  onNote: (meaning: string) => void;
  onOrder: (order: 'dmy' | 'mdy') => void;
};

/** What is noted of a column, and how it is written. */
function Meaning({ head, column, said, onNote, onOrder }: MeaningProps) {
  const { t } = useTranslation();
  return (
    <>
      <select
        aria-label={t('importFile.holds', { head })}
        value={column?.column ?? ''}
        onChange={({ currentTarget }) => onNote(currentTarget.value)}
      >
        <option value="">{t('common.leaveOut')}</option>
        {importColumns.map((one) => (
          <option key={one} value={one}>
            {t(`domain.columns.${one}`)}
          </option>
        ))}
      </select>
      {column?.order === 'unclear' || said ? (
        <select
          aria-label={`${t('importFile.order')}: ${head}`}
          value={said ?? ''}
          onChange={({ currentTarget }) => onOrder(currentTarget.value === 'mdy' ? 'mdy' : 'dmy')}
        >
          {said ? null : <option value="">{t('importFile.orders.unclear')}</option>}
          <option value="dmy">{t('importFile.orders.dmy')}</option>
          <option value="mdy">{t('importFile.orders.mdy')}</option>
        </select>
      ) : (
        <small>
          <Style column={column} />
        </small>
      )}
    </>
  );
}

function Style({ column }: { column: ReadColumn | undefined }) {
  const { t } = useTranslation();
  if (column?.foreign) return t('importFile.foreign', { currency: column.foreign });
  if (column?.currencies?.length) return t('importFile.inCurrency', { currency: column.currencies.join(', ') });
  if (column?.order) return t(`importFile.orders.${column.order}`);
  const decimal = column?.amounts?.decimal;
  return decimal ? t(decimal === ',' ? 'importFile.decimalComma' : 'importFile.decimalPoint') : null;
}

function NameCell({ cell, name }: { cell: string; name: string | undefined }) {
  return name === undefined ? <s>{cut(cell)}</s> : <DomainName name={name} size={13} />;
}

/** A cell as it stands in the file, and below it how it is read where that is another text. */
function ValueCell({ cell, row, column }: { cell: string; row: readonly string[]; column: ReadColumn | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const value = column?.read(row) ?? null;
  if (value === 'wrong') return <s>{cut(cell)}</s>;
  const currency = column?.currencyOf?.(row);
  const read = column && value !== null ? readAs(column.column, value) : null;
  return (
    <>
      <span data-off={column ? undefined : true}>{cut(cell)}</span>
      {read && read !== cell.trim() ? <small>{read}</small> : null}
    </>
  );

  function readAs(meaning: ImportColumn, read: string | number | boolean | string[]): string | null {
    if (Array.isArray(read)) return read.length > 1 ? cut(read.join(' · ')) : null;
    if (meaning === 'registrarName') return null;
    if (meaning === 'saleStatus') return t('domain.status.sold');
    if (isOwnColumn(meaning))
      return ownKinds[meaning] === 'text' ? null : ownWords(meaning, read, { t, format }, currency);
    if (typeof read !== 'number') return format.day(String(read));
    return format.amount({ amount: read, currency: currency ?? usualCurrency });
  }
}

type NotesProps = Pick<ChooseColumnsProps, 'found' | 'columns'> & { contacts: number };

/** What is taken and what is not, in numbers with examples. */
function Notes({ found: { names, others, takenOut }, columns, contacts }: NotesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = (count: number) => ({ count, total: format.number(count) });
  const told = (cells: readonly string[]) => ({ ...counted(cells.length), examples: examplesOf(cells) });
  return (
    <ul className={`grid soft ${styles.notes}`} aria-live="polite">
      <Note isGood={names.length > 0}>
        <Trans
          i18nKey="importFile.valid"
          values={counted(names.length)}
          count={names.length}
          components={{ b: <b /> }}
        />
        {others.length > 0 ? ` ${t('importFile.others', told(others))}` : null}
      </Note>
      {takenOut.length > 0 ? <Note isGood>{t('importFile.takenOut', told(takenOut))}</Note> : null}
      {columns.map(({ column, order, wrong }) => {
        const name = { column: t(`domain.columns.${column}`) };
        if (order === 'unclear') return <Note key={column}>{t('importFile.unclear', name)}</Note>;
        const words = isSaleColumn(column) ? 'importFile.wrongSale' : 'importFile.wrong';
        return wrong.length > 0 ? <Note key={column}>{t(words, { ...name, ...told(wrong) })}</Note> : null;
      })}
      {columns.some(({ column }) => column === 'expirationDate') ? <Note isGood>{t('importFile.expiry')}</Note> : null}
      {columns.some(({ column }) => column === 'registrarName') ? (
        <Note isGood>{t('importFile.registrar')}</Note>
      ) : null}
      {columns.some(({ column }) => isPriceColumn(column)) ? <Note isGood>{t('importFile.listing')}</Note> : null}
      {contacts > 0 ? <Note isGood>{t('importFile.contacts', counted(contacts))}</Note> : null}
    </ul>
  );
}

function Note({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
  return (
    <li data-good={isGood || undefined}>
      <Icon of={isGood ? IconCheck : IconAlertTriangle} />
      <span>{children}</span>
    </li>
  );
}

/** The first three different cells. */
function examplesOf(cells: readonly string[]): string {
  const different = [...new Set(cells.map((cell) => cell.trim()))];
  return `${different.slice(0, 3).map(cut).join(', ')}${different.length > 3 ? ' …' : ''}`;
}
