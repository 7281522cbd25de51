import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactField } from '#contract/contact-rules.ts';
import { ImportContacts as ImportCall } from '#contract/contacts.ts';
import type { Reply } from '#contract/endpoint.ts';
import { call } from '#web/base/call.ts';
import { decodeCsv, maxBytes, readCsv } from '#web/base/csv.ts';
import { errorText } from '#web/base/error-text.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { AreaField } from '#web/ui/Field.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { showUndoable } from '#web/ui/undo-toast.ts';
import styles from './ImportContacts.module.css';
import { contactRows, type ImportRow } from './import-rows.ts';

type ImportContactsProps = { onClose: () => void; onDone: () => void };
type Told = Reply<typeof ImportCall>['rows'];
type Looked = { rows: ImportRow[]; told: Told };

const rowsAtOnce = 1_000; // of the call
const faultsShown = 5;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Sends rows in parts, one after the other. */
async function send(
  rows: ImportRow[],
  dryRun: boolean,
): Promise<{ createdCount: number; undoIds: (string | null)[]; told: Told }> {
  let createdCount = 0;
  const undoIds: (string | null)[] = [];
  const told: Told = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows.slice(at, at + rowsAtOnce).map((row) => ({ ...row }) as Record<string, string>);
    const reply = await call(ImportCall, { body: { rows: part, dryRun } });
    createdCount += reply.createdCount;
    undoIds.push(reply.undoId);
    told.push(...reply.rows);
  }
  return { createdCount, undoIds, told };
}

/** Takes contacts of a file or a pasted table: says first what would come of each row, then adds those that are new. */
export function ImportContacts({ onClose, onDone }: ImportContactsProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [looked, setLooked] = useState<Looked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  }
  const look = (typed: string) =>
    attempt(async () => {
      const lines = await readCsv(typed, pause);
      const rows = 'problem' in lines ? null : contactRows(lines);
      if (!rows || rows.length === 0) return setProblem(t('contacts.import.noContacts'));
      const { told } = await send(rows, true);
      setLooked({ rows, told });
    });
  const takeFile = (file: File) => {
    void attempt(async () => {
      const typed = file.size > maxBytes ? undefined : decodeCsv(await file.arrayBuffer());
      if (typed === undefined) return setProblem(t('contacts.import.noText'));
      setText(typed);
      await look(typed);
    });
  };
  const add = ({ rows, told }: Looked) =>
    attempt(async () => {
      const fresh = rows.filter((_, at) => told[at]?.outcome === 'new');
      const { createdCount: count, undoIds } = await send(fresh, false);
      const words = { type: 'success' as const, title: t('contacts.import.done', { count }) };
      showUndoable(words, undoIds, { count, reload: onDone });
      onDone();
      onClose();
    });

  const count = (outcome: Told[number]['outcome']) => looked?.told.filter((row) => row.outcome === outcome).length ?? 0;
  const fresh = count('new');
  const action = looked
    ? {
        label: t('contacts.import.add', { count: fresh }),
        isDisabled: fresh === 0,
        run: () => void add(looked),
      }
    : { label: t('common.check'), isDisabled: text.trim() === '', run: () => void look(text) };
  return (
    <Kit>
      <ActionModal title={t('contacts.import.title')} size={560} onClose={onClose} isBusy={isBusy} action={action}>
        <p>{t('contacts.import.text')}</p>
        <FileField label={t('domain.csv.file')} accept=".csv,text/csv,text/plain" disabled={isBusy} onFile={takeFile} />
        <AreaField
          label={t('contacts.import.paste')}
          error={problem}
          rows={6}
          spellCheck={false}
          className={styles.text}
          placeholder="First name,Last name,Email,Phone,Address,City,State,Postal code,Country"
          value={text}
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setLooked(null);
          }}
        />
        {looked ? <Outcome looked={looked} /> : null}
      </ActionModal>
    </Kit>
  );
}

/** How many rows are new, known and wrong, and of the wrong ones the first with what is wrong. */
function Outcome({ looked: { told } }: { looked: Looked }) {
  const { t } = useTranslation();
  const of = (outcome: Told[number]['outcome']) => told.filter((row) => row.outcome === outcome).length;
  const [known, invalid] = [of('known'), of('invalid')];
  const wrong = told.flatMap(({ faults }, at) => (faults.length > 0 ? [{ line: at + 2, faults }] : []));
  return (
    <div role="status" className={styles.outcome}>
      <p>{t('contacts.import.new', { count: of('new') })}</p>
      {known > 0 ? <p>{t('contacts.import.known', { count: known })}</p> : null}
      {invalid > 0 ? (
        <>
          <p className={styles.wrong}>{t('contacts.import.invalid', { count: invalid })}</p>
          <ul>
            {wrong.slice(0, faultsShown).map(({ line, faults }) => (
              <li key={line}>
                {t('contacts.import.line', {
                  line,
                  fields: faults
                    .map(({ field }) =>
                      field === 'type' ? t('words.type') : t(`contacts.fields.${field as ContactField}`),
                    )
                    .join(', '),
                })}
              </li>
            ))}
          </ul>
          {wrong.length > faultsShown ? (
            <p>
              {t('contacts.import.more', {
                count: wrong.length - faultsShown,
                total: wrong.length - faultsShown,
              })}
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
