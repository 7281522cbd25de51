import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './InvalidNames.module.css';
import type { FoundInLines, InvalidEntry } from './name-list.ts';
import { useFaultText } from './use-fault-text.ts';

const shownAtOnce = 100;

type InvalidNamesProps = {
  entries: readonly InvalidEntry[];
  onSelect: (entry: InvalidEntry) => void;
  onTake: (entries: readonly InvalidEntry[]) => void;
  /** the names in all refused lines */
  inLines: FoundInLines;
  onTakeAll: (found: FoundInLines) => void;
  /** leaves what is good, and tells how many names that are then; undefined where one press of another button does it */
  good: { count: number; use: () => void } | undefined;
  /** chooses the columns of the text, where cells stand beside names */
  onTable: () => void;
  onRemove: (entries: readonly InvalidEntry[]) => void;
};

/**
 * Entries that are no names (ADD-014), each with its reason and with the names that were found in it. Nothing is changed
 * but by a press on a button, which says what it does (D-057).
 */
export function InvalidNames({
  entries,
  onSelect,
  onTake,
  inLines,
  onTakeAll,
  good,
  onTable,
  onRemove,
}: InvalidNamesProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(shownAtOnce);
  const more = entries.length - shown;
  const isTable = inLines.leftOut.length > 0 || entries.some(({ entry }) => /[\t|]/.test(entry));
  const counted = (count: number) => ({ count, total: count });
  return (
    <div className={`flex gap-10 soft ${styles.note}`}>
      <Icon of={IconAlertCircle} />
      <div>
        <b>{t('addDomains.invalidFound')}</b>
        <p>
          {t('addDomains.reason.INVALID_FORMAT')}. {t('addDomains.invalidAdvice')}
        </p>
        <ul className={styles.list}>
          {entries.slice(0, shown).map((entry) => (
            <Row key={entry.entry} entry={entry} onSelect={onSelect} onTake={onTake} />
          ))}
          {more > 0 ? (
            <li>
              <Button size="xs" variant="subtle" onClick={() => setShown(shown + shownAtOnce)}>
                {t('addDomains.more', counted(more))}
              </Button>
            </li>
          ) : null}
        </ul>
        {inLines.names.length > 0 ? (
          <p className={`soft breaks ${styles.found}`}>
            {t('addDomains.found', { ...counted(inLines.names.length), names: few(inLines.names) })}
            {inLines.leftOut.length > 0
              ? ` ${t('addDomains.leftOut', { ...counted(inLines.leftOut.length), cells: few(inLines.leftOut, ' · ') })}`
              : null}
          </p>
        ) : null}
        <div className={`flex wrap gap-6 ${styles.buttons}`}>
          {good ? (
            <Button size="xs" onClick={good.use}>
              {t('addDomains.useGood', counted(good.count))}
            </Button>
          ) : null}
          {inLines.names.length > 0 ? (
            <Button size="xs" onClick={() => onTakeAll(inLines)}>
              {t('addDomains.take', counted(inLines.names.length))}
            </Button>
          ) : null}
          {isTable ? (
            <Button size="xs" onClick={onTable}>
              {t('addDomains.asTable')}
            </Button>
          ) : null}
          <Button size="xs" variant="subtle" onClick={() => onRemove(entries)}>
            {t('addDomains.remove', counted(entries.length))}
          </Button>
        </div>
      </div>
    </div>
  );
}

const named = 12;
const longestShown = 300;

/** The first of some texts. */
function few(texts: readonly string[], between = ', '): string {
  const shown = texts.slice(0, named).join(between).slice(0, longestShown);
  return texts.length > named ? `${shown} …` : shown;
}

type RowProps = { entry: InvalidEntry } & Pick<InvalidNamesProps, 'onSelect' | 'onTake'>;

function Row({ entry, onSelect, onTake }: RowProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const { found } = entry;
  const [name] = found;
  const label =
    found.length > 1
      ? t('addDomains.takeSeveral', { count: found.length, total: found.length })
      : t('common.addOne', { name });
  return (
    <li>
      <button type="button" className="mono" onClick={() => onSelect(entry)}>
        {entry.entry}
      </button>
      <span>{faultText(entry.entry, entry.fault)}</span>
      {name === undefined ? null : (
        <Button size="xs" title={found.join(', ')} onClick={() => onTake([entry])}>
          {label}
        </Button>
      )}
    </li>
  );
}

/** More names than one request takes: refused as a whole before anything is posted (D-066). */
export function TooManyNames({ count, max }: { count: number; max: number }) {
  const { t } = useTranslation();
  return (
    <div className={`flex gap-10 soft ${styles.note}`}>
      <Icon of={IconAlertCircle} />
      <div>
        <b>{t('addDomains.tooMany', { max })}</b>
        <p>{t('addDomains.tooManyAdvice', { count: count - max, over: count - max })}</p>
      </div>
    </div>
  );
}
