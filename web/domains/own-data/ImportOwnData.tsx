import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportOwnData as ImportCall, type ImportedRow } from '#contract/own-data-import.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { addTexts } from '#web/base/i18n.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { useFormat } from '#web/base/use-format.ts';
import { texts as domain } from '#web/locales/domain/en.ts';
import { texts as ownData } from '#web/locales/own-data/en.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toasts } from '#web/ui/toast.ts';
import { ActionModal } from '../actions/ActionModal.tsx';
import { decodeCsv, readCsv } from './csv.ts';
import styles from './ImportOwnData.module.css';
import { type ImportRow, importRows, inParts, mostBytes } from './import-rows.ts';

addTexts({ domain, 'own-data': ownData });

/** What the server says of the rows; null while it is asked. */
type Preview = { rows: ImportRow[]; told: ImportedRow[] | null };
const listed = 8;

async function send(rows: readonly ImportRow[], dryRun: boolean): Promise<ImportedRow[]> {
  const told: ImportedRow[] = [];
  for (const part of inParts(rows)) told.push(...(await call(ImportCall, { body: { rows: part, dryRun } })).rows);
  return told;
}

/** Reads a file in the form of the export, shows what would change, then changes it (D-162e). */
export function ImportOwnData({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [lines, setLines] = useState<string[][] | null>(null);
  const [emptyRemoves, setEmptyRemoves] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function examine(next: string[][], removes: boolean): Promise<void> {
    setLines(next);
    setEmptyRemoves(removes);
    setPreview(null);
    const read = importRows(next, removes);
    if ('problem' in read) return setProblem(t(`ownData.import.${read.problem}`));
    setProblem(null);
    setPreview({ rows: read.rows, told: null });
    try {
      setPreview({ rows: read.rows, told: await send(read.rows, true) });
    } catch (error) {
      setPreview(null);
      setProblem(errorText(error));
    }
  }
  async function take({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = files ?? [];
    if (!file) return;
    if (file.size > mostBytes) return setProblem(t('ownData.import.tooLarge'));
    await examine(readCsv(decodeCsv(await file.arrayBuffer())), emptyRemoves);
  }
  async function run(): Promise<void> {
    if (!preview) return;
    setBusy(true);
    try {
      const count = (await send(preview.rows, false)).filter(({ outcome }) => outcome === 'changed').length;
      toasts.show({ type: 'success', title: t('ownData.import.done', { count, total: number(count) }) });
      onClose();
    } catch (error) {
      setProblem(`${t('ownData.import.failed')} ${errorText(error)}`);
    } finally {
      setBusy(false);
      raiseDomainsRefresh();
    }
  }

  const told = preview?.told ?? [];
  const those = (outcome: ImportedRow['outcome']) => told.filter((row) => row.outcome === outcome);
  const changed = those('changed').length;
  return (
    <ActionModal
      title={t('ownData.import.title')}
      onClose={onClose}
      isBusy={isBusy}
      action={{
        label: t('ownData.import.button', { count: changed, total: number(changed) }),
        isDisabled: changed === 0,
        run: () => void run(),
      }}
    >
      <p>{t('ownData.import.text')}</p>
      <input
        type="file"
        className={styles.file}
        accept=".csv,text/csv,text/plain"
        aria-label={t('ownData.import.file')}
        disabled={isBusy}
        data-autofocus
        onChange={(event) => void take(event)}
      />
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={emptyRemoves}
          disabled={isBusy}
          onChange={() => (lines ? void examine(lines, !emptyRemoves) : setEmptyRemoves(!emptyRemoves))}
        />
        {t('ownData.import.emptyRemoves')}
      </label>
      {problem ? (
        <p className={styles.bad} role="alert">
          {problem}
        </p>
      ) : null}
      {preview && !preview.told ? <Spinner label={t('ownData.import.examining')} /> : null}
      {preview?.told ? (
        <div role="status" className={styles.told}>
          <p>{t('ownData.import.changed', { count: changed, total: number(changed) })}</p>
          <p>
            {t('ownData.import.unchanged', {
              count: those('unchanged').length,
              total: number(those('unchanged').length),
            })}
          </p>
          <Rows rows={those('notInAccount')} title="notInAccount" />
          <Rows rows={those('invalid')} title="invalid" />
        </div>
      ) : null}
    </ActionModal>
  );
}

/** How many rows stay as they are, and the first of them with the reason. */
function Rows({ rows, title }: { rows: readonly ImportedRow[]; title: 'notInAccount' | 'invalid' }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (rows.length === 0) return null;
  const left = rows.length - listed;
  return (
    <div>
      <p>{t(`ownData.import.${title}`, { count: rows.length, total: number(rows.length) })}</p>
      <ul className={styles.rows}>
        {rows.slice(0, listed).map(({ name, problem, fields }, at) => (
          <li key={`${at} ${name}`}>
            <bdi>{name}</bdi>
            {problem ? `: ${t(`ownData.import.problems.${problem}`)}` : null}
            {fields.length > 0 ? ` (${fields.map((column) => t(`domain.columns.${column}`)).join(', ')})` : null}
          </li>
        ))}
        {left > 0 ? <li>{t('ownData.import.more', { count: left, total: number(left) })}</li> : null}
      </ul>
    </div>
  );
}
