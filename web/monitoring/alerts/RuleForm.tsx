import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AlertRule, type AlertTopic, alertTimes, alertTopics } from '#contract/alerts.ts';
import { viewsQuery } from '#web/domains/views/views.api.ts';
import { InputField, SelectField } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './Alerts.module.css';
import { RulePreview } from './RulePreview.tsx';
import { tagsOf } from './rule-words.ts';

type Props = {
  number: number;
  rule: AlertRule;
  /** what is missing is told from then on */
  wasTried: boolean;
  onChange: (rule: AlertRule) => void;
  onRemove: () => void;
};

const topicGroups = ['buyers', 'names', 'landers'] as const;
const groupOf: Record<AlertTopic, (typeof topicGroups)[number]> = {
  ...{ inquiry: 'buyers', waiting: 'buyers', spam: 'buyers' },
  ...{ danger: 'names', registration: 'names', price: 'names', website: 'names', certificate: 'names', dns: 'names' },
  ...{
    expiry: 'names',
    release: 'names',
    listing: 'names',
    batch: 'names',
    autoRenew: 'names',
    account: 'names',
    changes: 'names',
  },
  ...{ lander: 'landers', visits: 'landers', monthlyFigures: 'landers', weeklyFigures: 'landers' },
};

/** One rule: what is told of which names, and when; with what it would have told. */
export function RuleForm({ number, rule, wasTried, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const { data: views = [] } = useQuery(viewsQuery);
  const [typed, setTyped] = useState(rule.tags.join(', '));
  const set = (changed: Partial<AlertRule>) => onChange({ ...rule, ...changed });
  const isGone = rule.viewId !== null && views.length > 0 && !views.some(({ id }) => id === rule.viewId);
  const isEmpty = wasTried && rule.about.length === 0;
  return (
    <fieldset className={`grid min-0 gap-12 ${styles.rule}`}>
      <legend className="vh">{t('alerts.rule', { number })}</legend>
      <IconButton className={styles.removeRule} aria-label={t('alerts.removeRule')} onClick={onRemove}>
        <Icon of={IconX} />
      </IconButton>
      {topicGroups.map((group) => (
        <fieldset key={group} className={`grid min-0 gap-12 ${styles.topics}`}>
          <legend>{t(`alerts.group.${group}`)}</legend>
          {alertTopics
            .filter((topic) => groupOf[topic] === group)
            .map((topic) => (
              <label className="flex gap-8" key={topic}>
                <input
                  className="tick"
                  type="checkbox"
                  checked={rule.about.includes(topic)}
                  aria-invalid={isEmpty || undefined}
                  onChange={(event) =>
                    set({
                      about: alertTopics.filter((one) =>
                        one === topic ? event.currentTarget.checked : rule.about.includes(one),
                      ),
                    })
                  }
                />
                <span className={`grid min-0 ${styles.words}`}>
                  <b>{t(`alerts.topic.${topic}`)}</b>
                  <span>{t(`alerts.topicText.${topic}`)}</span>
                </span>
              </label>
            ))}
        </fieldset>
      ))}
      {isEmpty ? (
        <p role="alert" className="bad">
          {t('alerts.fault.rules')}
        </p>
      ) : null}
      <div className={`grid gap-12 ${styles.pair}`}>
        <SelectField
          label={t('words.names')}
          value={rule.names}
          onChange={(event) => set({ names: event.currentTarget.value as AlertRule['names'] })}
        >
          {(['all', 'portfolio', 'monitored'] as const).map((names) => (
            <option key={names} value={names}>
              {t(`alerts.of.${names}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('alerts.when')}
          value={rule.when}
          onChange={(event) => set({ when: event.currentTarget.value as AlertRule['when'] })}
        >
          {alertTimes.map((when) => (
            <option key={when} value={when}>
              {t(`alerts.time.${when}`)}
            </option>
          ))}
        </SelectField>
        <InputField
          label={t('alerts.tags')}
          hint={t('alerts.tagsHint')}
          value={typed}
          maxLength={2_000}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            set({ tags: tagsOf(event.currentTarget.value).slice(0, 20) });
          }}
        />
        <SelectField
          label={t('alerts.view')}
          error={isGone ? t('alerts.goneView') : undefined}
          value={isGone ? '' : (rule.viewId ?? '')}
          onChange={(event) => set({ viewId: event.currentTarget.value || null })}
        >
          <option value="">{t('alerts.anyView')}</option>
          {views.map(({ id, viewName }) => (
            <option key={id} value={id}>
              {viewName}
            </option>
          ))}
        </SelectField>
      </div>
      {rule.about.length > 0 ? <RulePreview rule={rule} /> : null}
    </fieldset>
  );
}
