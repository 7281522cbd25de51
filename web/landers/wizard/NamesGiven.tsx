import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import type { DomainForLander } from '#contract/domain-list.ts';
import { MatchDomainsForLanders } from '#contract/landers.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { namesInText } from '#web/base/pasted-names.ts';
import { acceptedFiles } from '#web/domains/import-file/accepted-files.rules.ts';
import { type OpenFile, openFile } from '#web/domains/import-file/open-file.api.ts';
import { namesOf } from '#web/domains/import-file/rows.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/Field.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Matched } from './Matched.tsx';
import styles from './Picker.module.css';

type NamesGivenProps = {
  from: 'paste' | 'file';
  onAdd: (domains: readonly DomainForLander[]) => void;
  onDone: () => void;
};
type Given = { names: readonly string[]; others: number };
const nothing: Given = { names: [], others: 0 };

/** Names from a text or a CSV file in place of the list: those that can get a lander are chosen, the others are told (D-181). */
export function NamesGiven({ from, onAdd, onDone }: NamesGivenProps) {
  const { t } = useTranslation();
  const [given, setGiven] = useState<Given>(nothing);
  const match = useMutation({
    mutationFn: (names: readonly string[]) => call(MatchDomainsForLanders, { body: { names: [...names] } }),
    onSuccess: ({ domains }) => onAdd(domains),
  });
  const count = given.names.length;
  const isTooMany = count > maxDomainsPerRequest;
  return (
    <section className={`frame column grow ${styles.box}`} aria-label={t(`landerWizard.given.${from}`)}>
      <div className={`column grow gap-8 ${styles.given}`}>
        {match.data ? (
          <Matched result={match.data} />
        ) : from === 'paste' ? (
          <Pasted onGiven={setGiven} />
        ) : (
          <OfFile onGiven={setGiven} />
        )}
        {match.data || count + given.others === 0 ? null : (
          <p className="soft" aria-live="polite">
            {t('landerWizard.given.names', { count })}
            {given.others > 0 ? ` ${t('landerWizard.given.others', { count: given.others })}` : null}
          </p>
        )}
        {isTooMany || match.error ? (
          <p role="alert" className="bad">
            {isTooMany ? t('landerWizard.given.tooMany', { max: maxDomainsPerRequest }) : errorText(match.error)}
          </p>
        ) : null}
      </div>
      <div className={`row rigid wrap line-top ${styles.foot}`}>
        <Button onClick={onDone}>{t(match.data ? 'common.done' : 'landerWizard.given.back')}</Button>
        {match.data ? (
          <Button
            onClick={() => {
              setGiven(nothing);
              match.reset();
            }}
          >
            {t('landerWizard.given.more')}
          </Button>
        ) : (
          <Button
            variant="filled"
            disabled={count === 0 || isTooMany}
            loading={match.isPending}
            onClick={() => match.mutate(given.names)}
          >
            {t('landerWizard.given.add', { count })}
          </Button>
        )}
      </div>
    </section>
  );
}

type SourceProps = { onGiven: (given: Given) => void };

function Pasted({ onGiven }: SourceProps) {
  const { t } = useTranslation();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const settled = useDeferredValue(text); // reading 10,000 names must not hold up typing
  const given = useMemo(() => namesInText(settled), [settled]);
  useEffect(() => onGiven(given), [given]);
  useEffect(() => area.current?.focus(), []);
  return (
    <>
      <label className="small w-560 soft" htmlFor={id}>
        {t('landerWizard.given.text')}
      </label>
      <textarea
        ref={area}
        id={id}
        className={`control grow ink ${styles.area}`}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </>
  );
}

function OfFile({ onGiven }: SourceProps) {
  const { t } = useTranslation();
  const [file, setFile] = useState<OpenFile | null>(null);
  const [column, setColumn] = useState(0);
  const [isReading, setReading] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const given = useMemo((): Given => {
    if (!file) return nothing;
    const { names, others } = namesOf(file.table, column);
    return { names, others: others.length };
  }, [file, column]);
  useEffect(() => onGiven(given), [given]);

  async function read(chosen: File): Promise<void> {
    setReading(true);
    const opened = await openFile(chosen); // what is wrong with it is told
    setReading(false);
    if (!opened) return;
    setFile(opened);
    setColumn(opened.choice.domain);
  }
  return (
    <>
      <FileField
        ref={field}
        label={t('domain.csv.file')}
        accept={acceptedFiles}
        onFile={(chosen) => void read(chosen)}
      />
      {isReading ? <Spinner label={t('importFile.reading')} /> : null}
      {file && file.shown.length > 1 ? (
        <SelectField
          label={t('landerWizard.given.column')}
          value={column}
          onChange={({ currentTarget }) => setColumn(Number(currentTarget.value))}
        >
          {file.shown.map((at) => (
            <option key={at} value={at}>
              {file.table.heads?.[at]?.slice(0, 60) || t('importFile.column', { number: at + 1 })}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}
