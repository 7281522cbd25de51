import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/endpoint.ts';
import { changeKinds, type GetMonitoringSummary } from '#contract/monitoring.ts';
import type { ChangeMeaning } from '#contract/monitoring-meanings.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { part } from '#web/ui/part.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { ChangeSearch, ChangeSearchChange } from '../parts/change-search.ts';
import styles from './ChangeFilters.module.css';
import { DayFields, PeriodSelect } from './PeriodSelect.tsx';
import { Select } from './Select.tsx';

type ChangeFiltersProps = {
  search: ChangeSearch;
  change: ChangeSearchChange;
  summary: Reply<typeof GetMonitoringSummary> | undefined;
};

const MutesDrawer = part(async () => (await import('../mutes/MutesDrawer.tsx')).MutesDrawer);
const states = ['unacknowledged', 'acknowledged', 'muted'] as const;
const lists = ['monitored', 'portfolio'] as const;

/** What the list of changes is narrowed by, all of it in the address; the kinds tell how many the last day had. */
export function ChangeFilters({ search, change, summary }: ChangeFiltersProps) {
  const { t } = useTranslation();
  const [areMutesOpen, setMutesOpen] = useState(false);
  const open = summary?.unacknowledged ?? 0;
  const replace = { replace: true };
  const set = (parts: { [Key in keyof ChangeSearch]?: ChangeSearch[Key] | undefined }) =>
    change((now) => known({ ...now, ...parts }), replace);
  return (
    <div className={`screen-only row wrap gap-10 ${styles.filters}`}>
      <Kinds search={search} counts={summary?.changes24h} />
      <SearchBox
        label={t('words.searchNames')}
        clearLabel={t('common.clearSearch')}
        search={search.search}
        onSearch={(text) => set({ search: text })}
      />
      <PeriodSelect search={search} onChange={set} />
      <Select
        label={t('monitoring.filters.state')}
        value={search.state ?? ''}
        onChange={(value) => set({ state: states.find((one) => one === value) })}
      >
        <option value="">{t('monitoring.filters.states.all')}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {state === 'unacknowledged' && open > 0
              ? t('monitoring.filters.openCount', { count: open })
              : t(`monitoring.filters.states.${state}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('monitoring.filters.watched')}
        value={search.watched ?? ''}
        onChange={(value) => set({ watched: lists.find((one) => one === value) })}
      >
        <option value="">{t('words.allNames')}</option>
        {lists.map((list) => (
          <option key={list} value={list}>
            {t(`monitoring.filters.lists.${list}`)}
          </option>
        ))}
      </Select>
      {(summary?.mutes ?? 0) > 0 ? (
        <Button variant="subtle" leftSection={<Icon of={IconBellOff} />} onClick={() => setMutesOpen(true)}>
          {t('monitoring.mutes.open', { count: summary?.mutes })}
        </Button>
      ) : null}
      {search.from || search.to ? <DayFields search={search} onChange={set} /> : null}
      <Chips search={search} onChange={set} />
      {areMutesOpen ? <MutesDrawer onClose={() => setMutesOpen(false)} onMissing={() => setMutesOpen(false)} /> : null}
    </div>
  );
}

const known = (search: { [Key in keyof ChangeSearch]?: ChangeSearch[Key] | undefined }): ChangeSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

type Counts = Reply<typeof GetMonitoringSummary>['changes24h'];

/** The kinds as links side by side, so that each choice has its address. */
function Kinds({ search, counts }: { search: ChangeSearch; counts: Counts | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { open: _, ...rest } = search;
  const to = (kind: ChangeSearch['kind']) => withSearch(paths.monitoring, { ...rest, kind });
  const current = (kind: ChangeSearch['kind']) => (search.kind === kind ? ('page' as const) : undefined);
  return (
    <nav className={`flex ${styles.kinds}`} aria-label={t('words.kindOfChange')}>
      <a className="center soft nowrap" href={to(undefined)} data-replace aria-current={current(undefined)}>
        {t('common.all')}
      </a>
      {changeKinds.map((kind) => (
        <a className="center soft nowrap" key={kind} href={to(kind)} data-replace aria-current={current(kind)}>
          {t(`changes.kinds.${kind}`)}
          {counts ? (
            <span title={t('monitoring.filters.dayHint')}>
              {number(counts[kind])}
              <span className="vh"> {t('monitoring.filters.inLastDay')}</span>
            </span>
          ) : null}
        </a>
      ))}
    </nav>
  );
}

type Unset = Partial<Record<'domainId' | 'activity' | 'meaning', undefined>>;

/** What only a link narrows the list by, and what takes it away again. */
function Chips({ search, onChange }: { search: ChangeSearch; onChange: (parts: Unset) => void }) {
  const { t } = useTranslation();
  const meaningWords = (meaning: ChangeMeaning) =>
    t(`changes.meanings.${meaning}`, { marketplace: t('changes.aMarketplace') });
  const chips = [
    search.meaning ? { key: 'meaning' as const, words: meaningWords(search.meaning) } : null,
    search.domainId ? { key: 'domainId' as const, words: t('words.oneDomain') } : null,
    search.activity ? { key: 'activity' as const, words: t('monitoring.filters.oneActivity') } : null,
  ].filter((chip) => chip !== null);
  return chips.map(({ key, words }) => (
    <button key={key} type="button" className={styles.chip} onClick={() => onChange({ [key]: undefined })}>
      {words}
      <Icon of={IconX} size={14} />
      <span className="vh">{t('monitoring.filters.remove')}</span>
    </button>
  ));
}
