import type { Icon as IconComponent } from '@tabler/icons-react';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs';
import IconShieldQuestion from '@tabler/icons-react/dist/esm/icons/IconShieldQuestion.mjs';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddResult } from '#contract/domain-actions.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { tldOf } from '#web/ui/tld-of.ts';
import styles from './AddDomains.module.css';
import results from './AddResults.module.css';
import { type Attempt, skippedNamesShown } from './add-flow.ts';
import { addedNames } from './added-names.ts';
import { useFaultText } from './use-fault-text.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

const mostListed = 200;
const outcomes = ['added', 'reactivated', 'pendingVerification', 'skipped', 'failed'] as const;

type AddResultsProps = {
  attempt: Attempt;
  result: AddResult;
  /** back to the input with refused names to correct */
  onCorrect: (text: string) => void;
  onMore: () => void;
  onDone: () => void;
};

/** Step 3: all counts, and the names that need a look (ADD-025). */
export function AddResults({ attempt, result, onCorrect, onMore, onDone }: AddResultsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const duplicates = attempt.entered - result.total;
  const added = useMemo(() => addedNames(attempt.names, result), [attempt, result]);
  const isWorkLeft = result.added + result.reactivated > 0;
  return (
    <div className={styles.form}>
      <div className={results.body}>
        <p className={results.text}>
          {t(isWorkLeft ? 'addDomains.resultText' : 'addDomains.resultNothing')}
          {duplicates > 0
            ? ` ${t('addDomains.duplicates', { count: duplicates, total: format.number(duplicates) })}`
            : null}
        </p>
        <dl className={results.totals}>
          {outcomes.map((outcome) => (
            <div key={outcome} data-outcome={outcome}>
              <dt>{t(`addDomains.outcome.${outcome}`)}</dt>
              <dd>
                {format.number(result[outcome])}
                {outcome === 'added' && added.length > 0 ? <CopyNames names={added} of="added" /> : null}
              </dd>
            </div>
          ))}
        </dl>
        <PendingNames names={result.pendingVerificationDomains.map(({ name }) => name)} />
        <FailedNames failed={result.failedDomains} onCorrect={onCorrect} />
        <SkippedNames names={result.skippedDomains} />
      </div>
      <div className={styles.foot}>
        <Button onClick={onMore}>{t('addDomains.addMore')}</Button>
        <Button ref={useFocusOnMount<HTMLButtonElement>()} variant="filled" onClick={onDone}>
          {t('addDomains.done')}
        </Button>
      </div>
    </div>
  );
}

/** Names held by another account. Their record is shown with the domain, not here. */
function PendingNames({ names }: { names: string[] }) {
  const { t } = useTranslation();
  return (
    <Section outcome="pendingVerification" icon={IconShieldQuestion} names={names}>
      <p className={results.note}>{t('addDomains.pendingText')}</p>
      <ul className={results.list}>
        {names.slice(0, mostListed).map((name) => (
          <li key={name}>
            <a href={paths.domain(name)}>
              <DomainName name={name} tld={tldOf(name)} />
            </a>
          </li>
        ))}
        <More count={names.length - mostListed} />
      </ul>
    </Section>
  );
}

type FailedNamesProps = { failed: AddResult['failedDomains'] } & Pick<AddResultsProps, 'onCorrect'>;

/** Refused names with the server's reasons. They can be corrected in the input, a subdomain by one press. */
function FailedNames({ failed, onCorrect }: FailedNamesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const faultText = useFaultText();
  const correct = (changed?: string, name?: string) =>
    onCorrect(failed.map(({ domainName }) => (domainName === changed ? name : domainName)).join('\n'));
  return (
    <Section outcome="failed" icon={IconAlertCircle} names={failed.map(({ domainName }) => domainName)}>
      <ul className={results.list}>
        {failed.slice(0, mostListed).map(({ domainName, ...refusal }) => (
          <li key={domainName}>
            <span className={results.name}>{domainName}</span>
            <span>{faultText(domainName, refusal)}</span>
            {refusal.registrableName === null ? null : (
              <Button size="xs" onClick={() => correct(domainName, refusal.registrableName ?? '')}>
                {t('addDomains.takeOne', { name: refusal.registrableName })}
              </Button>
            )}
          </li>
        ))}
        <More count={failed.length - mostListed} />
      </ul>
      <div className={results.tools}>
        <Button size="xs" onClick={() => correct()}>
          {t('addDomains.correct', { count: failed.length, total: format.number(failed.length) })}
        </Button>
      </div>
    </Section>
  );
}

function SkippedNames({ names }: { names: string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const more = names.length - skippedNamesShown;
  return (
    <Section outcome="skipped" icon={IconEqual} names={names}>
      <p className={results.note}>{t('addDomains.skippedText')}</p>
      <p className={results.inline}>
        {names.slice(0, skippedNamesShown).map((name) => (
          <DomainName key={name} name={name} tld={tldOf(name)} size={13} />
        ))}
        {more > 0 ? <span>{t('addDomains.more', { count: more, total: format.number(more) })}</span> : null}
      </p>
    </Section>
  );
}

type SectionProps = {
  outcome: 'pendingVerification' | 'failed' | 'skipped';
  icon: IconComponent;
  names: readonly string[];
  children: ReactNode;
};

function Section({ outcome, icon, names, children }: SectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (names.length === 0) return null;
  return (
    <section className={results.section} data-outcome={outcome}>
      <h3>
        <Icon of={icon} />
        {t(`addDomains.section.${outcome}`)}
        <span>{format.number(names.length)}</span>
        <CopyNames names={names} of={outcome} />
      </h3>
      {children}
    </section>
  );
}

/** Copies names, one a line: also those that are not listed. */
function CopyNames({ names, of }: { names: readonly string[]; of: keyof typeof copyLabels }) {
  const { t } = useTranslation();
  return <CopyButton text={names.join('\n')} label={t(copyLabels[of])} doneLabel={t('addDomains.guide.copied')} />;
}

const copyLabels = {
  added: 'addDomains.copy.added',
  pendingVerification: 'addDomains.copy.pendingVerification',
  skipped: 'addDomains.copy.skipped',
  failed: 'addDomains.copy.failed',
} as const;

function More({ count }: { count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return count > 0 ? <li>{t('addDomains.more', { count, total: format.number(count) })}</li> : null;
}
