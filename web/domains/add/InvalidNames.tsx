import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './InvalidNames.module.css';

const mostShown = 60;

/** Entries without the format of a name (ADD-014); each selects itself in the text. */
export function InvalidNames({ names, onSelect }: { names: readonly string[]; onSelect: (entry: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const more = names.length - mostShown;
  return (
    <div className={styles.note}>
      <Icon of={IconAlertCircle} />
      <div>
        <b>{t('addDomains.invalidFound')}</b>
        <p>
          {t('addDomains.invalidFormat')}. {t('addDomains.invalidAdvice')}
        </p>
        <ul className={styles.list}>
          {names.slice(0, mostShown).map((name) => (
            <li key={name}>
              <button type="button" className="mono" onClick={() => onSelect(name)}>
                {name}
              </button>
            </li>
          ))}
          {more > 0 ? <li>{t('addDomains.more', { count: more, total: format.number(more) })}</li> : null}
        </ul>
      </div>
    </div>
  );
}

/** More names than one request takes: refused as a whole before anything is posted (D-066). */
export function TooManyNames({ count, most }: { count: number; most: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles.note}>
      <Icon of={IconAlertCircle} />
      <div>
        <b>{t('addDomains.tooMany', { most: format.number(most) })}</b>
        <p>{t('addDomains.tooManyAdvice', { count: count - most, over: format.number(count - most) })}</p>
      </div>
    </div>
  );
}
