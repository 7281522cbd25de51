import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { minuteMs } from '#contract/dates.ts';
import type { AddResult } from '#contract/domain-actions.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import { marketplacesQuery } from '#web/base/marketplaces.ts';
import { useAppSettings } from '#web/base/settings.ts';
import { Button } from '#web/ui/Button.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { tldOf } from '#web/ui/tld-of.ts';
import styles from './AddDomains.module.css';
import results from './AddResults.module.css';
import type { Attempt, Noted } from './add-flow.ts';
import { addedNames } from './added-names.ts';
import { FailedNames, FewNames, More, maxListed, Section, Totals } from './OutcomeLists.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';

type AddResultsProps = {
  attempt: Attempt;
  result: AddResult;
  noted: Noted | null;
  /** back to the input with refused names to correct */
  onCorrect: (text: string) => void;
  onVerify: (id: string) => void;
  onNoteAgain: () => void;
  onMore: () => void;
  onDone: () => void;
};

/** Step 3: all counts, and the names that need a look first (ADD-025). */
export function AddResults(props: AddResultsProps) {
  const { attempt, result, noted, onCorrect, onVerify, onNoteAgain, onMore, onDone } = props;
  const { t } = useTranslation();
  const duplicates = attempt.entered - result.total;
  const added = useMemo(() => addedNames(attempt.names, result), [attempt, result]);
  const isWorkLeft = result.added + result.reactivated > 0;
  const resultText = useResultText(attempt.names);
  const refused = result.failedDomains;
  return (
    <div className="column grow">
      <div className="grow">
        <p className={results.text}>
          {t(isWorkLeft ? resultText : 'addDomains.resultNothing')}
          {duplicates > 0 ? ` ${t('addDomains.duplicates', { count: duplicates, total: duplicates })}` : null}
        </p>
        <Totals counts={result} />
        {noted ? <NotedValues noted={noted} onAgain={onNoteAgain} /> : null}
        <PendingNames names={result.pendingVerificationDomains} onVerify={onVerify} />
        <FailedNames
          failed={refused}
          onCorrect={(taken) =>
            onCorrect(
              refused.map(({ domainName }) => (domainName === taken?.entry ? taken.name : domainName)).join('\n'),
            )
          }
        />
        <FewNames outcome="skipped" names={result.skippedDomains} note={t('addDomains.skippedText')} />
        <FewNames outcome="reactivated" names={result.reactivatedDomains} note={t('addDomains.reactivatedText')} />
        <FewNames outcome="added" names={added} />
      </div>
      <div className={`row gap-8 line-top ${styles.foot}`}>
        <Button onClick={onMore}>{t('addDomains.addMore')}</Button>
        <Button ref={useFocusOnMount<HTMLButtonElement>()} variant="filled" onClick={onDone}>
          {t('common.done')}
        </Button>
      </div>
    </div>
  );
}

type PendingNamesProps = { names: AddResult['pendingVerificationDomains'] } & Pick<AddResultsProps, 'onVerify'>;

/** Names held by another account; each opens its TXT record (ADD-027). */
function PendingNames({ names, onVerify }: PendingNamesProps) {
  const { t } = useTranslation();
  return (
    <Section outcome="pendingVerification" names={names.map(({ name }) => name)}>
      <p className={`soft ${results.note}`}>{t('addDomains.pendingText')}</p>
      <ul className={results.list}>
        {names.slice(0, maxListed).map(({ id, name }) => (
          <li key={id} className={results.pressed}>
            <button className="row full gap-8 pressable" type="button" onClick={() => onVerify(id)}>
              <DomainName name={name} tld={tldOf(name)} />
              <span>{t('domain.pending.record')}</span>
              <Icon of={IconChevronRight} />
            </button>
          </li>
        ))}
        <More count={names.length - maxListed} />
      </ul>
    </Section>
  );
}

/** What came of the values of a file. */
function NotedValues({ noted, onAgain }: { noted: Noted; onAgain: () => void }) {
  const { t } = useTranslation();
  if ('failure' in noted) {
    return (
      <p className={`row gap-8 soft ${results.values}`} data-bad role="alert">
        <Icon className="rigid" of={IconAlertTriangle} />
        <span>
          {t('addDomains.values.failed')} {noted.failure}
        </span>
        <RetryButton onRetry={onAgain} />
      </p>
    );
  }
  const count = noted.told.filter(({ outcome }) => outcome === 'changed').length;
  const wrong = noted.told.filter(({ outcome }) => outcome === 'invalid').length;
  return (
    <p className={`row gap-8 soft ${results.values}`}>
      <Icon className="rigid" of={wrong > 0 ? IconAlertTriangle : IconCheck} />
      <span>
        {t('addDomains.values.noted', { count, total: count })}
        {wrong > 0 ? ` ${t('addDomains.values.invalid', { count: wrong, total: wrong })}` : null}
      </span>
    </p>
  );
}

/** Key of what happens to names that were added: nothing is promised that nobody does. */
function useResultText(names: readonly string[]) {
  const settings = useAppSettings();
  const isSandbox = names.every(isSandboxName); // answered here, whatever is switched off or not connected
  const { data } = useQuery({ ...marketplacesQuery, enabled: !isSandbox, staleTime: minuteMs });
  if (isSandbox) return 'addDomains.resultText';
  if (settings?.isOutboundLive === false) return 'addDomains.resultOff';
  if (!data) return 'addDomains.resultRegistration';
  return data.some(({ by }) => by !== null) ? 'addDomains.resultText' : 'addDomains.resultNoPrices';
}
