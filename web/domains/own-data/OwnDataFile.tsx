import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportedRow } from '#contract/own-data-import.ts';
import { errorText } from '#web/base/error-text.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toasts } from '#web/ui/toast.ts';
import { ChooseColumns } from '../import-file/ChooseColumns.tsx';
import type { OpenFile } from '../import-file/open-file.api.ts';
import { type ImportRow, importRows } from '../import-file/rows.rules.ts';
import { sendRows, tryRows } from '../import-file/send-rows.ts';
import { useFileChoice } from '../import-file/use-file-choice.ts';
import styles from './OwnDataFile.module.css';

/** What the server says of the rows, before anything is changed. */
type Preview = { rows: readonly ImportRow[]; told: readonly ImportedRow[] };
const listed = 8;

type OwnDataFileProps = { opened: OpenFile; onBack: () => void; onClose: () => void };

/** The columns of a file, then what would change, then the change. */
export function OwnDataFile({ opened, onBack, onClose }: OwnDataFileProps) {
  const { t } = useTranslation();
  const { file, found, columns, setChoice } = useFileChoice(opened);
  const [emptyRemoves, setEmptyRemoves] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function busy(work: () => Promise<void>, failed: (words: string) => string): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(failed(errorText(error)));
    } finally {
      setBusy(false);
    }
  }
  const examine = () => {
    const rows = importRows(file.table, file.choice, columns, emptyRemoves);
    if (found.names.length === 0) return tell('errorNoDomainsFound', 'noDomainsText');
    if (rows.length === 0) return tell('noValuesFound', 'noValuesText');
    void busy(
      async () => setPreview({ rows, told: await tryRows(rows) }),
      (words) => words,
    );
  };
  const tell = (title: 'errorNoDomainsFound' | 'noValuesFound', text: 'noDomainsText' | 'noValuesText') =>
    void toasts.show({ type: 'danger', title: t(`importFile.${title}`), message: t(`importFile.${text}`) });
  const run = () =>
    void busy(
      async () => {
        await sendRows(preview?.rows ?? []);
        onClose();
      },
      (words) => `${t('ownData.import.failed')} ${words}`,
    );

  const count = opened.table.rows.length;
  const changed = (preview?.told ?? []).filter(({ outcome }) => outcome === 'changed').length;
  return (
    <ActionModal
      title={preview ? t('ownData.import.title') : t('importFile.title')}
      size={preview ? 620 : 1_080}
      onClose={onClose}
      isBusy={isBusy}
      action={
        preview
          ? {
              label: t('ownData.import.button', { count: changed }),
              isDisabled: changed === 0,
              run,
            }
          : { label: t('ownData.import.examine'), run: examine }
      }
    >
      {preview ? (
        <Told preview={preview} onBack={() => setPreview(null)} />
      ) : (
        <>
          <p>
            {t('importFile.about', { name: file.name, count })}{' '}
            <Button size="xs" variant="subtle" onClick={onBack} disabled={isBusy}>
              {t('ownData.import.other')}
            </Button>
          </p>
          <div>
            <ChooseColumns file={file} found={found} columns={columns} onChange={setChoice} />
          </div>
          <label className={`row gap-8 ${styles.box}`}>
            <input type="checkbox" checked={emptyRemoves} onChange={() => setEmptyRemoves(!emptyRemoves)} />
            {t('importFile.emptyRemoves')}
          </label>
        </>
      )}
      {problem ? (
        <p className={styles.bad} role="alert">
          {problem}
        </p>
      ) : null}
    </ActionModal>
  );
}

/** How many domains would change, and which rows would not. */
function Told({ preview: { told }, onBack }: { preview: Preview; onBack: () => void }) {
  const { t } = useTranslation();
  const those = (outcome: ImportedRow['outcome']) => told.filter((row) => row.outcome === outcome);
  const counted = (rows: readonly ImportedRow[]) => ({ count: rows.length, total: rows.length });
  const sold = told.filter(({ outcome, fields }) => outcome === 'changed' && fields.includes('saleStatus'));
  const otherExpiry = told.filter(({ registryExpiry }) => registryExpiry !== null);
  const otherPrice = told.filter(({ toldPrices }) => toldPrices.length > 0);
  const unrated = told.filter(({ unratedPrices }) => unratedPrices.length > 0);
  return (
    <div role="status" className="grid gap-6">
      <p>
        {t('ownData.import.changed', counted(those('changed')))}{' '}
        <Button size="xs" variant="subtle" onClick={onBack}>
          {t('ownData.import.columns')}
        </Button>
      </p>
      {sold.length > 0 ? <p>{t('importFile.willBeSold', counted(sold))}</p> : null}
      <p>{t('ownData.import.unchanged', counted(those('unchanged')))}</p>
      <Rows title={t('ownData.import.notInAccount', counted(those('notInAccount')))} rows={those('notInAccount')} />
      <Rows title={t('ownData.import.invalid', counted(those('invalid')))} rows={those('invalid')} />
      <Rows title={t('ownData.import.otherExpiry', counted(otherExpiry))} rows={otherExpiry} is="expiry" />
      <Rows title={t('ownData.import.otherPrice', counted(otherPrice))} rows={otherPrice} is="price" />
      <Rows title={t('ownData.import.unrated', counted(unrated))} rows={unrated} is="unrated" />
    </div>
  );
}

type RowsProps = { title: string; rows: readonly ImportedRow[]; is?: 'refused' | 'expiry' | 'price' | 'unrated' };

/** Rows of which something is left out, and the first of them with the reason. */
function Rows({ title, rows, is = 'refused' }: RowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (rows.length === 0) return null;
  const left = rows.length - listed;
  const named = (columns: ImportedRow['fields']) => columns.map((column) => t(`domain.columns.${column}`)).join(', ');
  const reasonOf = ({ problem, fields, registryExpiry, toldPrices, unratedPrices }: ImportedRow) => {
    if (is === 'expiry') return `: ${format.day(registryExpiry ?? '')}`;
    if (is === 'price') return `: ${named(toldPrices)}`;
    if (is === 'unrated') return `: ${named(unratedPrices)}`;
    const names = named(fields);
    return problem ? `: ${t(`ownData.import.problems.${problem}`)}${names && ` (${names})`}` : '';
  };
  return (
    <div className={styles.warned}>
      <p>{title}</p>
      <ul className={`soft breaks ${styles.rows}`}>
        {rows.slice(0, listed).map((row, at) => (
          <li key={`${at} ${row.name}`}>
            <bdi>{row.name}</bdi>
            {reasonOf(row)}
          </li>
        ))}
        {left > 0 ? <li>{t('words.andMore', { count: left })}</li> : null}
      </ul>
    </div>
  );
}
