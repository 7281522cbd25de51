import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListDomainIds } from '#contract/domain-list.ts';
import { CreateNameList } from '#contract/name-lists.ts';
import { PlanTransfers as Plan } from '#contract/transfers.ts';
import { type ActionTarget, told } from '#web/base/action-target.ts';
import { call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { ActionModal } from '#web/ui/ActionModal.tsx';
import { AreaField } from '#web/ui/Field.tsx';
import { looksLikeAuthCode } from './auth-code.ts';
import { RegistrarFieldPart } from './RegistrarFieldPart.tsx';
import { reportTransfers, transferErrorText } from './transfer-toasts.ts';

type PlanTransfersProps = {
  /** the names; absent: they are typed */
  target?: ActionTarget;
  onClose: () => void;
};

/** Plans transfers of names to one registrar. Nothing is done there, and no auth code is asked for (D-219, D-223). */
export function PlanTransfersPart({ target, onClose }: PlanTransfersProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ names: '', registrar: '', note: '' });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const names = namesIn(typed.names);
  const toRegistrar = typed.registrar.trim();
  const isReady = toRegistrar !== '' && (target !== undefined || names.length > 0);
  const set = (change: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...change }));

  async function run() {
    setTried(true);
    if (!isReady) return;
    setBusy(true);
    setTrouble(null);
    try {
      const { ids, missing } = target ? { ids: [...target.ids], missing: 0 } : await idsOf(names);
      if (ids.length === 0) {
        setTrouble(t('transfers.plan.noneFound'));
        setBusy(false);
        return;
      }
      await plan(ids, { toRegistrar, note: typed.note }, missing);
      onClose();
      target?.onDone?.('planTransfer');
    } catch (error) {
      setTrouble(transferErrorText(error));
      setBusy(false);
    }
  }

  return (
    <ActionModal
      title={target ? t('transfers.plan.titleOf', told(target)) : t('transfers.plan.button')}
      onClose={onClose}
      isBusy={isBusy}
      size={480}
      action={{ label: t('transfers.plan.submit'), run: () => void run() }}
    >
      <p>{t('transfers.plan.text')}</p>
      {target ? null : (
        <AreaField
          label={t('words.names')}
          hint={t('transfers.plan.namesHint')}
          error={isTried && names.length === 0 ? t('transfers.plan.namesNeeded') : null}
          data-autofocus
          rows={5}
          spellCheck={false}
          autoCapitalize="none"
          disabled={isBusy}
          value={typed.names}
          onChange={({ currentTarget }) => set({ names: currentTarget.value })}
        />
      )}
      <RegistrarFieldPart
        label={t('transfers.plan.registrar')}
        hint={t('transfers.plan.registrarHint')}
        error={isTried && toRegistrar === '' ? t('transfers.open.registrarNeeded') : null}
        value={typed.registrar}
        onChange={(registrar) => set({ registrar })}
        isDisabled={isBusy}
        isFirst={target !== undefined}
      />
      <AreaField
        label={t('transfers.open.note')}
        hint={t(looksLikeAuthCode(typed.note) ? 'transfers.open.looksLikeCode' : 'transfers.open.noteHint')}
        rows={2}
        maxLength={2_000}
        disabled={isBusy}
        value={typed.note}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
      {trouble === null ? null : (
        <p role="alert" className="bad breaks">
          {trouble}
        </p>
      )}
    </ActionModal>
  );
}

/** Each once; longer texts are cut before anything looks at them. */
const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .slice(0, 2_000_000)
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** Ids of the typed names that are in the portfolio, and how many are not. */
async function idsOf(names: string[]): Promise<{ ids: string[]; missing: number }> {
  const { id, count } = await call(CreateNameList, { body: { names } });
  const { domainIds } = await call(ListDomainIds, { query: { nameList: id } });
  return { ids: domainIds, missing: Math.max(0, count - domainIds.length) };
}

async function plan(domainIds: string[], to: { toRegistrar: string; note: string }, missing: number): Promise<void> {
  const { t } = i18n;
  const { undoId, ...counts } = await call(Plan, { body: { domainIds, ...to } });
  const words = (
    [
      ['open', counts.openCount],
      ['same', counts.sameRegistrarCount],
      ['notPossible', counts.notPossibleCount],
      ['missing', missing],
    ] as const
  ).map(([what, count]) => (count === 0 ? '' : t(`transfers.plan.${what}`, { count })));
  const count = counts.plannedCount;
  const title = count === 0 ? t('transfers.plan.none') : t('transfers.plan.done', { count });
  reportTransfers(title, words, undoId);
}
