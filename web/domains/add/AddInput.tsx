import { useDeferredValue, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import styles from './AddDomains.module.css';
import type { AddTarget } from './add-flow.ts';
import { InvalidNames, TooManyNames } from './InvalidNames.tsx';
import { NameField } from './NameField.tsx';
import { NameserverGuide } from './NameserverGuide.tsx';
import type { InvalidEntry } from './name-list.ts';
import { selectInView } from './select-in-view.ts';
import type { AddDomainsState } from './use-add-domains.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

const targets: readonly AddTarget[] = ['portfolio', 'monitoring'];
const noneInvalid: readonly InvalidEntry[] = [];

type AddInputProps = { add: AddDomainsState; onCancel: () => void; isNarrow: boolean };

/** Step 1: names, where they go, and the nameservers to set. The CSV import has its place at the foot, on the left. */
export function AddInput({ add, onCancel, isNarrow }: AddInputProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { flow, most, read } = add;
  const area = useFocusOnMount<HTMLTextAreaElement>();
  const errorId = useId();
  const text = useDeferredValue(flow.text); // reading 10,000 names must not hold up typing
  const list = useMemo(() => read(text), [read, text]);
  const count = list.names.length;
  const invalid = flow.isChecked ? list.invalid : noneInvalid;
  const isRefused = flow.isChecked && (invalid.length > 0 || list.isTooLong);

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        add.submit();
      }}
    >
      <div className={styles.columns} data-target={flow.target}>
        <div className={styles.main}>
          <Segmented
            label={t('addDomains.target')}
            value={flow.target}
            onChange={add.aim}
            options={targets.map((value) => ({ value, label: t(`addDomains.${value}`) }))}
          />
          <NameField area={area} add={add} list={list} errorId={isRefused ? errorId : undefined} />
          <div className={styles.errors}>
            <div id={errorId} role="alert" className="vh">
              {invalid.length > 0
                ? `${t('addDomains.invalidFound')}: ${t('addDomains.invalidFormat')}. ${t('addDomains.invalidAdvice')}`
                : null}
              {flow.isChecked && list.isTooLong ? t('addDomains.tooMany', { most: format.number(most) }) : null}
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
                onRemove={(entries) => {
                  add.remove(entries);
                  area.current?.focus();
                }}
              />
            ) : null}
            {flow.isChecked && list.isTooLong ? <TooManyNames count={count} most={most} /> : null}
          </div>
        </div>
        {flow.target === 'portfolio' ? <NameserverGuide /> : null}
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
