import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { part } from '#web/ui/part.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

const OwnershipProofPart = part(
  async () => (await import('../verification/OwnershipProofPart.tsx')).OwnershipProofPart,
);

type VerifyDialogProps = { domain: Domain; onClose: () => void };

/** How a name that another account holds is proven (VERI-004, VERI-007). */
export function VerifyDialog({ domain, onClose }: VerifyDialogProps) {
  const { t } = useTranslation();
  return (
    <ActionModal
      title={t('domainActions.verify.title', { name: domain.domainName })}
      size={560}
      onClose={onClose}
      closeLabel={t('common.close')}
    >
      <OwnershipProofPart domain={domain} onMissing={onClose} waiting={<Spinner label={t('common.loading')} />} />
    </ActionModal>
  );
}
