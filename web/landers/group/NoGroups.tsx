import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { domainCountQuery } from '#web/domains/domains.api.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ThumbPart } from '../thumb/ThumbPart.tsx';
import styles from './NoGroups.module.css';

/** No group yet: what landers are, and the first step, which is adding domains where there are none. */
export function NoGroups() {
  const { t } = useTranslation();
  const { data: domains } = useQuery(domainCountQuery(false));
  const hasNone = domains === 0;
  return (
    <EmptyState
      drawing={<Examples />}
      title={t('landers.empty.title')}
      text={t(hasNone ? 'landers.empty.textWithoutDomains' : 'landers.empty.text')}
      isPage
    >
      <ButtonLink
        data-variant="filled"
        leftSection={<Icon of={IconPlus} />}
        href={hasNone ? paths.addDomains : paths.newLanderGroup}
      >
        {t(hasNone ? 'titles.addDomains' : 'landers.newGroup')}
      </ButtonLink>
    </EmptyState>
  );
}

function Examples() {
  return (
    <div className={`flex ${styles.examples}`} aria-hidden="true">
      {(['modern', 'binAi', 'comingSoon'] as const).map((look) => (
        <ThumbPart key={look} look={look} domainName="yourname.com" />
      ))}
    </div>
  );
}
