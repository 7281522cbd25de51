import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { autoRenewFilters, decisionFilters, landerFilters, neverLooked } from '#contract/domain-list.ts';
import { phaseFilters } from '#contract/life-cycle.ts';
import { websiteStatuses } from '#contract/websites.ts';
import { choicesOf, textOfChoices } from '#web/base/list-filters.ts';
import { Field } from '#web/ui/Field.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { addedPresets, expiryPresets, registrationPresets } from '../date-presets.ts';
import type { DomainFilter } from '../domain-filters.ts';
import { takePastedNames } from '../take-pasted-names.ts';
import type { GridControls } from '../use-grid-controls.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import styles from './FilterDrawer.module.css';
import { choiceWords } from './filter-words.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { ChipButton, Section } from './Section.tsx';
import { SpanFilter } from './SpanFilter.tsx';

type FilterFieldsProps = { controls: GridControls; isForMonitoring: boolean };

type FewName = 'websiteStatus' | 'phase' | 'autoRenew' | 'renewalDecision' | 'transferLock' | 'privacy';
type FlagName = (DomainFilter & { kind: 'flag' })['name'];

/** The fields of all filters, each as it is in force or about to be. */
export function FilterFields({ controls, isForMonitoring }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { search, change } = controls;
  const shared = { search, onChange: change };
  const flag = (name: FlagName) => (
    <Switch isOn={search[name] === true} onChange={(isOn) => change({ [name]: isOn || undefined })}>
      {t(`filters.switches.${name}`)}
    </Switch>
  );
  const few = (name: FewName, values: readonly string[]) => {
    const chosen = choicesOf(search[name]);
    const choose = (value: string) => {
      const others = chosen.filter((one) => one !== value);
      change({ [name]: textOfChoices(chosen.includes(value) ? others : [...chosen, value]) });
    };
    return (
      <Section title={t(`filters.names.${name}`)}>
        <div className={`flex wrap gap-6 ${styles.chips}`}>
          {values.map((value) => (
            <ChipButton key={value} isOn={chosen.includes(value)} onClick={() => choose(value)}>
              {choiceWords(name, value, t)}
            </ChipButton>
          ))}
        </div>
      </Section>
    );
  };
  const optionsOf = <With extends string, Without extends string>(withIt: With, without: Without) => [
    { value: 'all' as const, label: t('common.all') },
    { value: withIt, label: t('filters.choice.with') },
    { value: without, label: t('filters.choice.without') },
  ];
  const noted = (name: 'hasAskingPrice' | 'hasRenewalCost' | 'hasNotes' | 'takesMail') => (
    <Segmented
      label={t(`filters.names.${name}`)}
      value={search[name] ?? 'all'}
      options={optionsOf('true', 'false')}
      onChange={(value) => change({ [name]: value === 'all' ? undefined : value })}
    />
  );
  /** In the order of the drawer; null where another filter's section has the field, or where only links bring it. */
  const fields: Record<DomainFilter['name'], ReactNode> = {
    filter: (
      <section className={`grid gap-8 ${styles.section}`}>
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
    ),
    nameList: null, // by pasting
    tlds: <ChoiceFilter name="tlds" {...shared} isForMonitoring={isForMonitoring} />,
    expires: <SpanFilter name="expires" presets={expiryPresets} {...shared} />,
    registered: <SpanFilter name="registered" presets={registrationPresets} {...shared} />,
    added: <SpanFilter name="added" presets={addedPresets} {...shared} />,
    landerFilter: (
      <Section title={t('filters.names.landerFilter')}>
        <Segmented
          label={t('filters.names.landerFilter')}
          value={search.landerFilter ?? 'all'}
          options={optionsOf(...landerFilters)}
          onChange={(value) => change({ landerFilter: value === 'all' ? undefined : value })}
        />
      </Section>
    ),
    phase: few('phase', phaseFilters),
    websiteStatus: few('websiteStatus', [...websiteStatuses, neverLooked]),
    takesMail: <Section title={t('filters.names.takesMail')}>{noted('takesMail')}</Section>,
    nameservers: <ChoiceFilter name="nameservers" {...shared} isForMonitoring={isForMonitoring} />,
    nameserverSet: null, // by links
    registrars: <ChoiceFilter name="registrars" {...shared} isForMonitoring={isForMonitoring} />,
    price: <PriceFilter name="price" {...shared} />,
    showSold: isForMonitoring ? null : (
      <Section title={t('filters.alsoShow')}>
        {flag('showSold')}
        {flag('showDropped')}
      </Section>
    ),
    showDropped: null, // with showSold
    onlyUnprocessed: (
      <Section title={t('filters.names.only')}>
        {flag('onlyUnprocessed')}
        {flag('isNotRegistered')}
        {flag('hasListingTask')}
        {flag('hasProblem')}
        {flag('waitsForRegistry')}
        {flag('requiresVerification')}
      </Section>
    ),
    isNotRegistered: null, // these five with onlyUnprocessed
    hasListingTask: null,
    hasProblem: null,
    waitsForRegistry: null,
    requiresVerification: null,
    tags: <ChoiceFilter name="tags" {...shared} isForMonitoring={isForMonitoring} />,
    askingPrice: (
      <PriceFilter name="askingPrice" {...shared}>
        {noted('hasAskingPrice')}
      </PriceFilter>
    ),
    hasAskingPrice: null, // with askingPrice
    purchasePrice: <PriceFilter name="purchasePrice" {...shared} />,
    renewalCost: (
      <PriceFilter name="renewalCost" {...shared}>
        {noted('hasRenewalCost')}
      </PriceFilter>
    ),
    hasRenewalCost: null, // with renewalCost
    autoRenew: few('autoRenew', autoRenewFilters),
    renewalDecision: few('renewalDecision', decisionFilters),
    account: isForMonitoring ? null : <ChoiceFilter name="account" {...shared} isForMonitoring={false} />,
    transferLock: few('transferLock', autoRenewFilters),
    privacy: few('privacy', autoRenewFilters),
    purchased: <SpanFilter name="purchased" presets={registrationPresets} {...shared} />,
    hasNotes: <Section title={t('filters.names.hasNotes')}>{noted('hasNotes')}</Section>,
    contact: null, // by links
    activity: null,
  };
  return Object.entries(fields).map(([name, field]) => <Fragment key={name}>{field}</Fragment>);
}
