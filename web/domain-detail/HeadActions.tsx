import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import { withTexts } from '#web/base/i18n.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { part } from '#web/ui/part.tsx';
import styles from './DomainDetail.module.css';

const DomainActionsPart = part(
  async () =>
    (await withTexts(import('#web/domains/one-domain/DomainActionsPart.tsx'), 'domain-actions', 'domain-detail'))
      .DomainActionsPart,
);

/** What can be done with the domain, and the way to its website, which is not told where the reader came from. */
export function HeadActions({ domain, tools: { t } }: { domain: Domain; tools: RowTools }) {
  const [isMissing, setMissing] = useState(false);
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
      {isMissing ? null : <DomainActionsPart domain={domain} onMissing={() => setMissing(true)} />}
    </div>
  );
}

const OwnData = part(
  async () =>
    (await withTexts(import('#web/domains/one-domain/OwnDataPart.tsx'), 'domain', 'domain-actions', 'domain-detail'))
      .OwnDataPart,
);

/** What the user noted of the domain. */
export function OwnDataCard(props: { domain: Domain; tools: RowTools }) {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? null : <OwnData {...props} onMissing={() => setMissing(true)} />;
}
