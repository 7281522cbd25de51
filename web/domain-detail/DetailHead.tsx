import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { Trans } from 'react-i18next';
import { type Domain, DomainStatus, Verification } from '#contract/domains.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { lastListAddress } from '#web/domains/last-list.api.ts';
import { nextRefresh } from '#web/domains/refresh.rules.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { DomainName } from '#web/ui/DomainName.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { DomainActions } from './DetailParts.tsx';
import styles from './DomainDetail.module.css';
import { MoneyLine } from './money/MoneyLine.tsx';
import { NeighbourLinks } from './NeighbourLinks.tsx';
import { goBack } from './way-back.ts';

/** The way back, the name, and in one line how the domain stands. */
export function DetailHead({ domain, tools }: { domain: Domain; tools: RowTools }) {
  const { t, now, format } = tools;
  const { name, domainName } = domain;
  const refreshFrom = nextRefresh(domain, 'whois', now);
  const lookedUpAt = Object.values(domain.lastSyncAt ?? {})
    .filter((at) => at !== null)
    .toSorted()
    .at(-1);
  return (
    <div className={`line-bottom ${styles.head}`}>
      <div className={`row between gap-12 ${styles.ways}`}>
        <a href={lastListAddress()} className={`center gap-6 soft ${styles.back}`} onClick={goBack}>
          <Icon of={IconArrowLeft} />
          {t('titles.domains')}
        </a>
        <NeighbourLinks name={domain.name} tools={tools} />
      </div>
      <div className={`row wrap between ${styles.hero}`}>
        <h1 className={styles.name}>
          <DomainName name={domain.domainName} ascii={domain.name} tld={domain.tld} size={44} isLong={false} />
        </h1>
        <HeadActions domain={domain} tools={tools} />
      </div>
      <p className={`row wrap soft ${styles.standing}`}>
        <StatusBadge domain={domain} t={t} />
        {domain.isMonitored ? <Badge tone="info">{t('domainDetail.monitored')}</Badge> : null}
        {name === domainName.toLowerCase() ? null : <code className="mono quiet breaks">{name}</code>}
        {lookedUpAt ? (
          <span className="quiet">
            <Trans t={t} i18nKey="domainDetail.lookedUp" components={{ time: <RelativeTime at={lookedUpAt} /> }} />
            {refreshFrom === null ? null : (
              <>
                {', '}
                {t('domainDetail.refreshFrom', { time: attemptTime(refreshFrom, now, format.language) })}
              </>
            )}
          </span>
        ) : null}
      </p>
      <MoneyLine domain={domain} tools={tools} />
    </div>
  );
}

/** What can be done with the domain, and the way to its website, which is not told where the reader came from. */
function HeadActions({ domain, tools: { t } }: { domain: Domain; tools: RowTools }) {
  const { name, domainName, notRegisteredAt } = domain;
  return (
    <div className={`flex wrap gap-8 ${styles.headActions}`}>
      {notRegisteredAt === null ? (
        <ButtonLink
          href={`http://${name}`}
          target="_blank"
          rel="noopener noreferrer nofollow"
          title={t('domainDetail.visitTitle', { name: domainName })}
          leftSection={<Icon of={IconExternalLink} />}
        >
          {t('domainDetail.visit')}
        </ButtonLink>
      ) : null}
      <DomainActions domain={domain} />
    </div>
  );
}

const tones = { active: 'good', forSale: 'good', inactive: 'neutral', notRegistered: 'bad' } as const;

/**
 * Sold and dropped names are history, of a pending one nothing is known, nor of one that no registry ever answered for; the
 * rest has the label of D-158.
 */
function StatusBadge({
  domain: { status, statusLabel, verification, unknownFields, notFound },
  t,
}: {
  domain: Domain;
  t: RowTools['t'];
}) {
  if (status === DomainStatus.Sold) return <Badge tone="copper">{t('domain.status.sold')}</Badge>;
  if (status === DomainStatus.Dropped) return <Badge>{t('domain.status.dropped')}</Badge>;
  if (verification === Verification.RequiresVerification) return <Badge tone="warn">{t('domain.pending.title')}</Badge>;
  if (notFound) return <Badge tone="warn">{t('domain.notFound.short')}</Badge>;
  const isUnanswered = unknownFields.includes('registrarName') && unknownFields.includes('eppStatuses');
  if (statusLabel === 'active' && isUnanswered) return <Badge>{t('domainDetail.statusLabel.unknown')}</Badge>;
  return <Badge tone={tones[statusLabel]}>{t(`domainDetail.statusLabel.${statusLabel}`)}</Badge>;
}
