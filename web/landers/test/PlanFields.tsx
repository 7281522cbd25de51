import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/endpoint.ts';
import { assumedRate, longestTestDays, type Uplift, uplifts, visitorsWanted } from '#contract/lander-test-rules.ts';
import type { ListLanderTests } from '#contract/lander-tests.ts';
import { paths } from '#web/base/paths.ts';
import { Field } from '#web/ui/Field.tsx';
import settings from '../settings/Settings.module.css';
import { testsQuery } from './lander-tests.api.ts';
import { daysFor } from './test-words.ts';
import { useShares } from './use-shares.ts';

const names = { 2: 'double', 1.5: 'half', 1.25: 'quarter' } as const satisfies Record<Uplift, string>;

type PlanFieldsProps = { landerId: string; uplift: Uplift; onChange: (uplift: Uplift) => void };

/** How large a difference the test is to find, and what that takes. */
export function PlanFields({ landerId, uplift, onChange }: PlanFieldsProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(testsQuery(landerId));
  return (
    <div className="grid gap-4 min-0">
      <Field label={t('landerTests.start.uplift')}>
        {(attributes) => (
          <select
            {...attributes}
            value={uplift}
            onChange={({ currentTarget }) =>
              onChange(uplifts.find((one) => String(one) === currentTarget.value) ?? uplift)
            }
          >
            {uplifts.toReversed().map((one) => (
              <option key={one} value={one}>
                {t(`landerTests.start.uplifts.${names[one]}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isError ? <p className={`note ${settings.note}`}>{t('landerTests.start.noPace')}</p> : null}
      {data ? <Plan pace={data.pace} uplift={uplift} /> : null}
      {data && data.tests.length > 0 ? (
        <a className="link" href={paths.analyticsOf('lander', landerId)}>
          {t('landerTests.start.results')}
        </a>
      ) : null}
    </div>
  );
}

type PlanProps = { pace: Reply<typeof ListLanderTests>['pace']; uplift: Uplift };

function Plan({ pace: { visitorsPerDay, rate }, uplift }: PlanProps) {
  const { t } = useTranslation();
  const { share } = useShares();
  const used = rate || assumedRate;
  const wanted = visitorsWanted(used, uplift);
  const days = daysFor(wanted, visitorsPerDay);
  const isTooLong = days === null || days > longestTestDays;
  const values = { count: days ?? 0, days: days ?? 0, max: longestTestDays };
  return (
    <>
      <p className={`note ${settings.note}`}>
        <b>{t('landerTests.start.needs', { visitors: wanted })}</b>{' '}
        {t(rate ? 'landerTests.start.withRate' : 'landerTests.start.withoutRate', { rate: share(used) })}
      </p>
      <p className={`note ${settings.note}`} data-warn={isTooLong || undefined}>
        {days === null
          ? t('landerTests.start.nobody')
          : t(isTooLong ? 'landerTests.start.tooLong' : 'landerTests.start.takes', values)}
      </p>
    </>
  );
}
