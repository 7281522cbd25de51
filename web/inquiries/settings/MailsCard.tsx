import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GetAccount } from '#contract/account.ts';
import type { Reply } from '#contract/endpoint.ts';
import { type InquiryMails, mailRhythms } from '#contract/inquiry-mails.ts';
import type { GetPreferences } from '#contract/preferences.ts';
import { call } from '#web/base/call.ts';
import { paths } from '#web/base/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import styles from './InquirySettings.module.css';
import { useInquiryMails, zoneOf } from './settings.api.ts';

const usualNight = { from: '22:00', until: '07:00' };

/** When mails about inquiries come; each choice is kept at once. */
export function MailsCard({ preferences }: { preferences: Reply<typeof GetPreferences> }) {
  const { t } = useTranslation();
  const change = useInquiryMails();
  const { when, digestAt, quietHours, reminders, spamDigest } = preferences.inquiryMails;
  const words = (key: 'quiet' | 'reminders' | 'spamDigest') => (
    <span className="grid min-0">
      <b className="w-560">{t(`inquirySettings.mails.${key}`)}</b>
      <span className="soft">{t(`inquirySettings.mails.${key}Text`)}</span>
    </span>
  );
  return (
    <Card title={t('inquirySettings.mails.title')}>
      <CannotMail />
      <div className={`grid gap-10 pad ${styles.part}`}>
        <Segmented
          label={t('inquirySettings.mails.when')}
          value={when}
          options={mailRhythms.map((value) => ({ value, label: t(`inquirySettings.mails.${value}`) }))}
          onChange={(value) => change({ when: value })}
        />
        <p className="soft">{t(`inquirySettings.mails.${when}Text`)}</p>
        {when === 'daily' ? (
          <div className={`grid gap-12 ${styles.times}`}>
            <TimeField
              label={t('inquirySettings.mails.digestAt')}
              kept={digestAt}
              onKeep={(time) => change({ digestAt: time })}
            />
          </div>
        ) : null}
      </div>
      {when === 'off' ? null : (
        <>
          <div className={`grid gap-10 pad ${styles.part}`}>
            <Switch isOn={quietHours !== null} onChange={(isOn) => change({ quietHours: isOn ? usualNight : null })}>
              {words('quiet')}
            </Switch>
            {quietHours ? <QuietHours hours={quietHours} onKeep={(hours) => change({ quietHours: hours })} /> : null}
          </div>
          <div className={`grid gap-10 pad ${styles.part}`}>
            <Switch isOn={reminders} onChange={(isOn) => change({ reminders: isOn })}>
              {words('reminders')}
            </Switch>
          </div>
          <div className={`grid gap-10 pad ${styles.part}`}>
            <Switch isOn={spamDigest} onChange={(isOn) => change({ spamDigest: isOn })}>
              {words('spamDigest')}
            </Switch>
          </div>
          <p className={`grid gap-10 pad ${styles.part} soft`}>
            {t('inquirySettings.mails.zone', { zone: zoneOf(preferences).replaceAll('_', ' ') })}{' '}
            <a className="link" href={paths.account}>
              {t('inquirySettings.mails.changeZone')}
            </a>
          </p>
        </>
      )}
    </Card>
  );
}

/** Says that nothing can come, and why. */
function CannotMail() {
  const { t } = useTranslation();
  const { data } = useQuery({ queryKey: ['account'], queryFn: ({ signal }) => call(GetAccount, { signal }) });
  if (!data || (data.canMail && data.isEmailConfirmed)) return null;
  return (
    <p className={`grid gap-10 pad ${styles.part} ${styles.warning}`}>
      {data.canMail ? (
        <>
          {t('inquirySettings.mails.unconfirmed')}{' '}
          <a className="link" href={paths.account}>
            {t('inquirySettings.mails.confirm')}
          </a>
        </>
      ) : (
        t('inquirySettings.mails.noMail')
      )}
    </p>
  );
}

type Hours = NonNullable<InquiryMails['quietHours']>;

function QuietHours({ hours, onKeep }: { hours: Hours; onKeep: (hours: Hours) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [isSame, setSame] = useState(false);
  const keep = (changed: Partial<Hours>) => {
    const next = { ...hours, ...changed };
    setSame(next.from === next.until);
    if (next.from !== next.until) onKeep(next);
  };
  return (
    <>
      <fieldset
        className={`grid gap-12 ${styles.times}`}
        aria-label={t('inquirySettings.mails.quiet')}
        aria-describedby={isSame ? id : undefined}
      >
        <TimeField label={t('inquirySettings.mails.from')} kept={hours.from} onKeep={(from) => keep({ from })} />
        <TimeField label={t('inquirySettings.mails.until')} kept={hours.until} onKeep={(until) => keep({ until })} />
      </fieldset>
      <p role="alert" id={id} className={`bad ${styles.refusal}`}>
        {isSame ? t('inquirySettings.mails.sameTime') : null}
      </p>
    </>
  );
}

/** A time that is kept when the field is left, not with each of its figures. */
function TimeField({ label, kept, onKeep }: { label: string; kept: string; onKeep: (time: string) => void }) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    if (typed && typed !== kept) onKeep(typed);
    setTyped(undefined);
  };
  return (
    <InputField
      label={label}
      type="time"
      required
      value={typed ?? kept}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}
