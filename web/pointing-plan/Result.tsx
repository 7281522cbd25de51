import IconCornerUpLeft from '@tabler/icons-react/dist/esm/icons/IconCornerUpLeft.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { PlannedName, PlanState, PointingPlan } from '#contract/pointing-plan.ts';
import { isProofNeeded } from '#web/account/proof/proof.api.ts';
import { errorText } from '#web/base/error-text.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { showFailure, toasts } from '#web/ui/toast.ts';
import { useRun } from '#web/ui/use-run.ts';
import { ByHand } from './ByHand.tsx';
import { Names } from './Names.tsx';
import styles from './PointingPlan.module.css';
import { countOf } from './plan.rules.ts';
import {
  checkAgain,
  openAgreement,
  type PlanOf,
  retryChanges,
  startPointing,
  undoChanges,
} from './pointing-plan.api.ts';
import { Split } from './Split.tsx';
import { whyOf } from './why-of.ts';

type ResultProps = { of: PlanOf; plan: PointingPlan; onReload: () => void; onClose: () => void };
const order = ['done', 'asked', 'account', 'link', 'hand', 'failed'] as const satisfies PlanState[];

/** What came of it for each name, and what is left to do. It goes on when it is closed. */
export function Result({ of, plan, onReload, onClose }: ResultProps) {
  const { t } = useTranslation();
  const { number, dateTime } = useFormat();
  const { setId } = of;
  const [running, setRunning] = useState<'check' | 'retry' | 'undo' | null>(null);
  const count = Object.fromEntries(order.map((state) => [state, countOf(plan, state)])) as Record<PlanState, number>;

  /** Runs one of the buttons; what fails is told. */
  async function run(what: NonNullable<typeof running>, failed: string, work: () => Promise<unknown>) {
    setRunning(what);
    try {
      await work();
    } catch (error) {
      if (!isProofNeeded(error)) showFailure(failed, error);
    }
    setRunning(null);
    onReload();
  }
  const check = () =>
    run('check', t('verifyAndPoint.checkFailed'), async () => {
      const { acceptedCount } = await checkAgain(of);
      toasts.show({ type: 'info', title: t('verifyAndPoint.checking', { count: acceptedCount }) });
    });
  const retry = (rowIds?: string[]) =>
    run('retry', t('verifyAndPoint.retryFailed'), () =>
      setId === null ? startPointing(of, count.account) : retryChanges(setId, rowIds),
    );
  const undo = (id: string, rowIds?: string[]) =>
    run('undo', t('verifyAndPoint.undoFailed'), async () => {
      await undoChanges(id, rowIds);
      toasts.show({ type: 'success', title: t('verifyAndPoint.undoing') });
    });

  return (
    <>
      <div className={`grid ${styles.body}`} aria-live="polite">
        <p className={`flex wrap soft ${styles.big}`}>
          <b className="ink num">{number(count.done)}</b>
          <span>
            {t(of.points ? 'verifyAndPoint.result.both' : 'verifyAndPoint.result.proves', { total: plan.count })}
          </span>
        </p>
        <Split parts={order.map((state) => ({ state, count: count[state] }))} />
        <div className="lined">
          {count.done > 0 ? (
            <Line
              state="done"
              text="done"
              count={count.done}
              of={of}
              about={(name) => <UndoOne name={name} undo={undo} />}
            />
          ) : null}
          {count.asked > 0 ? (
            <Line
              state="asked"
              text={plan.nextCheckAt === null ? 'asked' : 'askedNext'}
              count={count.asked}
              time={plan.nextCheckAt === null ? '' : dateTime(plan.nextCheckAt)}
              of={of}
              about={({ account, nextCheckAt }) => (
                <span className="quiet">
                  {account ? `${account.service} ${account.label}` : nextCheckAt ? dateTime(nextCheckAt) : null}
                </span>
              )}
            >
              <Button
                size="xs"
                leftSection={<Icon of={IconRefresh} size={14} />}
                loading={running === 'check'}
                onClick={() => void check()}
              >
                {t('common.checkNow')}
              </Button>
            </Line>
          ) : null}
          {count.account > 0 ? (
            <Line state="account" text="account" count={count.account} of={of} about={() => null} />
          ) : null}
          {count.link > 0 ? (
            <Line
              state="link"
              text="link"
              count={count.link}
              of={of}
              about={(name) => <ConfirmThere name={name} />}
              isOpen
            />
          ) : null}
          {count.hand > 0 ? (
            <div>
              <Line state="hand" text="hand" count={count.hand} />
              <ByHand of={of} count={count.hand} />
            </div>
          ) : null}
          {count.failed > 0 ? (
            <Line
              state="failed"
              text="failed"
              count={count.failed}
              of={of}
              isOpen
              about={(name) => (
                <>
                  <span className="soft breaks">{whyOf(name, t)}</span>
                  {name.change?.canRetry ? (
                    <Button
                      size="xs"
                      disabled={running !== null}
                      onClick={() => void retry([name.change?.rowId ?? ''])}
                    >
                      {t('common.retry')}
                    </Button>
                  ) : null}
                </>
              )}
            >
              <Button size="xs" loading={running === 'retry'} onClick={() => void retry()}>
                {t('verifyAndPoint.retry', { total: count.failed })}
              </Button>
            </Line>
          ) : null}
        </div>
      </div>
      <div className={`flex gap-8 ${styles.foot}`}>
        {setId !== null && count.done + count.asked > 0 ? (
          <Button
            variant="subtle"
            leftSection={<Icon of={IconCornerUpLeft} />}
            loading={running === 'undo'}
            onClick={() => void undo(setId)}
          >
            {t('verifyAndPoint.undo')}
          </Button>
        ) : null}
        <Button variant="filled" onClick={onClose}>
          {t('verifyAndPoint.finish')}
        </Button>
      </div>
    </>
  );
}

type LineProps = {
  state: PlanState;
  text: 'done' | 'asked' | 'askedNext' | 'account' | 'link' | 'hand' | 'failed';
  count: number;
  time?: string;
  /** its names are listed, behind a button unless it is open */
  of?: PlanOf;
  about?: (name: PlannedName) => ReactNode;
  isOpen?: boolean;
  children?: ReactNode;
};

function Line({ state, text, count, time = '', of, about, isOpen = false, children }: LineProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(isOpen);
  return (
    <div>
      <div className={`grid center ${styles.result}`} data-bad={state === 'failed' || undefined}>
        <i data-state={state} aria-hidden="true" />
        <p className="soft">
          <Trans
            t={t}
            i18nKey={`verifyAndPoint.result.${text}`}
            count={count}
            values={{ total: count, time }}
            components={{ b: <b className="ink" /> }}
          />
        </p>
        <span className="row wrap gap-6">
          {of && !isOpen ? (
            <Button size="xs" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? t('words.hide') : t('verifyAndPoint.show', { total: count })}
            </Button>
          ) : null}
          {children}
        </span>
      </div>
      {of && about && isShown ? (
        <Names of={of} which={{ state }} label={t(`verifyAndPoint.parts.${state}`, { total: count })} about={about} />
      ) : null}
    </div>
  );
}

function UndoOne({
  name: { change },
  undo,
}: {
  name: PlannedName;
  undo: (setId: string, rowIds: string[]) => unknown;
}) {
  const { t } = useTranslation();
  if (!change?.canUndo) return null;
  return (
    <Button size="xs" onClick={() => void undo(change.setId, [change.rowId])}>
      {t('common.undo')}
    </Button>
  );
}

/** The provider's own page, where the owner agrees. */
function ConfirmThere({ name: { domainId, connect, provider } }: { name: PlannedName }) {
  const { t } = useTranslation();
  const { isBusy, error, run } = useRun(async () => connect && openAgreement(domainId, connect));
  if (connect === null) return null;
  return (
    <>
      {error ? (
        <span role="alert" className="bad">
          {errorText(error)}
        </span>
      ) : null}
      <Button size="xs" leftSection={<Icon of={IconExternalLink} size={14} />} loading={isBusy} onClick={run}>
        {t('verifyAndPoint.confirmAt', { provider: provider ?? '' })}
      </Button>
    </>
  );
}
