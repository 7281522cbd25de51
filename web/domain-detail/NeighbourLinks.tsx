import type { Icon as IconComponent } from '@tabler/icons-react';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '#web/base/paths.ts';
import { domainPageQuery } from '#web/domains/domains.api.ts';
import { keepList, lastList } from '#web/domains/last-list.api.ts';
import type { RowTools } from '#web/domains/row-tools.api.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './DomainDetail.module.css';
import { missingBeside, type Neighbours, neighboursIn, withMore } from './neighbours.ts';

/** To the domains before and after this one in the list it was opened from, also by the shortcuts K and J; else nothing. */
export function NeighbourLinks({ name, tools: { t } }: { name: string; tools: RowTools }) {
  const neighbours = useNeighbours(name);
  if (neighbours === null || neighbours.total < 2) return null;
  const { place, total } = neighbours;
  return (
    <nav className={`row gap-2 num nowrap quiet ${styles.neighbours}`} aria-label={t('domainDetail.neighbours.label')}>
      <span>{t('words.placeOf', { place, total })}</span>
      <Step
        shortcut="previous"
        to={neighbours.previous}
        icon={IconChevronLeft}
        words={t('domainDetail.neighbours.previous')}
      />
      <Step shortcut="next" to={neighbours.next} icon={IconChevronRight} words={t('domainDetail.neighbours.next')} />
    </nav>
  );
}

type StepProps = {
  shortcut: 'previous' | 'next';
  /** undefined at the end of the list */
  to: string | undefined;
  icon: IconComponent;
  words: string;
};

function Step({ shortcut, to, icon, words }: StepProps) {
  if (to === undefined) {
    return (
      <span className={`grid ${styles.step}`}>
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <a
      href={paths.domain(to)}
      className={`grid ${styles.step}`}
      data-shortcut={shortcut}
      aria-label={`${words}: ${to}`}
      title={words}
    >
      <Icon of={icon} />
    </a>
  );
}

/** The names before and after one in the list it was opened from; a page more is asked for where the known ones end. */
function useNeighbours(name: string): Neighbours | null {
  const [list, setList] = useState(lastList);
  const missing = list && missingBeside(list, name);
  const query = useQuery({
    ...domainPageQuery({ ...list?.asked, ...missing }),
    placeholderData: undefined,
    enabled: missing !== null,
  });
  const found = query.data?.data;
  useEffect(() => {
    if (!list || !missing || !found) return;
    const longer = withMore(
      list,
      missing,
      found.map((domain) => domain.name),
    );
    keepList(longer);
    setList(longer);
  }, [list, missing, found]);
  return neighboursIn(list, name);
}
