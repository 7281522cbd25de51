import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brokerDays, longestBrokerName, type MadeBrokerLink, type WantedBrokerLink } from '#contract/broker.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { InputField } from '#web/ui/Field.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { EndField, LinkList, linkDialogSize, MadeLink } from '#web/ui/SecretLinks.tsx';
import { Switch } from '#web/ui/Switch.tsx';
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
  if (made) {
    const words = { once: t('broker.once'), copy: t('words.copyLink'), saved: t('words.haveCopied') };
    const title = t('broker.madeTitle', { name: made.name });
    return <MadeLink title={title} url={made.url} words={words} onClose={onClose} />;
  }
  return (
    <ActionModal
      title={t('words.handOn')}
      onClose={onClose}
      isBusy={handOver.isPending}
      size={linkDialogSize}
      closeLabel={t('common.close')}
      action={{ label: t('words.makeLink'), run }}
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
      <EndField
        label={t('words.ends')}
        days={brokerDays}
        value={fields.days}
        words={(count) => t('words.inDays', { count })}
        onChange={(days) => set({ days })}
      />
      <Switch isOn={fields.showsMinimum} onChange={(showsMinimum) => set({ showsMinimum })}>
        {t('broker.showsMinimum')}
      </Switch>
      <Links inquiryId={inquiryId} />
    </ActionModal>
  );
}

function Links({ inquiryId }: { inquiryId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery({ ...brokerLinksQuery(inquiryId), refetchOnMount: 'always' });
  const takeBack = useTakeBack(inquiryId);
  return (
    <LinkList
      title={t('broker.links')}
      query={query}
      failed={t('words.linksFailed')}
      shown={({ id, name, state, endsAt, usedAt, showsMinimum }) => ({
        ...{ id, name, over: state === 'open' ? null : t('words.ended') },
        facts: (
          <>
            {t('words.until', { date: format.date(endsAt) })}
            {showsMinimum ? ` · ${t('broker.withMinimum')}` : null}
            {' · '}
            {usedAt === null ? (
              t('words.neverOpened')
            ) : (
              <>
                {t('broker.used')} <RelativeTime at={usedAt} />
              </>
            )}
          </>
        ),
        end:
          state === 'over'
            ? undefined
            : {
                label: t('broker.takeBackOf', { name }),
                words: t('words.takeBack'),
                isRunning: takeBack.isPending && takeBack.variables === id,
                run: () => takeBack.mutate(id),
              },
      })}
    />
  );
}
