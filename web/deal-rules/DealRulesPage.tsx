import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconFolderOff from '@tabler/icons-react/dist/esm/icons/IconFolderOff.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areBounds, type DealRules, type DealRulesState, SaveDealRules, usualDealRules } from '#contract/deal-rules.ts';
import { isUuid } from '#contract/uuid.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { useTitle } from '#web/base/title.ts';
import { useFormat } from '#web/base/use-format.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toasts } from '#web/ui/toast.ts';
import styles from './DealRules.module.css';
import { dealRulesQuery, simulationQuery } from './deal-rules.api.ts';
import { RuleCards } from './RuleCards.tsx';
import { SimulatedTable } from './SimulatedTable.tsx';
import { Strip } from './Strip.tsx';

/** What is done with buyers' first offers by itself, and what that would have done last year (RULE-005). */
export function DealRulesPage({ groupId }: { groupId: string }) {
  const { t } = useTranslation();
  const { data: state, isError, error, refetch } = useQuery({ ...dealRulesQuery(groupId), enabled: isUuid(groupId) });
  useTitle(t('words.offerRules'));
  if (state === null || !isUuid(groupId)) {
    return (
      <EmptyState
        icon={IconFolderOff}
        title={t('landers.missing.title')}
        text={t('landers.missing.text')}
        isPage
        level={1}
      >
        <ButtonLink href={paths.landers}>{t('landers.allGroups')}</ButtonLink>
      </EmptyState>
    );
  }
  if (state) return <Rules key={groupId} groupId={groupId} state={state} />;
  return isError ? (
    <EmptyState isPage tone="bad" title={t('dealRules.failed')} text={errorText(error)}>
      <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
    </EmptyState>
  ) : (
    <Spinner isPage label={t('common.loading')} />
  );
}

const settleMs = 350; // handles that are moved are computed once they stand

function Rules({ groupId, state }: { groupId: string; state: DealRulesState }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const client = useQueryClient();
  const [rules, setRules] = useState<DealRules>(state.draft ?? state.running ?? usualDealRules);
  const [settled, setSettled] = useState(rules);
  const [asked, setAsked] = useState<'on' | 'off' | null>(null);
  const [busy, setBusy] = useState<'draft' | 'on' | 'off' | null>(null);
  const isValid = areBounds(rules);
  useEffect(() => {
    if (!isValid) return;
    const timer = setTimeout(() => setSettled(rules), settleMs);
    return () => clearTimeout(timer);
  }, [rules, isValid]);
  const simulation = useQuery(simulationQuery(groupId, settled));
  const { data: made } = simulation;
  const isOn = state.onSince !== null;
  const isChanged = JSON.stringify(rules) !== JSON.stringify(isOn ? state.running : (state.draft ?? state.running));
  const isCurrent = settled === rules && made !== undefined && !simulation.isPlaceholderData && !simulation.isError;

  const bodyOf = (action: 'draft' | 'on' | 'off') => {
    if (action === 'off') return { action };
    return action === 'draft' ? { action, rules } : { action, rules, simulation: made?.id ?? '' };
  };
  const save = async (action: 'draft' | 'on' | 'off') => {
    setBusy(action);
    try {
      const body = bodyOf(action);
      client.setQueryData(
        dealRulesQuery(groupId).queryKey,
        await call(SaveDealRules, { params: { id: groupId }, body }),
      );
      setAsked(null);
      toasts.show({ type: 'success', title: t(`dealRules.done.${action}`) });
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'SIMULATION_NEEDED') void simulation.refetch();
      toasts.show({ type: 'danger', title: t('dealRules.saveFailed'), message: errorText(error) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="column grow min-0">
      <div className={`row wrap gap-8 line-bottom ${styles.head}`}>
        <a className={`row gap-8 quiet min-0 ${styles.back}`} href={paths.landerGroup(groupId)}>
          <Icon of={IconArrowLeft} />
          <bdi className="breaks">{state.groupName}</bdi>
        </a>
        <h1 className={styles.title}>{t('words.offerRules')}</h1>
        <Badge tone={isOn ? 'good' : 'neutral'}>
          {isOn ? t('dealRules.onSince', { date: date(state.onSince) }) : t('dealRules.off')}
        </Badge>
        <div className="row wrap gap-8 end">
          <Button loading={busy === 'draft'} disabled={!isValid || !isChanged} onClick={() => void save('draft')}>
            {t('dealRules.saveDraft')}
          </Button>
          {isOn ? (
            <Button loading={busy === 'off'} onClick={() => setAsked('off')}>
              {t('dealRules.switchOff')}
            </Button>
          ) : null}
          {!isOn || isChanged ? (
            <Button variant="filled" disabled={!isValid || !isCurrent} onClick={() => setAsked('on')}>
              {isOn ? t('dealRules.replace') : t('dealRules.switchOn', { count: state.landerCount })}
            </Button>
          ) : null}
        </div>
      </div>
      <div className={`column grow ${styles.body}`}>
        <Strip
          rules={rules}
          setRules={setRules}
          made={made}
          isStale={!isCurrent}
          error={simulation.isError}
          retry={simulation.refetch}
        />
        {isValid ? null : (
          <p role="alert" className="bad">
            {t('dealRules.bounds')}
          </p>
        )}
        <RuleCards rules={rules} setRules={setRules} made={made} />
        {made && made.offers > 0 ? <SimulatedTable made={made} rules={settled} /> : null}
        <ul className={`t-12 quiet ${styles.promises}`}>
          {(['group', 'confirmed', 'marked', 'once', 'never', 'few'] as const).map((one) => (
            <li key={one}>{t(`dealRules.promises.${one}`)}</li>
          ))}
        </ul>
      </div>
      {asked ? (
        <Kit>
          <ActionModal
            title={t(`dealRules.ask.${asked}`, { count: state.landerCount })}
            onClose={() => setAsked(null)}
            isBusy={busy !== null}
            action={{
              label: t(asked === 'on' ? 'words.switchOn' : 'dealRules.switchOff'),
              run: () => void save(asked),
            }}
          >
            <p>{t(`dealRules.ask.${asked}Text`)}</p>
            {asked === 'on' && made && made.decline.sales > 0 ? (
              <p className={styles.warn}>
                {t('dealRules.risk', { count: made.decline.sales, sales: number(made.decline.sales) })}
              </p>
            ) : null}
          </ActionModal>
        </Kit>
      ) : null}
    </div>
  );
}
