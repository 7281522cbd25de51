import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsReport } from '#contract/analytics.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { part } from '#web/ui/part.tsx';
import { type AnalyticsSearch, type AnalyticsSearchChange, places, without } from './analytics-search.ts';
import styles from './LanderFilter.module.css';
import type { AnalyticsAsked } from './slots.ts';
import { useDismiss } from './use-dismiss.ts';

const LanderPicker = part(async () => (await import('./LanderPicker.tsx')).LanderPicker);

type LanderFilterProps = {
  asked: AnalyticsAsked;
  report: AnalyticsReport | undefined;
  search: AnalyticsSearch;
  onChange: AnalyticsSearchChange;
};

/** To which lander all numbers are limited (ANA-005). */
export function LanderFilter({ asked, report, search, onChange }: LanderFilterProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (keepsFocus = false) => {
    setOpen(false);
    if (keepsFocus) opener.current?.focus();
  };
  useDismiss(box, isOpen, close);
  const chosen = search.lander === undefined ? undefined : report?.lander;
  const count = report?.landerCount;
  const all = count ? t('analytics.landers.all', { count }) : t('analytics.allLanders');
  const name = chosen?.landerId === search.lander ? chosen?.domainName : undefined;
  return (
    <div ref={box} className={`min-0 ${styles.box}`}>
      <Button
        ref={opener}
        className={styles.opener}
        leftSection={<Icon of={IconAppWindow} />}
        rightSection={<Icon of={IconChevronDown} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t('domain.columns.lander')}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.words}>{search.lander === undefined ? all : (name ?? t('domain.columns.lander'))}</span>
      </Button>
      {isOpen ? (
        <LanderPicker
          asked={asked}
          chosen={search.lander}
          all={all}
          onChoose={(lander) => {
            close(true);
            onChange((now) => (lander === undefined ? without(now, 'lander') : { ...without(now, ...places), lander }));
          }}
          onMissing={() => close(true)}
        />
      ) : null}
    </div>
  );
}
