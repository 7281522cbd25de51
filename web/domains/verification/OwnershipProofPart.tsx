import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { ProviderPagePart } from '#web/domain-connect/ProviderPagePart.tsx';
import { ProofByAccountPart } from '#web/pointing-plan/ProofByAccountPart.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toasts } from '#web/ui/toast.ts';
import { openDialog } from '../changes/open-dialog.api.ts';
import { CheckState } from './CheckState.tsx';
import { claimsQuery } from './claims.api.ts';
import styles from './OwnershipProofPart.module.css';
import { TxtParts } from './TxtParts.tsx';
import { useVerification } from './use-verification.ts';

/** The TXT record that proves a claimed name, what the last look for it found, and the button for another one (D-136). */
export function OwnershipProofPart({ domain }: { domain: Domain }) {
  const { t } = useTranslation();
  const { state, isVerified, isFailed, isLoading, reload, check, isAsking } = useVerification(domain.id);
  useEffect(() => {
    if (isVerified) raiseDomainsRefresh();
  }, [isVerified]);
  useEffect(() => {
    if (isFailed) toasts.show({ type: 'danger', title: t('ownershipProof.failed') }); // ERR-009
  }, [isFailed, t]);
  const name = domain.domainName;
  if (isVerified) {
    return (
      <p className={`row wrap gap-8 ${styles.verdict}`} data-tone="good" role="status">
        <Icon of={IconShieldCheck} />
        <b>{t('ownershipProof.verified', { name })}</b>
      </p>
    );
  }
  if (!state) {
    if (!isFailed) return <Spinner label={t('common.loading')} />;
    return (
      <p className={`row wrap gap-8 ${styles.verdict}`} data-tone="bad" role="alert">
        <Icon of={IconAlertTriangle} />
        {t('ownershipProof.failed')}
        <RetryButton isRetrying={isLoading} onRetry={reload} />
      </p>
    );
  }
  return (
    <div className={`grid ${styles.proof}`}>
      <p>{t(state.isHeld ? 'ownershipProof.why' : 'ownershipProof.whyFree', { name })}</p>
      <ProofByAccountPart domainId={domain.id} />
      <TxtParts state={state} />
      <ProviderPagePart domainId={domain.id} />
      <p>{t('ownershipProof.automatic')}</p>
      {state.sandboxPage ? (
        <p>
          {t('words.sandboxName')}{' '}
          <a className="link" href={state.sandboxPage} target="_blank" rel="noopener">
            {t('ownershipProof.sandboxPage')}
          </a>
        </p>
      ) : null}
      <CheckState state={state} check={check} isAsking={isAsking} />
      <OtherClaims />
    </div>
  );
}

/** The way to the records of all names that need a proof, where there are others. */
function OtherClaims() {
  const { t } = useTranslation();
  const { data } = useQuery(claimsQuery(0));
  const count = data?.totalCount ?? 0;
  if (count < 2) return null;
  return (
    <p>
      {t('ownershipProof.all.waiting', { count })}{' '}
      <button type="button" className="link" onClick={() => openDialog.set({ kind: 'allRecords' })}>
        {t('ownershipProof.all.title')}
      </button>
    </p>
  );
}
