import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCornerUpLeft from '@tabler/icons-react/dist/esm/icons/IconCornerUpLeft.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconServer2 from '@tabler/icons-react/dist/esm/icons/IconServer2.mjs';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { PlanState, PointingPlan } from '#contract/pointing-plan.ts';
import { isProofNeeded } from '#web/account/proof/proof.api.ts';
import { errorText } from '#web/base/error-text.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { toasts } from '#web/ui/toast.ts';
import { useRun } from '#web/ui/use-run.ts';
import { Names } from './Names.tsx';
import styles from './PointingPlan.module.css';
import { countOf, wantedOf } from './plan.rules.ts';
import { type PlanOf, startPointing } from './pointing-plan.api.ts';
import { Split } from './Split.tsx';

type BeforeProps = {
  of: PlanOf;
  plan: PointingPlan;
  /** it is begun: with the set that was made of what goes through accounts, null where nothing does */
  onBegun: (setId: string | null) => void;
  onClose: () => void;
};

const shownPlaces = 3;

/** What would be done, by the ways that there are, and the one button that begins all of it. */
export function Before({ of, plan, onBegun, onClose }: BeforeProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [showsWebsites, setShowsWebsites] = useState(false);
  const [account, link, hand] = (['account', 'link', 'hand'] as const).map((state) => countOf(plan, state));
  const open = (account ?? 0) + (link ?? 0) + (hand ?? 0);
  const wanted = wantedOf(plan);
  const start = useRun(async () => onBegun(account ? await startPointing(of, account) : null));
  const later = useRun(async () => {
    const setId = await startPointing(of, account ?? 0, true);
    const to = setId === null ? {} : { link: { label: t('words.open'), href: paths.changeSet(setId) } };
    toasts.show({ type: 'success', title: t('verifyAndPoint.laterDone'), ...to });
    onClose();
  });
  const failure = start.error ?? later.error;
  const rest = (['asked', 'failed', 'done'] as const).filter((state) => countOf(plan, state) > 0);
  if (open === 0) {
    return (
      <>
        <div className={`grid ${styles.body}`}>
          <p>{t(plan.count === 0 ? 'verifyAndPoint.noneTakesPart' : 'verifyAndPoint.nothing')}</p>
          <LeftOut plan={plan} />
        </div>
        <div className={`flex gap-8 ${styles.foot}`}>
          <Button variant="filled" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <div className={`grid ${styles.body}`}>
        <p className={`flex wrap soft ${styles.big}`}>
          <b className="ink num">{number(open)}</b>
          <span>{t(`verifyAndPoint.toDo.${wanted}`, { count: open })}</span>
        </p>
        <Split
          parts={(['account', 'link', 'hand'] as const).map((state) => ({ state, count: countOf(plan, state) }))}
        />
        <div className="lined">
          {account ? (
            <Way of={of} state="account" count={account} text={t('verifyAndPoint.account.text')}>
              <Accounts plan={plan} />
            </Way>
          ) : plan.hasAccounts ? null : (
            <Connect />
          )}
          {link ? (
            <Way
              of={of}
              state="link"
              count={link}
              text={t('verifyAndPoint.link.text', { places: placesOf(plan, 'link', t) })}
            />
          ) : null}
          {hand ? (
            <Way
              of={of}
              state="hand"
              count={hand}
              text={t('verifyAndPoint.hand.text', { places: placesOf(plan, 'hand', t) })}
            />
          ) : null}
          {rest.map((state) => (
            <Way
              key={state}
              of={of}
              state={state}
              count={countOf(plan, state)}
              text={t(`verifyAndPoint.${state}.text`)}
            />
          ))}
        </div>
        <ul className={`grid gap-8 line-top soft ${styles.what}`}>
          {plan.websites > 0 ? (
            <Fact icon={IconAlertTriangle} isWarning>
              <Told text="verifyAndPoint.websites" count={plan.websites} />{' '}
              <button
                type="button"
                className="link"
                aria-expanded={showsWebsites}
                onClick={() => setShowsWebsites(!showsWebsites)}
              >
                {t(showsWebsites ? 'words.hide' : 'verifyAndPoint.lookThrough')}
              </button>
            </Fact>
          ) : null}
          {plan.nameservers > 0 ? (
            <Fact icon={IconServer2} isWarning>
              <Told text="verifyAndPoint.nameservers" count={plan.nameservers} />
            </Fact>
          ) : null}
          {account ? (
            <Fact icon={IconCornerUpLeft}>
              <Told text="verifyAndPoint.kept" />
            </Fact>
          ) : null}
          {plan.nameservers < open ? (
            <Fact icon={IconMail}>
              <Told text={plan.points > 0 ? 'verifyAndPoint.mail' : 'verifyAndPoint.textOnly'} />
            </Fact>
          ) : null}
        </ul>
        {showsWebsites ? (
          <Names of={of} which={{ websites: true }} label={t('verifyAndPoint.lookThrough')} about={() => null} />
        ) : null}
        <LeftOut plan={plan} />
        {failure && !isProofNeeded(failure) ? (
          <p role="alert" className="bad">{`${t('verifyAndPoint.startFailed')} ${errorText(failure)}`}</p>
        ) : null}
      </div>
      <div className={`flex gap-8 ${styles.foot}`}>
        <Button variant="subtle" disabled={start.isBusy} loading={later.isBusy} onClick={account ? later.run : onClose}>
          {t(account ? 'verifyAndPoint.later' : 'common.close')}
        </Button>
        <Button variant="filled" disabled={later.isBusy} loading={start.isBusy} onClick={start.run}>
          {account ? t(`verifyAndPoint.start.${wanted}`, { count: open, total: open }) : t('verifyAndPoint.records')}
        </Button>
      </div>
    </>
  );
}

/** Where these names are, the largest places first. */
function placesOf({ groups }: PointingPlan, state: PlanState, t: TFunction): string {
  const those = groups.filter((group) => group.state === state);
  const known = those.filter(({ provider }) => provider !== null);
  const unknown = those.reduce((sum, { provider, count }) => sum + (provider === null ? count : 0), 0);
  const more = known.slice(shownPlaces).reduce((sum, { count }) => sum + count, 0);
  return [
    ...known.slice(0, shownPlaces).map(({ provider, count: total }) => t('verifyAndPoint.place', { total, provider })),
    ...(more > 0 ? [t('verifyAndPoint.otherPlaces', { total: more })] : []),
    ...(unknown > 0 ? [t('verifyAndPoint.unknownPlace', { count: unknown, total: unknown })] : []),
  ].join(', ');
}

type WayProps = { of: PlanOf; state: PlanState; count: number; text: string; children?: ReactNode };

function Way({ of, state, count, text, children }: WayProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [isShown, setShown] = useState(false);
  const title = t(`verifyAndPoint.${state}.title`);
  return (
    <section aria-label={title}>
      <div className={`grid center ${styles.way}`}>
        <i data-state={state} aria-hidden="true" />
        <b className="num">{number(count)}</b>
        <div>
          <h3>{title}</h3>
          <p className="soft">{text}</p>
        </div>
        <Button size="xs" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t('words.hide') : t('verifyAndPoint.show', { total: count })}
        </Button>
      </div>
      {children}
      {isShown ? (
        <Names
          of={of}
          which={{ state }}
          label={title}
          about={({ account, provider }) => (
            <span className="quiet breaks">{account ? `${account.service} ${account.label}` : provider}</span>
          )}
        />
      ) : null}
    </section>
  );
}

function Accounts({ plan: { groups } }: { plan: PointingPlan }) {
  const { number } = useFormat();
  return (
    <ul className={`frame lined num ${styles.accounts}`}>
      {groups.map(({ state, account, count }) =>
        account && state === 'account' ? (
          <li key={account.id} className="row gap-10">
            <Icon className="quiet rigid" of={IconKey} />
            <b>{account.service}</b>
            <span className="quiet breaks">{account.label}</span>
            <span className="end">{number(count)}</span>
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** No account could do anything: the first way is to connect one, never a wall. */
function Connect() {
  const { t } = useTranslation();
  return (
    <section>
      <div className={`grid center ${styles.way}`}>
        <i data-state="account" aria-hidden="true" />
        <Icon className="quiet end" of={IconKey} />
        <div>
          <h3>{t('words.connectAccount')}</h3>
          <p className="soft">{t('verifyAndPoint.connect.text')}</p>
        </div>
        <ButtonLink size="xs" href={paths.registrarAccounts}>
          {t('words.connect')}
        </ButtonLink>
      </div>
    </section>
  );
}

type FactProps = { icon: Parameters<typeof Icon>[0]['of']; isWarning?: boolean; children: ReactNode };

function Fact({ icon, isWarning, children }: FactProps) {
  return (
    <li className="flex gap-10" data-warning={isWarning || undefined}>
      <Icon className="rigid" of={icon} />
      <span>{children}</span>
    </li>
  );
}

type ToldProps = {
  text:
    | 'verifyAndPoint.websites'
    | 'verifyAndPoint.nameservers'
    | 'verifyAndPoint.kept'
    | 'verifyAndPoint.mail'
    | 'verifyAndPoint.textOnly';
  count?: number;
};

function Told({ text, count = 0 }: ToldProps) {
  const { t } = useTranslation();
  return (
    <Trans t={t} i18nKey={text} count={count} values={{ total: count }} components={{ b: <b className="ink" /> }} />
  );
}

function LeftOut({ plan: { leftOut } }: { plan: PointingPlan }) {
  const { t } = useTranslation();
  if (leftOut.length === 0) return null;
  return (
    <ul className="note">
      {leftOut.map(({ reason, count }) => (
        <li key={reason}>{t(`verifyAndPoint.leftOut.${reason}`, { total: count })}</li>
      ))}
    </ul>
  );
}
