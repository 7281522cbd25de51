import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsReport } from '#contract/analytics.ts';
import { toLanguage } from '#web/base/language.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { type AnalyticsSearch, type AnalyticsSearchChange, filterKeys, without } from './analytics-search.ts';
import { DayFields } from './DayFields.tsx';
import styles from './FilterLine.module.css';
import { filterChipsOf } from './filter-chips.ts';
import type { AnalyticsAsked } from './slots.ts';
import { useToday } from './use-analytics.ts';

type FilterLineProps = {
  asked: AnalyticsAsked;
  report: AnalyticsReport | undefined;
  /** what the report is to be limited to is not there */
  isMissing: boolean;
  search: AnalyticsSearch;
  onChange: AnalyticsSearchChange;
};

/** Days of one's own, and what narrows the report, each removable. */
export function FilterLine({ asked, report, isMissing, search, onChange }: FilterLineProps) {
  const { t, i18n } = useTranslation();
  const today = useToday();
  const line = useRef<HTMLDivElement>(null);
  const chips = filterChipsOf(search, report, isMissing, t, toLanguage(i18n.language));
  if (chips.length === 0 && !search.from) return null;
  /** The button that was pressed goes with its chip: the next one has the focus then, else the page's heading. */
  const remove = (...keys: Parameters<typeof without>[1][]) => {
    onChange((now) => without(now, ...keys));
    requestAnimationFrame(() => {
      const next = line.current?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('main');
      next?.focus();
    });
  };
  return (
    <div ref={line} className={`row wrap ${styles.line}`}>
      {search.from ? <DayFields from={asked.from} to={asked.to} today={today} onChange={onChange} /> : null}
      {chips.length > 0 ? (
        <ul className="row wrap gap-6 min-0" aria-label={t('analytics.filters.label')}>
          {chips.map(({ key, kind, value }) => (
            <li key={key} className={`flex ${styles.item}`}>
              <Chip
                kind={kind}
                value={value}
                removeLabel={t('analytics.filters.remove', { kind, value })}
                onRemove={() => remove(key)}
              />
            </li>
          ))}
          <li>
            <button
              type="button"
              className={`t-12 screen-only link ${styles.all}`}
              onClick={() => remove(...filterKeys)}
            >
              {t('analytics.filters.removeAll')}
            </button>
          </li>
        </ul>
      ) : null}
    </div>
  );
}
