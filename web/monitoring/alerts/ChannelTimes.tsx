import { useTranslation } from 'react-i18next';
import { dayMs } from '#contract/dates.ts';
import { useFormat } from '#web/base/use-format.ts';
import { InputField, SelectField } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import styles from './Alerts.module.css';
import type { FormState } from './channel-form.ts';

type Props = { state: FormState; onChange: (changed: Partial<FormState>) => void };

const usualNight = { from: '22:00', until: '07:00' };
const monday = Date.UTC(2024, 0, 1);

/** When summaries come, and when nothing does. */
export function ChannelTimes({ state, onChange }: Props) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { digestAt, digestDay, quietHours, rules } = state;
  const isSame = quietHours !== null && quietHours.from === quietHours.until;
  const weekday = (day: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(monday + (day - 1) * dayMs);
  const time = (label: string, value: string, onTime: (time: string) => void, error?: string) => (
    <InputField
      label={label}
      error={error}
      type="time"
      required
      value={value}
      onChange={(event) => event.currentTarget.value && onTime(event.currentTarget.value)}
    />
  );
  return (
    <>
      {rules.some(({ when }) => when !== 'atOnce') ? (
        <div className={`grid gap-12 ${styles.pair}`}>
          {time(t('alerts.digestAt'), digestAt, (digestAt) => onChange({ digestAt }))}
          {rules.some(({ when }) => when === 'weekly') ? (
            <SelectField
              label={t('alerts.digestDay')}
              value={digestDay}
              onChange={(event) => onChange({ digestDay: Number(event.currentTarget.value) })}
            >
              {[1, 2, 3, 4, 5, 6, 7].map((day) => (
                <option key={day} value={day}>
                  {weekday(day)}
                </option>
              ))}
            </SelectField>
          ) : null}
        </div>
      ) : null}
      <Switch isOn={quietHours !== null} onChange={(isOn) => onChange({ quietHours: isOn ? usualNight : null })}>
        <span className={`grid min-0 ${styles.words}`}>
          <b>{t('alerts.quiet')}</b>
          <span>{t('alerts.quietText')}</span>
        </span>
      </Switch>
      {quietHours ? (
        <div className={`grid gap-12 ${styles.pair}`}>
          {time(t('alerts.from'), quietHours.from, (from) => onChange({ quietHours: { ...quietHours, from } }))}
          {time(
            t('alerts.until'),
            quietHours.until,
            (until) => onChange({ quietHours: { ...quietHours, until } }),
            isSame ? t('alerts.sameTime') : undefined,
          )}
        </div>
      ) : null}
    </>
  );
}
