import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesOf, maxChoices, textOfChoices } from '#web/base/list-filters.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { FilterSearch } from '../domain-filters.ts';
import { ChoiceList } from './ChoiceList.tsx';
import styles from './FilterDrawer.module.css';
import { type ListName, useAccountNames, useFilterList } from './filter-lists.api.ts';
import { choiceWords, noneOf } from './filter-words.ts';
import { ChipButton, Section } from './Section.tsx';

type ChoiceFilterProps = {
  name: ListName;
  isForMonitoring: boolean;
  search: FilterSearch;
  onChange: (filters: Partial<FilterSearch>) => void;
};

/** So many values stand there at once; longer lists are opened, and searched. */
const shownAtOnce = 8;

/** Several of the values that the account's domains have (FILT-005, FILT-014, FILT-015). What is chosen always stands there. */
export function ChoiceFilter({ name, isForMonitoring, search, onChange }: ChoiceFilterProps) {
  const { t } = useTranslation();
  const list = useFilterList(name, isForMonitoring);
  const accountNames = useAccountNames(name === 'account');
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const chosen = choicesOf(search[name]);
  const known = list.data ?? [];
  const none = noneOf[name];
  const values = none ? [none.value, ...known] : known;
  const isShort = values.length <= shownAtOnce;
  const atOnce = isShort ? [...new Set([...values, ...chosen])] : chosen;
  const wordsOf = (value: string) => choiceWords(name, value, t, accountNames);
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChange({ [name]: textOfChoices(next) });
  };
  const isFull = chosen.length >= maxChoices;
  const title = t(`filters.names.${name}`);
  const ofAll = { count: chosen.length, total: values.length };
  return (
    <Section title={title} aside={chosen.length > 0 && list.data ? t('filters.chosen', ofAll) : null}>
      {atOnce.length > 0 || !isShort ? (
        <div className={`flex wrap gap-6 ${styles.chips}`}>
          {atOnce.map((value) => (
            <ChipButton key={value} isOn={chosen.includes(value)} onClick={() => toggle(value)}>
              {wordsOf(value)}
            </ChipButton>
          ))}
          {isShort ? null : (
            <button
              type="button"
              className={`center gap-6 t-12 soft ${styles.chip}`}
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={() => setOpen(!isOpen)}
            >
              <span className="min-0 breaks">{t('filters.choose', { total: values.length })}</span>
              <Icon of={IconChevronDown} size={14} />
            </button>
          )}
        </div>
      ) : null}
      <Told list={list} />
      {isFull ? <p className="t-12 quiet">{t('filters.maxChoices', { count: maxChoices })}</p> : null}
      {isOpen && !isShort ? (
        <ChoiceList
          id={panel}
          label={title}
          values={values}
          chosen={chosen}
          wordsOf={wordsOf}
          onToggle={toggle}
          isFull={isFull}
        />
      ) : null}
    </Section>
  );
}

/** What is said in the place of values: loading, not loaded, none there. */
function Told({ list }: { list: ReturnType<typeof useFilterList> }) {
  const { t } = useTranslation();
  if (list.isError && list.data === undefined) {
    return (
      <p className="t-12 quiet" role="alert">
        {t('common.listFailed')}{' '}
        <button type="button" className="link" onClick={() => void list.refetch()}>
          {t('common.retry')}
        </button>
      </p>
    );
  }
  if (list.data === undefined) return <p className="t-12 quiet">{t('common.loading')}</p>;
  return list.data.length === 0 ? <p className="t-12 quiet">{t('filters.noChoices')}</p> : null;
}
