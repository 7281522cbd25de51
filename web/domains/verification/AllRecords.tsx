import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckClaims, type Claim } from '#contract/verification.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { saveText } from '#web/ui/save-file.ts';
import { toasts } from '#web/ui/toast.ts';
import styles from './AllRecords.module.css';
import { claimsQuery, loadAllClaims } from './claims.api.ts';
import { csvOfRecords, zoneLines } from './record-lists.ts';

const maxShown = 100;
const whileCheckingMs = 3_000;

type Work = 'copy' | 'save' | 'check';

/** The records of all names that need a proof: to copy, to save, and to have them looked for at once (D-136b). */
export function AllRecords() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [running, setRunning] = useState<Work | null>(null);
  const { data, isError, refetch } = useQuery({
    ...claimsQuery(maxShown),
    refetchInterval: ({ state }) => (state.data?.data.some(({ isChecking }) => isChecking) ? whileCheckingMs : false),
  });

  async function run(work: Work) {
    setRunning(work);
    try {
      if (work === 'check') {
        const { acceptedCount } = await call(CheckClaims, {});
        toasts.show({
          type: 'info',
          title: t('ownershipProof.all.checked', { count: acceptedCount }),
        });
        await client.invalidateQueries({ queryKey: claimsQuery(maxShown).queryKey });
        return;
      }
      const claims = await loadAllClaims();
      if (work === 'save') saveText('txt-records.csv', csvOfRecords(claims));
      else if (await copyText(zoneLines(claims))) toasts.show({ type: 'success', title: t('common.copied') });
    } catch (error) {
      toasts.show({ type: 'danger', title: errorText(error) });
    } finally {
      setRunning(null);
    }
  }

  if (!data) {
    if (!isError) return <Spinner label={t('common.loading')} />;
    return (
      <p role="alert">
        {t('ownershipProof.failed')} <RetryButton onRetry={() => void refetch()} />
      </p>
    );
  }
  const { totalCount } = data;
  const total = new Intl.NumberFormat(i18n.language).format(totalCount);
  if (totalCount === 0) return <p>{t('ownershipProof.all.none')}</p>;
  const buttons = [
    ['copy', IconCopy],
    ['save', IconDownload],
    ['check', IconRefresh],
  ] as const;
  return (
    <div className={`grid ${styles.all}`}>
      <p>{t('ownershipProof.all.text', { count: totalCount, total })}</p>
      <div className={`flex wrap gap-8 ${styles.buttons}`}>
        {buttons.map(([work, icon]) => (
          <Button
            key={work}
            leftSection={<Icon of={icon} />}
            loading={running === work}
            disabled={running !== null}
            onClick={() => void run(work)}
          >
            {t(`ownershipProof.all.${work}`)}
          </Button>
        ))}
      </div>
      <ul className={`frame ${styles.list}`}>
        {data.data.map((claim) => (
          <li key={claim.id}>
            <ClaimLine claim={claim} />
          </li>
        ))}
      </ul>
      {totalCount > maxShown ? <p>{t('ownershipProof.all.shown', { count: maxShown, total })}</p> : null}
    </div>
  );
}

function ClaimLine({ claim: { domainName, recordValue, lastResult, lastFound, isChecking } }: { claim: Claim }) {
  const { t } = useTranslation();
  const isKnown = lastResult !== null && lastResult !== 'verified';
  return (
    <>
      <b>{domainName}</b>
      <span className={`note ${styles.result}`}>
        {isChecking
          ? t('ownershipProof.checking')
          : isKnown
            ? t(`ownershipProof.results.${lastResult}`)
            : t('ownershipProof.never')}
        {isKnown && !isChecking && lastFound !== null ? <code>{lastFound}</code> : null}
      </span>
      <code>{recordValue}</code>
    </>
  );
}
