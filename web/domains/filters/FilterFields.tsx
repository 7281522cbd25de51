import { useTranslation } from 'react-i18next';
import { landerFilters, neverLooked } from '#contract/domain-list.ts';
import { websiteStatuses } from '#contract/websites.ts';
import { choicesOf, textOfChoices } from '#web/base/list-filters.ts';
import { Field } from '#web/ui/Field.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { addedPresets, expiryPresets, registrationPresets } from '../date-presets.ts';
import { takePastedNames } from '../take-pasted-names.ts';
import type { GridControls } from '../use-grid-controls.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import styles from './FilterDrawer.module.css';
import { PriceFilter } from './PriceFilter.tsx';
import { ChipButton, Section } from './Section.tsx';
import { SpanFilter } from './SpanFilter.tsx';
import { statusWords } from './status-words.ts';

type FilterFieldsProps = { controls: GridControls; isForMonitoring: boolean };

const also = ['showSold', 'showDropped'] as const;
const statuses = [...websiteStatuses, neverLooked];
const states = [
  'onlyUnprocessed',
  'isNotRegistered',
  'hasProblem',
  'waitsForRegistry',
  'requiresVerification',
] as const;

/** The fields of all filters, each as it is in force or about to be. */
export function FilterFields({ controls, isForMonitoring }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { search, change } = controls;
  const shared = { search, onChange: change };
  const flag = (name: (typeof also | typeof states)[number]) => (
    <Switch key={name} isOn={search[name] === true} onChange={(isOn) => change({ [name]: isOn || undefined })}>
      {t(`filters.switches.${name}`)}
    </Switch>
  );
  const chosen = choicesOf(search.websiteStatus);
  const choose = (status: string) => {
    const others = chosen.filter((one) => one !== status);
    change({ websiteStatus: textOfChoices(chosen.includes(status) ? others : [...chosen, status]) });
  };
  const optionsOf = <With extends string, Without extends string>(withIt: With, without: Without) => [
    { value: 'all' as const, label: t('filters.choice.all') },
    { value: withIt, label: t('filters.choice.with') },
    { value: without, label: t('filters.choice.without') },
  ];
  const noted = (name: 'hasAskingPrice' | 'hasNotes') => (
    <Segmented
      label={t(`filters.names.${name}`)}
      value={search[name] ?? 'all'}
      options={optionsOf('true', 'false')}
      onChange={(value) => change({ [name]: value === 'all' ? undefined : value })}
    />
  );
  return (
    <>
      <section className={styles.section}>
        <Field label={t('filters.nameLabel')}>
          {(field) => (
            <input
              {...field}
              type="text"
              maxLength={253}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              placeholder={t('filters.contains')}
              value={controls.text}
              onChange={({ currentTarget }) => controls.typeText(currentTarget.value)}
              onPaste={takePastedNames(controls.paste)}
            />
          )}
        </Field>
      </section>
      <ChoiceFilter name="tlds" {...shared} isForMonitoring={isForMonitoring} />
      <SpanFilter name="expires" presets={expiryPresets} {...shared} />
      <SpanFilter name="registered" presets={registrationPresets} {...shared} />
      <SpanFilter name="added" presets={addedPresets} {...shared} />
      <Section title={t('filters.names.landerFilter')}>
        <Segmented
          label={t('filters.names.landerFilter')}
          value={search.landerFilter ?? 'all'}
          options={optionsOf(...landerFilters)}
          onChange={(value) => change({ landerFilter: value === 'all' ? undefined : value })}
        />
      </Section>
      <Section title={t('filters.names.websiteStatus')}>
        <div className={`flex wrap gap-6 ${styles.chips}`}>
          {statuses.map((status) => (
            <ChipButton key={status} isOn={chosen.includes(status)} onClick={() => choose(status)}>
              {statusWords(status, t)}
            </ChipButton>
          ))}
        </div>
      </Section>
      <ChoiceFilter name="nameservers" {...shared} isForMonitoring={isForMonitoring} />
      <ChoiceFilter name="registrars" {...shared} isForMonitoring={isForMonitoring} />
      <PriceFilter name="price" {...shared} />
      {isForMonitoring ? null : <Section title={t('filters.alsoShow')}>{also.map(flag)}</Section>}
      <Section title={t('filters.names.only')}>{states.map(flag)}</Section>
      <ChoiceFilter name="tags" {...shared} isForMonitoring={isForMonitoring} />
      <PriceFilter name="askingPrice" {...shared}>
        {noted('hasAskingPrice')}
      </PriceFilter>
      <PriceFilter name="purchasePrice" {...shared} />
      <SpanFilter name="purchased" presets={registrationPresets} {...shared} />
      <Section title={t('filters.names.hasNotes')}>{noted('hasNotes')}</Section>
    </>
  );
}
