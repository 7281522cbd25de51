import { useId } from 'react';
import type { Domain } from '#contract/domains.ts';
import { readWords } from '#web/domains/account-words.rules.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import styles from './DomainDetail.module.css';
import { useEdits } from './use-edits.ts';

const choices = { unknown: null, on: true, off: false } as const;
type Choice = keyof typeof choices;

/** Whether the registrar renews by itself, as an account there tells (REG-007), else as the user says: no registry tells it, and it is never guessed (D-159). */
export function AutoRenewFact({ domain, tools }: { domain: Domain; tools: RowTools }) {
  const { t } = tools;
  const id = useId();
  const edits = useEdits(domain);
  const { held } = domain;
  if (held && held.autoRenew !== null) {
    return (
      <div>
        <dt>{t('domainDetail.renewal')}</dt>
        <dd>{t(held.autoRenew ? 'domain.renews' : 'domain.doesNotRenew')}</dd>
        <dd className={styles.origin}>{t('domainDetail.fromAccount', { account: readWords(held, tools) })}</dd>
        <dd className={styles.origin}>{t('domainDetail.toldByAccount')}</dd>
      </div>
    );
  }
  const shown = edits.isPending ? edits.variables.autoRenew : domain.autoRenew;
  const choice: Choice = shown == null ? 'unknown' : shown ? 'on' : 'off';
  return (
    <div>
      <dt>
        <label htmlFor={id}>{t('domainDetail.renewal')}</label>
      </dt>
      <dd>
        <select
          id={id}
          className={`w-560 ink ${styles.choice}`}
          value={choice}
          onChange={(event) => edits.mutate({ autoRenew: choices[event.currentTarget.value as Choice] })}
        >
          <option value="unknown">{t('common.unknown')}</option>
          <option value="on">{t('domain.renews')}</option>
          <option value="off">{t('domain.doesNotRenew')}</option>
        </select>
      </dd>
      <dd className={styles.origin}>
        {t(choice === 'unknown' ? 'domainDetail.renewalUnknown' : 'domainDetail.fromYou')}
      </dd>
    </div>
  );
}
