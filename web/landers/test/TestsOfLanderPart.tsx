import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanderTest } from '#contract/lander-tests.ts';
import { ApiFailure } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { type TestEnd, testsQuery, useEnding } from './lander-tests.api.ts';
import styles from './TestResult.module.css';
import { TestResult } from './TestResult.tsx';

/** The tests of a lander, the newest open; nothing where it never had one. */
export function TestsOfLanderPart({ landerId }: { landerId: string }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { data, error, isFetching, refetch } = useQuery(testsQuery(landerId));
  const [newest, ...earlier] = data?.tests ?? [];
  if (!newest) {
    return error && !isGone(error) ? (
      <Card title={t('landerTests.title')}>
        <p role="alert" className={styles.failed}>
          {t('landerTests.failed')} {errorText(error)}{' '}
          <Button size="xs" loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      </Card>
    ) : null;
  }
  const visitorsPerDay = data?.pace.visitorsPerDay ?? 0;
  const standing = newest.endedAt ? (
    t('landerTests.ended', { date: date(newest.endedAt) })
  ) : (
    <Badge tone="info">{t('landerTests.running', { date: date(newest.startedAt) })}</Badge>
  );
  return (
    <Card title={t('landerTests.title')} aside={standing} className={styles.card}>
      <TestResult test={newest} visitorsPerDay={visitorsPerDay} />
      <TestButtons test={newest} />
      {earlier.length > 0 ? <Earlier tests={earlier} isFree={newest.endedAt !== null} /> : null}
    </Card>
  );
}

/** The lander was deleted: its visits are known still. */
const isGone = (error: unknown) => error instanceof ApiFailure && error.code === 'NOT_FOUND';

/** What can be done with a test: while it runs it is ended or a page chosen; afterwards B can still be chosen. */
function TestButtons({ test }: { test: LanderTest }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<TestEnd | null>(null);
  const ends: TestEnd[] = test.endedAt === null ? ['b', 'a', 'stop'] : ['b', 'a'];
  if (test.chosen !== null) return null;
  return (
    <div className={`screen-only flex wrap gap-8 ${styles.buttons}`}>
      {ends.map((end) => (
        <Button key={end} aria-haspopup="dialog" onClick={() => setAsked(end)}>
          {t(`landerTests.buttons.${end}`)}
        </Button>
      ))}
      {asked ? <EndTest test={test} end={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

function Earlier({ tests, isFree }: { tests: readonly LanderTest[]; isFree: boolean }) {
  const { t } = useTranslation();
  const { days } = useFormat();
  return (
    <div className={`line-top ${styles.earlier}`}>
      <h3>{t('landerTests.earlier')}</h3>
      {tests.map((test) => (
        <details key={test.id}>
          <summary>
            {t('landerTests.number', {
              round: test.round,
              days: days(test.startedAt.slice(0, 10), (test.endedAt ?? test.startedAt).slice(0, 10)),
            })}
          </summary>
          <TestResult test={test} visitorsPerDay={0} />
          {isFree ? <TestButtons test={test} /> : null}
        </details>
      ))}
    </div>
  );
}

type EndTestProps = { test: LanderTest; end: TestEnd; onClose: () => void };

/** Asks before a test is ended or one of its pages is chosen. */
function EndTest({ test, end, onClose }: EndTestProps) {
  const { t } = useTranslation();
  const { isBusy, run } = useEnding(onClose);
  return (
    <Kit>
      <ActionModal
        title={t(`landerTests.confirm.${end}.title`)}
        onClose={onClose}
        isBusy={isBusy}
        action={{ label: t(`landerTests.buttons.${end}`), run: () => void run(test, end) }}
      >
        <p>{t(`landerTests.confirm.${end}.text`)}</p>
      </ActionModal>
    </Kit>
  );
}
