import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AlertRule, AlertTopic } from '#contract/alerts.ts';
import { Button } from '#web/ui/Button.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import styles from './Alerts.module.css';
import { previewOf } from './alerts.api.ts';

/** What of a rule is told by changes. */
const changeTopics: ReadonlySet<AlertTopic> = new Set([
  'danger',
  'registration',
  'price',
  'website',
  'certificate',
  'dns',
]);

/** Which changes of the last seven days a rule would have told, on wish. */
export function RulePreview({ rule }: { rule: AlertRule }) {
  const { t } = useTranslation();
  const { mutate, data, variables, isPending, isError } = useMutation({ mutationFn: previewOf });
  const isOfThis = data && JSON.stringify(variables) === JSON.stringify(rule); // not of the rule as it was
  const isOnly = rule.about.some((topic) => !changeTopics.has(topic));
  return (
    <div className={`grid gap-6 ${styles.preview}`}>
      <Button size="xs" variant="subtle" loading={isPending} onClick={() => mutate(rule)}>
        {t('alerts.preview')}
      </Button>
      <div role="status">
        {isError ? <p className="bad">{t('alerts.previewFailed')}</p> : null}
        {isOfThis ? (
          <>
            <p>
              {data.count === 0
                ? t('alerts.previewNone')
                : data.isCut
                  ? t('alerts.previewCut', { total: data.count })
                  : t('alerts.previewCount', { count: data.count })}
              {isOnly ? ` ${t('alerts.previewOnly')}` : null}
            </p>
            <ul className="grid gap-4">
              {data.latest.map(({ at, domainName, words }) => (
                <li key={`${at} ${domainName} ${words}`}>
                  <b>{domainName}</b> {words} <RelativeTime at={at} className="note breaks" />
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </div>
  );
}
