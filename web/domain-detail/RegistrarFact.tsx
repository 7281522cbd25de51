import { useQuery } from '@tanstack/react-query';
import { longestRegistrar } from '#contract/registrar-name.ts';
import { tidyLine } from '#contract/tidy-text.ts';
import { registrarsQuery } from '#web/transfers/registrars.api.ts';
import styles from './DomainDetail.module.css';
import { EntryActions, EntryField, useEntry } from './EntryField.tsx';
import { LookedUpFact } from './Fact.tsx';
import type { FactsProps } from './Facts.tsx';

/** The registrar with its number with IANA, whose word it is, and a way to enter one where none is told (D-159c). */
export function RegistrarFact({ domain, lookups, tools }: FactsProps) {
  const { t } = tools;
  const { registrarName, isRegistrarOwn, inPortfolio } = domain;
  const entry = useEntry(domain, 'registrarName');
  const { data: known } = useQuery({ ...registrarsQuery, enabled: entry.isEditing });
  const label = t('domain.columns.registrarName');
  const ianaId = lookups?.registrarIanaId?.value;
  if (entry.isEditing) {
    return (
      <div>
        <dt>{label}</dt>
        <dd>
          <EntryField
            entry={entry}
            input={{ type: 'text', maxLength: longestRegistrar }}
            known={known ?? []}
            initial={isRegistrarOwn ? (registrarName ?? '') : ''}
            isPossible={(name) => tidyLine(name) !== ''}
          />
        </dd>
      </div>
    );
  }
  return (
    <LookedUpFact
      field="registrarName"
      label={label}
      domain={domain}
      lookups={lookups}
      tools={tools}
      origin={isRegistrarOwn ? t('domainDetail.ownRegistrar.origin') : undefined}
      below={
        <EntryActions entry={entry} lookup={inPortfolio ? lookups?.registrarName : undefined} isOwn={isRegistrarOwn} />
      }
    >
      {registrarName === null ? null : (
        <>
          {registrarName}
          {ianaId ? <small className={styles.ianaId}>{t('domainDetail.ianaId', { id: `${ianaId}` })}</small> : null}
        </>
      )}
    </LookedUpFact>
  );
}
