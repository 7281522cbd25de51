import IconWorldOff from '@tabler/icons-react/dist/esm/icons/IconWorldOff.mjs';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { useTitle } from '#web/base/title.ts';
import { ConnectReturnPart } from '#web/domain-connect/ConnectReturnPart.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { DetailContent } from './DetailContent.tsx';
import { useDomain } from './use-domain.ts';

/** One domain with all that is known of it, and how it is known. Page and header have its name as title (SHELL-006). */
export function DomainDetailPage({ domainName }: { domainName: string }) {
  const { t } = useTranslation();
  const loaded = useDomain(domainName);
  const { domain, isMissing } = loaded;
  useTitle(isMissing ? t('domainDetail.missing.title') : (domain?.domainName ?? domainName));

  if (domain) {
    return (
      <>
        <ConnectReturnPart domainId={domain.id} />
        <DetailContent domain={domain} stale={loaded.hasFailed ? loaded : null} />
      </>
    );
  }
  if (isMissing) return <MissingDomain />;
  if (loaded.hasFailed) return <FailedDomain onRetry={loaded.retry} isRetrying={loaded.isRetrying} />;
  return <Spinner label={t('common.loading')} isPage />;
}

/** Not among the user's domains, whoever else may have it (D-010). */
function MissingDomain() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconWorldOff}
      title={t('domainDetail.missing.title')}
      text={t('domainDetail.missing.text')}
      isPage
      level={1}
    >
      <ButtonLink href={paths.domains}>{t('domainDetail.missing.link')}</ButtonLink>
    </EmptyState>
  );
}

function FailedDomain({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const { t } = useTranslation();
  return <LoadFailed title={t('domainDetail.failed')} isPage level={1} isRetrying={isRetrying} onRetry={onRetry} />;
}
