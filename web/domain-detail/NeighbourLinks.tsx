import type { Icon as IconComponent } from '@tabler/icons-react';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type RefObject, useEffect, useRef } from 'react';
import { paths } from '#web/base/paths.ts';
import type { RowTools } from '#web/domains/row-tools.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './DomainDetail.module.css';
import { useNeighbours } from './use-neighbours.ts';

/** To the domains before and after this one in the list it was opened from, also by the keys K and J; else nothing. */
export function NeighbourLinks({ name, tools: { t, format } }: { name: string; tools: RowTools }) {
  const neighbours = useNeighbours(name);
  const [previous, next] = [useRef<HTMLAnchorElement>(null), useRef<HTMLAnchorElement>(null)];
  useKeys({ k: previous, j: next });
  if (neighbours === null || neighbours.total < 2) return null;
  const { place, total } = neighbours;
  return (
    <nav className={styles.neighbours} aria-label={t('domainDetail.neighbours.label')}>
      <span>{t('domainDetail.neighbours.place', { place: format.number(place), total: format.number(total) })}</span>
      <Step
        ref={previous}
        to={neighbours.previous}
        icon={IconChevronLeft}
        words={t('domainDetail.neighbours.previous')}
      />
      <Step ref={next} to={neighbours.next} icon={IconChevronRight} words={t('domainDetail.neighbours.next')} />
    </nav>
  );
}

type StepProps = {
  ref: RefObject<HTMLAnchorElement | null>;
  /** undefined at the end of the list */
  to: string | undefined;
  icon: IconComponent;
  words: string;
};

function Step({ ref, to, icon, words }: StepProps) {
  if (to === undefined) {
    return (
      <span className={styles.step}>
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <a ref={ref} href={paths.domain(to)} className={styles.step} aria-label={`${words}: ${to}`} title={words}>
      <Icon of={icon} />
    </a>
  );
}

/** Follows a link by a key, unless somebody types, a dialog is open, or the key belongs to the browser. */
function useKeys(links: Record<string, RefObject<HTMLAnchorElement | null>>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const link = links[event.key]?.current;
      const isTaken = event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey;
      if (!link || isTaken || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      link.click();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
