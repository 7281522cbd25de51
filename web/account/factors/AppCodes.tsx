import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Factors, factorLimits, type TrustedDevice } from '#contract/second-factors.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import account from '../AccountPage.module.css';
import { DeviceIcon } from '../DeviceIcon.tsx';
import { useDeviceWords } from '../device-words.ts';
import { AppSetUp } from './AppSetUp.tsx';
import { useBeginApp, useEndTrust, useRemoveApp, useRenewCodes } from './factors.api.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Step =
  | { kind: 'set-up'; secret: string; uri: string }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'remove' }
  | { kind: 'renew' };

/** Codes of an app beside the password, their recovery codes, and browsers that are not asked for them (D-018a). */
export function AppCodes({ factors, email }: { factors: Factors; email: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [step, setStep] = useState<Step | null>(null);
  const begin = useBeginApp();
  const { appSince, recoveryLeft, trustedDevices } = factors;
  const start = () => begin.mutate(undefined, { onSuccess: (made) => setStep({ kind: 'set-up', ...made }) });
  const close = () => setStep(null);
  return (
    <>
      <dl className={`lined ${account.facts}`}>
        <div>
          <dt>{t('account.app.title')}</dt>
          <dd>
            {appSince === null ? (
              <StatusDot tone="neutral">{t('words.off')}</StatusDot>
            ) : (
              <StatusDot tone="good">{t('account.app.since', { date: format.date(appSince) })}</StatusDot>
            )}
            {appSince === null ? (
              <Button size="xs" loading={begin.isPending} onClick={start}>
                {t('account.app.setUp')}
              </Button>
            ) : (
              <Button size="xs" onClick={() => setStep({ kind: 'remove' })}>
                {t('account.app.remove')}
              </Button>
            )}
            <p>{t('account.app.about')}</p>
          </dd>
        </div>
        {appSince === null ? null : (
          <div>
            <dt>{t('account.recovery.title')}</dt>
            <dd>
              <StatusDot tone={recoveryLeft === 0 ? 'bad' : recoveryLeft <= 3 ? 'warn' : 'good'}>
                {t('account.recovery.left', { count: recoveryLeft, of: factorLimits.recoveryCodes })}
              </StatusDot>
              <Button size="xs" onClick={() => setStep({ kind: 'renew' })}>
                {t('account.recovery.renew')}
              </Button>
              <p>{t('account.recovery.about')}</p>
            </dd>
          </div>
        )}
      </dl>
      {trustedDevices.length > 0 ? <Trusted devices={trustedDevices} /> : null}
      {step === null ? null : (
        <Kit>
          {step.kind === 'set-up' ? (
            <AppSetUp {...step} email={email} onClose={close} onDone={(codes) => setStep({ kind: 'codes', codes })} />
          ) : null}
          {step.kind === 'codes' ? <RecoveryCodes codes={step.codes} email={email} onClose={close} /> : null}
          {step.kind === 'remove' ? <Remove onClose={close} /> : null}
          {step.kind === 'renew' ? (
            <Renew onClose={close} onDone={(codes) => setStep({ kind: 'codes', codes })} />
          ) : null}
        </Kit>
      )}
    </>
  );
}

function Remove({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useRemoveApp();
  const run = () => mutate(undefined, { onSuccess: onClose });
  return (
    <ActionModal
      title={t('account.app.removeTitle')}
      onClose={onClose}
      isBusy={isPending}
      action={{ label: t('account.app.remove'), isDangerous: true, run }}
    >
      <p>{t('account.app.removeText')}</p>
    </ActionModal>
  );
}

function Renew({ onClose, onDone }: { onClose: () => void; onDone: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useRenewCodes();
  const run = () => mutate(undefined, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
  return (
    <ActionModal
      title={t('account.recovery.renewTitle')}
      onClose={onClose}
      isBusy={isPending}
      action={{ label: t('account.recovery.renew'), run }}
    >
      <p>{t('account.recovery.renewText')}</p>
    </ActionModal>
  );
}

function Trusted({ devices }: { devices: TrustedDevice[] }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className={account.listTitle}>{t('account.trusted.title')}</h3>
      <ul className={`lined ${account.sessions}`}>
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
    </>
  );
}

function Device({ device }: { device: TrustedDevice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useDeviceWords(device);
  const { mutate, isPending } = useEndTrust();
  return (
    <li>
      <DeviceIcon system={device.system} />
      <div className={`row wrap grow min-0 ${account.device}`}>
        <b>{words}</b>
        <small>
          {device.isCurrent ? `${t('account.trusted.current')} · ` : null}
          {t('common.until', { date: format.date(device.until) })}
          {' · '}
          {t('account.sessions.lastUsed')} <RelativeTime at={device.lastUsedAt} />
        </small>
      </div>
      <Button
        size="xs"
        loading={isPending}
        aria-label={t('account.trusted.endOf', { device: words })}
        onClick={() => mutate(device.id)}
      >
        {t('account.trusted.end')}
      </Button>
    </li>
  );
}
