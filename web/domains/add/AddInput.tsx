import { useDeferredValue, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import styles from './AddDomains.module.css';
import type { AddTarget } from './add-flow.ts';
import { InvalidNames, TooManyNames } from './InvalidNames.tsx';
import { NameserverGuide } from './NameserverGuide.tsx';
import { checkNameList, placeOf } from './name-list.ts';
import type { AddDomainsState } from './use-add-domains.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

const targets: readonly AddTarget[] = ['portfolio', 'monitoring'];

type AddInputProps = { add: AddDomainsState; onCancel: () => void; isNarrow: boolean };

/** Step 1: names, where they go, and the nameservers to set. The CSV import has its place at the foot, on the left. */
export function AddInput({ add, onCancel, isNarrow }: AddInputProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { flow, most } = add;
  const area = useFocusOnMount<HTMLTextAreaElement>();
  const [fieldId, hintId, errorId] = [useId(), useId(), useId()];
  const text = useDeferredValue(flow.text); // counting 10,000 names must not hold up typing
  const list = useMemo(() => checkNameList(text, most), [text, most]);
  const count = list.names.length;
  const invalid = flow.isChecked ? list.invalid : [];
  const isRefused = flow.isChecked && (invalid.length > 0 || list.isTooLong);

  function select(entry: string) {
    const place = placeOf(flow.text, entry);
    if (!place || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(place.start, place.end);
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        add.submit();
      }}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <Segmented
            label={t('addDomains.target')}
            value={flow.target}
            onChange={add.aim}
            options={targets.map((value) => ({ value, label: t(`addDomains.${value}`) }))}
          />
          <div className={styles.field}>
            <label className={styles.label} htmlFor={fieldId}>
              {t('addDomains.names')}
              <span aria-live="polite">
                {t('addDomains.count', { count, total: format.number(count) })}
                {invalid.length > 0
                  ? `, ${t('addDomains.invalidCount', { count: invalid.length, total: format.number(invalid.length) })}`
                  : null}
              </span>
            </label>
            <textarea
              ref={area}
              id={fieldId}
              className={styles.area}
              data-autofocus
              value={flow.text}
              onChange={(event) => add.type(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                add.submit();
              }}
              aria-describedby={isRefused ? `${hintId} ${errorId}` : hintId}
              aria-invalid={isRefused || undefined}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              autoCorrect="off"
            />
            <p id={hintId} className={styles.hint}>
              {t('addDomains.hint')}
            </p>
          </div>
          <div id={errorId} role="alert" className={styles.errors}>
            {invalid.length > 0 ? <InvalidNames names={invalid} onSelect={select} /> : null}
            {flow.isChecked && list.isTooLong ? <TooManyNames count={count} most={most} /> : null}
          </div>
        </div>
        <NameserverGuide />
      </div>
      <div className={styles.foot}>
        {isNarrow ? null : (
          <Button variant="subtle" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button
          type="submit"
          variant="filled"
          size={isNarrow ? 'lg' : 'sm'}
          fullWidth={isNarrow}
          disabled={flow.text.trim() === '' || isRefused}
        >
          {count === 0 ? t('domain.add') : t('addDomains.submit', { count, total: format.number(count) })}
        </Button>
      </div>
    </form>
  );
}
