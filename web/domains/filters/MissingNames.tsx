import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { useNameList } from './filter-lists.api.ts';
import styles from './MissingNames.module.css';

type MissingNamesProps = {
  /** of the pasted list */
  id: string;
  isForMonitoring: boolean;
  /** how many domains fit; undefined while it is not known */
  totalCount: number | undefined;
  /** opens the add-domains modal with these names */
  onAdd: (names: readonly string[]) => void;
};

/** More are not drawn; the modal takes all of them. */
const maxDrawn = 500;

/** Which of the pasted names are not in the list of domains, and what may be done about it. */
export function MissingNames({ id, isForMonitoring, totalCount, onAdd }: MissingNamesProps) {
  const { t } = useTranslation();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useNameList(id, isForMonitoring, totalCount);
  if (isError && !data) return <p className={`t-12 soft ${styles.line}`}>{t('filters.namesGone')}</p>;
  if (!data || data.missing.length === 0) return null;
  const { names, missing } = data;
  const count = missing.length;
  const numbers = { count, missing: count, total: names.length };
  return (
    <div className={`row rigid wrap line-top ${styles.notice}`}>
      <p className={`t-12 soft ${styles.line}`} role="status">
        {t(isForMonitoring ? 'filters.notMonitored' : 'filters.notInPortfolio', numbers)}
      </p>
      <Button size="xs" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'filters.hideMissing' : 'words.showThem')}
      </Button>
      <Button size="xs" onClick={() => onAdd(missing)}>
        {t('filters.addMissing', numbers)}
      </Button>
      {isOpen ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its scrolling must be possible by keys
        <ul id={listId} className={`t-12 ${styles.names}`} tabIndex={0}>
          {missing.slice(0, maxDrawn).map((name) => (
            <li className="breaks" key={name}>
              {name}
            </li>
          ))}
          {count > maxDrawn ? <li className="breaks">{t('words.plusMore', { count: count - maxDrawn })}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
