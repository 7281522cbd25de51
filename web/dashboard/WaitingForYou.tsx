import type { Icon as IconComponent } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import IconRefreshAlert from '@tabler/icons-react/dist/esm/icons/IconRefreshAlert.mjs';
import IconShieldDollar from '@tabler/icons-react/dist/esm/icons/IconShieldDollar.mjs';
import IconShieldQuestion from '@tabler/icons-react/dist/esm/icons/IconShieldQuestion.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/dashboard.ts';
import { changeSetCountQuery } from '#web/base/change-sets.ts';
import { browserClock } from '#web/base/clock.ts';
import { useMinute } from '#web/base/minute.ts';
import { paths } from '#web/base/paths.ts';
import { withSearch } from '#web/base/router/address.ts';
import { useFormat } from '#web/base/use-format.ts';
import type { DomainSearch } from '#web/domains/domain-search.ts';
import { notFoundText } from '#web/domains/not-found.rules.ts';
import type { Tone } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import styles from './DashboardPage.module.css';
import { dayAfter, lastSoonDay } from './expiry-bars.ts';

type Task = {
  key: Exclude<keyof Dashboard['attention'], 'waitsForRegistry'>;
  icon: IconComponent;
  tone: Tone;
  href: string;
};

type Waiting = { key: string; icon: IconComponent; tone: Tone; href: string; words: ReactNode };

/** So many are shown at first. */
const shown = 5;

/** What needs the user, each as a link to exactly these domains; one sentence when nothing does. */
export function WaitingForYou({ dashboard: { attention, expiryWeeks, notFound } }: { dashboard: Dashboard }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [drawnAt] = useState(browserClock.now);
  const now = new Date(Math.max(drawnAt, useMinute()));
  const [isWhole, setWhole] = useState(false);
  const toConfirm = useQuery(changeSetCountQuery).data?.waiting ?? 0;
  const tasks = tasksOf(expiryWeeks[0]?.from).filter(({ key }) => attention[key] > 0);
  const waiting: Waiting[] = [
    ...(toConfirm > 0
      ? [
          {
            ...{ key: 'toConfirm', icon: IconChecklist, tone: 'accent' as const, href: paths.toConfirm },
            words: <Trans i18nKey="dashboard.waiting.toConfirm" count={toConfirm} components={{ b: <b /> }} />,
          },
        ]
      : []),
    ...notFound.map((domain) => ({
      ...{ key: domain.id, icon: IconAlertTriangle, tone: 'warn' as const, href: paths.domain(domain.name) },
      words: (
        <>
          <b>{domain.domainName}</b> {notFoundText(domain, { t, now, language })}
        </>
      ),
    })),
    ...tasks.map(({ key, ...task }) => ({
      ...{ key, ...task },
      words: <Trans i18nKey={`dashboard.waiting.${key}`} count={attention[key]} components={{ b: <b /> }} />,
    })),
  ];
  const left = isWhole ? 0 : waiting.length - shown;
  return (
    <Card title={t('dashboard.waiting.title')}>
      {waiting.length === 0 ? (
        <div className={`row gap-12 pad soft ${styles.calm}`}>
          <Tile icon={IconChecks} tone="good" />
          <p>
            <b>{t('dashboard.waiting.clear')}</b> {t('dashboard.waiting.clearText')}
          </p>
        </div>
      ) : (
        <ul>
          {waiting.slice(0, isWhole ? waiting.length : shown).map(({ key, ...task }) => (
            <li key={key} className={styles.taskItem}>
              <TaskLink {...task} />
            </li>
          ))}
          {left > 0 ? (
            <li className={styles.taskItem}>
              <button type="button" className={`ring-inside soft ${styles.task}`} onClick={() => setWhole(true)}>
                {t('dashboard.waiting.more', { count: left, total: left })}
              </button>
            </li>
          ) : null}
        </ul>
      )}
    </Card>
  );
}

function TaskLink({ icon, tone, href, words }: Omit<Waiting, 'key'>) {
  return (
    <a href={href} className={`ring-inside row gap-10 soft ${styles.task}`}>
      <Tile icon={icon} tone={tone} />
      <span>{words}</span>
      <Icon of={IconChevronRight} className="end quiet" />
    </a>
  );
}

function tasksOf(today: string | undefined): Task[] {
  const soon = today ? { expiresFrom: today, expiresTo: lastSoonDay(today) } : {};
  const past = today ? { expiresTo: dayAfter(today, -1) } : {};
  const names = (search: DomainSearch) => withSearch(paths.domains, search);
  return [
    { key: 'expired', icon: IconCalendarX, tone: 'bad', href: names({ ...past, sort: '-expirationDate' }) },
    { key: 'notRegistered', icon: IconCircleDashed, tone: 'bad', href: names({ isNotRegistered: true }) },
    { key: 'expiringSoon', icon: IconCalendarTime, tone: 'warn', href: names({ ...soon, sort: 'expirationDate' }) },
    {
      key: 'requiresVerification',
      icon: IconShieldQuestion,
      tone: 'warn',
      href: names({ requiresVerification: true }),
    },
    { key: 'hasProblem', icon: IconAlertTriangle, tone: 'bad', href: names({ hasProblem: true }) },
    { key: 'troubledAccounts', icon: IconPlugConnectedX, tone: 'bad', href: paths.registrarAccounts },
    { key: 'leftAccounts', icon: IconPlug, tone: 'warn', href: paths.registrarAccounts },
    { key: 'renewsAnyway', icon: IconRefreshAlert, tone: 'warn', href: paths.renewsAnyway },
    { key: 'listings', icon: IconShieldDollar, tone: 'warn', href: paths.listingGuard },
  ];
}
