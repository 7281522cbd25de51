import { useTranslation } from 'react-i18next';
import { type Domain, GetDomain } from '#contract/domains.ts';
import { call } from '#web/base/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { part } from '#web/ui/part.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './AddDomains.module.css';
import { useFocusOnMount } from './use-focus-on-mount.ts';

const OwnershipProofPart = part(
  async () => (await import('../verification/OwnershipProofPart.tsx')).OwnershipProofPart,
);

/** The domain of a name in the results, as the record is shown for it. */
export const loadPending = (id: string): Promise<Domain> => call(GetDomain, { params: { id } });

export function PendingTitle({ domain }: { domain: Domain }) {
  return useTranslation().t('domainActions.verify.title', { name: domain.domainName });
}

/** The TXT record of a name in the results, in their place until the way back (ADD-027): no dialog lies above another. */
export function PendingRecord({ domain, onBack }: { domain: Domain; onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="column grow">
      <div className="grow">
        <OwnershipProofPart domain={domain} onMissing={onBack} waiting={<Spinner label={t('common.loading')} />} />
      </div>
      <div className={`row gap-8 line-top ${styles.foot}`}>
        <Button ref={useFocusOnMount<HTMLButtonElement>()} onClick={onBack}>
          {t('addDomains.toResults')}
        </Button>
      </div>
    </div>
  );
}
