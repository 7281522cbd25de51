import { useDeferredValue, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import styles from './AddDomains.module.css';
import type { AddTarget, FileValues } from './add-flow.ts';
import { CsvButton } from './CsvPart.tsx';
import { InvalidNames, TooManyNames } from './InvalidNames.tsx';
import { NameField } from './NameField.tsx';
import { NameserverGuide } from './NameserverGuide.tsx';
import { type FoundInLines, type InvalidEntry, type NameList, namesInLines } from './name-list.ts';
import type { AddDomainsState } from './use-add-domains.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

const targets: readonly AddTarget[] = ['portfolio', 'monitoring'];
const noneInvalid: readonly InvalidEntry[] = [];
const nothingFound: FoundInLines = { names: [], leftOut: [], text: '' };

type AddInputProps = {
  add: AddDomainsState;
  onFile: (file: File) => void;
  /** the text is a table, whose columns are to be chosen */
  onTable: (text: string) => void;
  /** a file is being read */
  isReading: boolean;
  onCancel: () => void;
  isNarrow: boolean;
};

/** Step 1: names, typed, pasted or from a CSV file, where they go, and the nameservers to set. */
export function AddInput({ add, onFile, onTable, isReading, onCancel, isNarrow }: AddInputProps) {
  const { t } = useTranslation();
  const { flow, max, read } = add;
  const area = useFocusOnMount<HTMLTextAreaElement>();
  const errorId = useId();
  const text = useDeferredValue(flow.text); // reading 10,000 names must not hold up typing
  const list = useMemo(() => read(text), [read, text]);
  const count = list.names.length;
  const invalid = flow.isChecked ? list.invalid : noneInvalid;
  const isRefused = flow.isChecked && (invalid.length > 0 || list.isTooLong);

  const inLines = useMemo(() => (invalid.length > 0 ? namesInLines(text, invalid) : nothingFound), [text, invalid]);
  const good = useGood(add, list, inLines, () => area.current?.focus());

  const submitLabel = () => {
    if (count === 0) return t('titles.addDomains');
    return t(flow.values ? 'addDomains.preview.submit' : 'addDomains.submit', { count, total: count });
  };
  return (
    <form
      className="column grow"
      onSubmit={(event) => {
        event.preventDefault();
        add.submit();
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      }}
    >
      <div className={`column grow ${styles.main}`}>
        <Segmented
          label={t('addDomains.target')}
          value={flow.target}
          onChange={add.aim}
          options={targets.map((value) => ({ value, label: t(`addDomains.${value}`) }))}
        />
        <NameField area={area} add={add} list={list} errorId={isRefused ? errorId : undefined} />
        {flow.values ? <AttachedValues values={flow.values} onDrop={add.dropValues} /> : null}
        <div className={`grid gap-8 ${styles.errors}`}>
          <div id={errorId} role="alert" className="vh">
            {invalid.length > 0
              ? `${t('addDomains.invalidFound')}: ${t('addDomains.reason.INVALID_FORMAT')}. ${t('addDomains.invalidAdvice')}`
              : null}
            {flow.isChecked && list.isTooLong ? t('addDomains.tooMany', { max }) : null}
          </div>
          {invalid.length > 0 ? (
            <InvalidNames
              entries={invalid}
              onSelect={({ entry, start }) => {
                if (area.current?.value.startsWith(entry, start)) selectInView(area.current, start, entry.length);
              }}
              onTake={(entries) => {
                add.take(entries);
                area.current?.focus();
              }}
              inLines={inLines}
              good={good}
              onTakeAll={(all) => {
                add.takeAll(all);
                area.current?.focus();
              }}
              onTable={() => onTable(flow.text)}
              onRemove={(entries) => {
                add.remove(entries);
                area.current?.focus();
              }}
            />
          ) : null}
          {flow.isChecked && list.isTooLong ? <TooManyNames count={count} max={max} /> : null}
        </div>
        {flow.target === 'portfolio' ? <NameserverGuide /> : null}
      </div>
      <div className={`row gap-8 line-top ${styles.foot}`}>
        <CsvButton onFile={onFile} isReading={isReading} />
        {isNarrow ? null : (
          <Button variant="subtle" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        {flow.values ? null : (
          <Button
            disabled={count === 0 || isRefused}
            loading={add.isPreviewing}
            title={t('addDomains.preview.hint')}
            onClick={add.preview}
          >
            {t('common.preview')}
          </Button>
        )}
        <Button
          type="submit"
          variant="filled"
          size={isNarrow ? 'lg' : 'sm'}
          fullWidth={isNarrow}
          disabled={flow.text.trim() === '' || isRefused}
          loading={flow.values !== null && add.isPreviewing}
        >
          {submitLabel()}
        </Button>
      </div>
    </form>
  );
}

/** One press for a mess: where some entries hold names and others none, and names are left. */
function useGood({ read, keepGood }: AddDomainsState, list: NameList, inLines: FoundInLines, then: () => void) {
  const left = useMemo(() => (inLines.names.length > 0 ? read(inLines.text) : list), [read, list, inLines]);
  const count = left.names.length;
  if (left === list || left.invalid.length === 0 || count === 0) return undefined;
  return {
    count,
    use: () => {
      keepGood(inLines);
      then();
    },
  };
}

/** That values of a file are noted with the names, until they are dropped. */
function AttachedValues({ values: { files, rows }, onDrop }: { values: FileValues; onDrop: () => void }) {
  const { t } = useTranslation();
  const count = rows.length;
  return (
    <div className={`sunken row between gap-10 soft ${styles.cleaned}`}>
      <span>{t('addDomains.values.attached', { count, total: count, file: files.join(', ') })}</span>
      <Button size="xs" onClick={onDrop}>
        {t('common.leaveOut')}
      </Button>
    </div>
  );
}

/** Selects a part of a text field and scrolls it to the middle of the field: Chromium alone leaves it out of sight. */
function selectInView(area: HTMLTextAreaElement, start: number, length: number): void {
  area.focus();
  area.setSelectionRange(start, start + length);
  const end = endOfLine(area, start + length);
  area.scrollTop = end - area.clientHeight / 2;
}

/** How far down the line that ends at a place reaches, measured on a copy of the field, as long lines take several. */
function endOfLine(area: HTMLTextAreaElement, place: number): number {
  const copy = document.createElement('textarea');
  copy.className = area.className;
  copy.value = area.value.slice(0, place);
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', minHeight: '0', height: '0' });
  copy.style.width = `${area.offsetWidth}px`;
  area.after(copy);
  const height = copy.scrollHeight;
  copy.remove();
  return height;
}
