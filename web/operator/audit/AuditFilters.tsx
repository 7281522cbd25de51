import { useTranslation } from 'react-i18next';
import { type AuditEntry, auditActors } from '#contract/audit.ts';
import { namedActions } from '#web/audit/action-words.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/list/SectionBar.tsx';
import styles from './Audit.module.css';
import type { AuditSearch } from './audit-search.ts';

type AuditFiltersProps = {
  search: AuditSearch;
  /** whom `userId` names, where that is known */
  person: AuditEntry['about'];
  onChange: (change: { [Key in keyof AuditSearch]?: string | undefined }) => void;
  /** undefined: all are shown */
  onShowAll: (() => void) | undefined;
};

/** By whom, what, from and to which day; a person comes by a link of the list of people. */
export function AuditFilters({ search, person, onChange, onShowAll }: AuditFiltersProps) {
  const { t } = useTranslation();
  const { actor, action, userId, from, to } = search;
  const actions = namedActions.map(([value, key]) => ({ value, label: t(`audit.actions.${key}`) }));
  const isOther = action !== undefined && !actions.some(({ value }) => value === action);
  return (
    <div className={`flex wrap gap-10 ${styles.filters}`}>
      <label className="grid min-0 gap-4">
        <span>{t('audit.filters.actor')}</span>
        <select value={actor ?? ''} onChange={({ currentTarget }) => onChange({ actor: currentTarget.value })}>
          <option value="">{t('audit.filters.anyActor')}</option>
          {auditActors.map((one) => (
            <option key={one} value={one}>
              {t(`audit.actors.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid min-0 gap-4">
        <span>{t('audit.filters.action')}</span>
        <select value={action ?? ''} onChange={({ currentTarget }) => onChange({ action: currentTarget.value })}>
          <option value="">{t('audit.filters.anyAction')}</option>
          {isOther ? <option value={action}>{action}</option> : null}
          {actions.map(({ value, label }) => (
            <option key={value} value={value}>
              {`${label} (${value})`}
            </option>
          ))}
        </select>
      </label>
      <label className="grid min-0 gap-4">
        <span>{t('audit.filters.from')}</span>
        <input
          type="date"
          value={from ?? ''}
          max={to}
          onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
        />
      </label>
      <label className="grid min-0 gap-4">
        <span>{t('common.to')}</span>
        <input
          type="date"
          value={to ?? ''}
          min={from}
          onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
        />
      </label>
      {userId ? (
        <Chip
          kind={t('words.person')}
          value={person ? person.name || person.email : t('audit.gone')}
          onRemove={() => onChange({ userId: undefined })}
        />
      ) : null}
      {onShowAll ? (
        <Button size="xs" onClick={onShowAll}>
          {t('audit.showAll')}
        </Button>
      ) : null}
    </div>
  );
}
