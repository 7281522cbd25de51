import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/endpoint.ts';
import { type GetTransferCounts, openTransferStates, stuckDays, transferStates } from '#contract/transfers.ts';
import { Chip, Choices, SectionBar } from '#web/ui/list/SectionBar.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import styles from './Transfers.module.css';
import { keptRegistrar, oneRegistrar, type TransfersSearch } from './transfers-search.ts';

type Counts = Reply<typeof GetTransferCounts>;
type TransfersBarProps = {
  search: TransfersSearch;
  counts: Counts | undefined;
  /** of all states; undefined while it is not known */
  total: number | undefined;
  restart: (change: (search: TransfersSearch) => TransfersSearch) => void;
};

/** What the transfers are searched for and narrowed by. */
export function TransfersBar({ search, counts, total, restart }: TransfersBarProps) {
  const { t } = useTranslation();
  const set = (change: Partial<TransfersSearch>) => restart((now) => ({ ...now, ...change }) as TransfersSearch);
  const options = transferStates.map((value) => ({
    value,
    label: t(`transfers.states.${value}`),
    count: counts?.states[value],
  }));
  const openCount = counts && openTransferStates.reduce((sum, state) => sum + counts.states[state], 0);
  return (
    <>
      <SectionBar label={t('transfers.search')} search={search.search} onSearch={(text) => set({ search: text })}>
        <Choices
          label={t('transfers.stateLabel')}
          options={[{ value: 'open', label: t('transfers.filters.open'), count: openCount }, ...options]}
          value={search.state}
          all={{ label: t('transfers.all'), count: total }}
          onChoose={(state) => set({ state })}
        />
      </SectionBar>
      <div className={styles.second}>
        <Attention search={search} counts={counts} set={set} />
        <div className={styles.registrars}>
          <Registrars name="from" list={counts?.from} value={search.fromRegistrar} set={set} />
          <Registrars name="to" list={counts?.to} value={search.toRegistrar} set={set} />
        </div>
      </div>
    </>
  );
}

type Set = (change: Partial<TransfersSearch>) => void;

/** Filters in force that a link brought, and what calls for a look. */
function Attention({ search, counts, set }: { search: TransfersSearch; counts: Counts | undefined; set: Set }) {
  const { t } = useTranslation();
  const days = search.stuckDays;
  const isStuckShown = days === undefined && (counts?.stuck ?? 0) > 0;
  const isExpiringShown = !search.isExpiring && (counts?.expiring ?? 0) > 0;
  return (
    <div className={styles.attention}>
      {isStuckShown ? (
        <button type="button" onClick={() => set({ state: 'requested', stuckDays })}>
          {t('transfers.filters.stuck', { count: counts?.stuck ?? 0 })}
        </button>
      ) : null}
      {isExpiringShown ? (
        <button type="button" onClick={() => set({ isExpiring: true })}>
          {t('transfers.filters.expiring', { count: counts?.expiring ?? 0 })}
        </button>
      ) : null}
      {days ? (
        <Chip
          kind={t('transfers.filters.waiting')}
          value={t('transfers.filters.days', { count: days })}
          onRemove={() => set({ stuckDays: undefined } as Partial<TransfersSearch>)}
        />
      ) : null}
      {search.isExpiring ? (
        <Chip
          kind={t('transfers.filters.expiry')}
          value={t('transfers.filters.soon')}
          onRemove={() => set({ isExpiring: undefined })}
        />
      ) : null}
      {search.domainId ? (
        <Chip
          kind={t('transfers.filters.domain')}
          value={t('transfers.filters.one')}
          onRemove={() => set({ domainId: undefined })}
        />
      ) : null}
    </div>
  );
}

type RegistrarsProps = {
  name: 'from' | 'to';
  list: Counts['from'] | undefined;
  value: string | undefined;
  set: Set;
};

/** Narrows to one registrar; the chosen one stays even where no transfer names it any more. */
function Registrars({ name, list = [], value, set }: RegistrarsProps) {
  const { t } = useTranslation();
  const chosen = oneRegistrar(value);
  const names = list.map((one) => one.name);
  if (names.length < 2 && chosen === '') return null;
  const key = `${name}Registrar` as const;
  const all = chosen !== '' && !names.includes(chosen) ? [chosen, ...names] : names;
  return (
    <SelectFilter
      label={t(`transfers.filters.${name}`)}
      all={t('transfers.filters.anyRegistrar')}
      options={all.map((one) => ({ value: one, label: one }))}
      value={chosen === '' ? undefined : chosen}
      onChoose={(registrar) => set({ [key]: keptRegistrar(registrar ?? '') })}
    />
  );
}
