import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BrokerLink,
  brokerDays,
  longestBrokerName,
  type MadeBrokerLink,
  type WantedBrokerLink,
} from '#contract/broker.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { InputField, SelectField } from '#web/ui/Field.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import styles from './BrokerDialog.module.css';
import { brokerLinksQuery, useHandOver, useTakeBack } from './broker.api.ts';

/** Hands an inquiry to somebody by a link, and lists the links that there are. */
export function BrokerDialog({ inquiryId, onClose }: { inquiryId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState<WantedBrokerLink>({ name: '', days: 30, showsMinimum: false });
  const [isNameMissing, setNameMissing] = useState(false);
  const [made, setMade] = useState<MadeBrokerLink | null>(null);
  const handOver = useHandOver(inquiryId);
  const set = (change: Partial<WantedBrokerLink>) => {
    setFields({ ...fields, ...change });
    setNameMissing(false);
  };
  const run = () => {
    const name = fields.name.trim();
    if (name === '') return setNameMissing(true);
    handOver.mutate({ ...fields, name }, { onSuccess: setMade });
  };
  if (made) return <Made of={made} onClose={onClose} />;
  return (
    <ActionModal
      title={t('broker.title')}
      onClose={onClose}
      isBusy={handOver.isPending}
      size={560}
      closeLabel={t('common.close')}
      action={{ label: t('broker.make'), run }}
    >
      <p className="soft">{t('broker.about')}</p>
      <InputField
        label={t('broker.name')}
        hint={t('broker.nameHint')}
        error={isNameMissing ? t('broker.nameMissing') : undefined}
        autoComplete="off"
        data-autofocus
        maxLength={longestBrokerName}
        value={fields.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <SelectField
        label={t('broker.end')}
        value={String(fields.days)}
        onChange={(event) => {
          const days = brokerDays.find((one) => String(one) === event.currentTarget.value);
          if (days) set({ days });
        }}
      >
        {brokerDays.map((days) => (
          <option key={days} value={days}>
            {t('broker.inDays', { count: days })}
          </option>
        ))}
      </SelectField>
      <Switch isOn={fields.showsMinimum} onChange={(showsMinimum) => set({ showsMinimum })}>
        {t('broker.showsMinimum')}
      </Switch>
      <Links inquiryId={inquiryId} />
    </ActionModal>
  );
}

/** A link that was just made, which nobody can show again. */
function Made({ of: { name, url }, onClose }: { of: MadeBrokerLink; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionModal
      title={t('broker.madeTitle', { name })}
      onClose={onClose}
      isFirm
      size={560}
      action={{ label: t('broker.saved'), run: onClose }}
    >
      <p>{t('broker.once')}</p>
      <p className="row gap-8">
        <a className="breaks" href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <CopyButton text={url} label={t('broker.copy')} doneLabel={t('common.copied')} />
      </p>
    </ActionModal>
  );
}

function Links({ inquiryId }: { inquiryId: string }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery({
    ...brokerLinksQuery(inquiryId),
    refetchOnMount: 'always',
  });
  const takeBack = useTakeBack(inquiryId);
  if (!data) {
    return isError ? (
      <p role="alert" className="soft">
        {t('broker.failed')} <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
      </p>
    ) : (
      <Spinner label={t('common.loading')} />
    );
  }
  if (data.length === 0) return null;
  return (
    <section className="column gap-6">
      <h3 className="small w-560 soft">{t('broker.links')}</h3>
      <ul className={`lined ${styles.links}`}>
        {data.map((link) => (
          <Link
            key={link.id}
            of={link}
            isEnding={takeBack.isPending && takeBack.variables === link.id}
            onEnd={() => takeBack.mutate(link.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function Link({ of: link, isEnding, onEnd }: { of: BrokerLink; isEnding: boolean; onEnd: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, state, endsAt, usedAt, showsMinimum } = link;
  return (
    <li>
      <div className="row wrap grow min-0 gap-8">
        <b className="breaks">{name}</b>
        {state === 'open' ? null : <Badge tone="neutral">{t('broker.over')}</Badge>}
        <small className="soft">
          {t('broker.until', { date: format.date(endsAt) })}
          {showsMinimum ? ` · ${t('broker.withMinimum')}` : null}
          {' · '}
          {usedAt === null ? (
            t('broker.neverUsed')
          ) : (
            <>
              {t('broker.used')} <RelativeTime at={usedAt} />
            </>
          )}
        </small>
      </div>
      {state === 'over' ? null : (
        <Button size="xs" loading={isEnding} aria-label={t('broker.takeBackOf', { name })} onClick={onEnd}>
          {t('broker.takeBack')}
        </Button>
      )}
    </li>
  );
}
