import { useTranslation } from 'react-i18next';
import type { Amount } from '#contract/money.ts';
import { useFormat } from '#web/base/use-format.ts';
import { DomainName } from '#web/ui/DomainName.tsx';
import styles from './Picker.module.css';

type PickerRowProps = {
  name: string;
  ascii?: string | undefined;
  /** asking price; undefined: not known here */
  price?: Amount | null | undefined;
  isChosen: boolean;
  /** no further one can be chosen */
  isDisabled?: boolean;
  onToggle: (isChosen: boolean) => void;
};

/** A domain with its box; the whole line ticks it. */
export function PickerRow({ name, ascii, price, isChosen, isDisabled = false, onToggle }: PickerRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className={styles.row}>
      <label className="row line-bottom pressable">
        <input
          className="tick"
          type="checkbox"
          checked={isChosen}
          disabled={isDisabled}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <DomainName name={name} {...(ascii === undefined ? {} : { ascii })} />
        {price === undefined ? null : (
          <span className="rigid end num quiet" title={t(price ? 'domain.columns.askingPrice' : 'domain.noPrice')}>
            {price ? format.amount(price) : '-'}
          </span>
        )}
      </label>
    </li>
  );
}
