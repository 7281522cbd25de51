import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/endpoint.ts';
import { type GetTransferCounts, stuckDays } from '#contract/transfers.ts';
import { Chip } from '#web/ui/list/SectionBar.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import styles from './Transfers.module.css';
import { keptRegistrar, oneRegistrar, type TransfersAsked } from './transfers-search.ts';

type Counts = Reply<typeof GetTransferCounts>;
type Set = (change: { [Name in keyof TransfersAsked]?: TransfersAsked[Name] | undefined }) => void;
type MoreFiltersProps = { asked: TransfersAsked; counts: Counts | undefined; set: Set };

/** Below the states: filters in force that a link brought, what calls for a look, and the registrars. */
export function MoreFilters({ asked, counts, set }: MoreFiltersProps) {
  return (
    <div className={`row wrap rigid ${styles.second}`}>
      <Attention asked={asked} counts={counts} set={set} />
      <div className={`flex wrap gap-6 end ${styles.registrars}`}>
        <Registrars name="from" list={counts?.from} value={asked.fromRegistrar} set={set} />
        <Registrars name="to" list={counts?.to} value={asked.toRegistrar} set={set} />
      </div>
    </div>
  );
}

function Attention({ asked, counts, set }: MoreFiltersProps) {
  const { t } = useTranslation();
  const days = asked.stuckDays;
  const isStuckShown = days === undefined && (counts?.stuck ?? 0) > 0;
  const isExpiringShown = !asked.isExpiring && (counts?.expiring ?? 0) > 0;
  return (
    <div className={`flex wrap gap-6 ${styles.attention}`}>
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
          onRemove={() => set({ stuckDays: undefined })}
        />
      ) : null}
      {asked.isExpiring ? (
        <Chip
          kind={t('transfers.filters.expiry')}
          value={t('transfers.filters.soon')}
          onRemove={() => set({ isExpiring: undefined })}
        />
      ) : null}
      {asked.domainId ? (
        <Chip
          kind={t('common.domain')}
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
