import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import type { FilterSearch } from '../domain-filters.ts';
import { DayRange } from './DayRange.tsx';
import styles from './FilterDrawer.module.css';
import { isDayPreset, type Preset, presetWords, type SpanName } from './filter-words.ts';
import { ChipButton, Section } from './Section.tsx';

type SpanFilterProps = {
  name: SpanName;
  presets: Readonly<Record<string, unknown>>;
  search: FilterSearch;
  onChange: (filters: Partial<FilterSearch>) => void;
};

/** A date's presets, the further ones under "Quick ranges" (D-103), and days of one's own choice. */
export function SpanFilter({ name, presets, search, onChange }: SpanFilterProps) {
  const { t } = useTranslation();
  const preset = search[name];
  const days = { from: search[`${name}From`], to: search[`${name}To`] };
  const hasDays = days.from !== undefined || days.to !== undefined;
  const [isCustom, setCustom] = useState(hasDays);
  const [isMore, setMore] = useState(false);
  const all = Object.keys(presets) as Preset[];
  const first = name === 'added' ? all : all.filter(isDayPreset);
  const further = all.filter((one) => !first.includes(one));
  const isFurther = preset !== undefined && further.includes(preset);
  const choose = (one: Preset | undefined) => {
    setCustom(false);
    onChange({ [name]: one, [`${name}From`]: undefined, [`${name}To`]: undefined });
  };
  const isCustomShown = isCustom || hasDays;
  const chip = (one: Preset) => (
    <ChipButton
      key={one}
      isOn={preset === one}
      title={name !== 'added' && isDayPreset(one) ? presetWords(name, one, t) : undefined}
      onClick={() => choose(preset === one ? undefined : one)}
    >
      {shortWords(one)}
    </ChipButton>
  );

  function shortWords(one: Preset): string {
    if (isDayPreset(one)) return t('filters.short.days', { count: Number.parseInt(one, 10) });
    return name === 'added' ? t(`filters.short.${one as '1h'}`) : t(`filters.presets.${one}`);
  }

  return (
    <Section title={t(`filters.names.${name}`)}>
      <div className={`flex wrap gap-6 ${styles.chips}`}>
        {name === 'added' ? (
          <ChipButton isOn={preset === undefined && !isCustomShown} onClick={() => choose(undefined)}>
            {t('filters.short.all')}
          </ChipButton>
        ) : null}
        {first.map(chip)}
        {further.length > 0 ? (
          <button
            type="button"
            className={`center gap-6 t-12 soft ${styles.chip}`}
            aria-expanded={isMore || isFurther}
            onClick={() => setMore(!isMore)}
          >
            <span className="min-0 breaks">{t('filters.quickRanges')}</span>
            <Icon of={IconChevronDown} size={14} />
          </button>
        ) : null}
        <ChipButton isOn={isCustomShown} onClick={() => (isCustomShown ? choose(undefined) : setCustom(true))}>
          {t('filters.custom')}
        </ChipButton>
      </div>
      {isMore || isFurther ? (
        <div className={`flex wrap gap-6 ${styles.chips}`} data-words>
          {further.map(chip)}
        </div>
      ) : null}
      {isCustomShown ? (
        <DayRange
          from={days.from}
          to={days.to}
          onChange={(from, to) => onChange({ [name]: undefined, [`${name}From`]: from, [`${name}To`]: to })}
        />
      ) : null}
    </Section>
  );
}
