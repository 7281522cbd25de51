import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useTranslation } from 'react-i18next';
import { type RenewalDecision, renewalDecisions } from '#contract/own-data.ts';
import type { RenewalConflict, RenewalDomain } from '#contract/renewals.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';
import styles from './DecisionCell.module.css';
import { viewersDay } from './renewals.api.ts';
import { lastDayToDecide } from './renewals.rules.ts';

const Menu = menuPart(async () => (await import('./DecisionMenu.tsx')).DecisionMenu);

type DecisionProps = {
  row: RenewalDomain;
  onDecide: (row: RenewalDomain, decision: RenewalDecision) => void;
  /** it was turned off at the registrar */
  onAutoRenewOff: (row: RenewalDomain) => void;
  /** it is to be turned off there from here */
  onPropose: (row: RenewalDomain) => void;
};

/** What was decided about a name, or the buttons that decide it; behind it what contradicts it, with the way out. */
export function DecisionCell({ row, onDecide, onAutoRenewOff, onPropose }: DecisionProps) {
  const { t } = useTranslation();
  const { cut, decision } = row.renewal;
  const { day } = useFormat();
  const buttons = <DecisionButtons row={row} onDecide={onDecide} />;
  if (cut === 'undecided')
    return (
      <div className={`row gap-6 ${styles.cell}`} data-whole>
        {buttons}
      </div>
    );
  const word = decision === null || (cut === 'automatic' && decision === 'later') ? 'renew' : decision;
  const how =
    cut === 'automatic' && word === 'renew'
      ? t('renewals.how.automatic')
      : cut === 'byHand'
        ? t('renewals.how.byHand')
        : cut === 'later' && row.own?.decideOn
          ? t('common.until', { date: day(row.own.decideOn) })
          : null;
  return (
    <div className={`row gap-8 ${styles.cell}`} data-whole>
      <Menu
        row={row}
        onDecide={onDecide}
        button={(opener) => (
          <button
            type="button"
            className={`row gap-4 ${styles.pick}`}
            aria-label={t('renewals.changeOf', { name: row.domainName })}
            {...opener}
          >
            <span>
              {t(`domain.decisions.${word}`)} {how ? <span className="quiet">{how}</span> : null}
            </span>
            <Icon of={IconChevronDown} size={14} />
          </button>
        )}
      />
      {/* what the keys press */}
      <span hidden>{buttons}</span>
      {row.renewal.conflicts.map((conflict) => (
        <Conflict key={conflict} row={row} conflict={conflict} onAutoRenewOff={onAutoRenewOff} onPropose={onPropose} />
      ))}
    </div>
  );
}

const shortcuts = { renew: 'renew', letExpire: 'letExpire', later: 'decideLater' } as const;

function DecisionButtons({ row, onDecide }: Pick<DecisionProps, 'row' | 'onDecide'>) {
  const { t } = useTranslation();
  return renewalDecisions.map((decision) => {
    const isTooLate = decision === 'later' && lastDayToDecide(row.expirationDate, viewersDay()) === null;
    return (
      <Button
        key={decision}
        size="xs"
        variant={decision === 'later' ? 'subtle' : 'default'}
        data-shortcut={shortcuts[decision]}
        disabled={isTooLate}
        title={isTooLate ? t('renewals.later.tooLate') : undefined}
        onClick={() => onDecide(row, decision)}
      >
        {decision === 'later' ? t('renewals.laterButton') : t(`domain.decisions.${decision}`)}
      </Button>
    );
  });
}

type ConflictProps = Omit<DecisionProps, 'onDecide'> & { conflict: RenewalConflict };

function Conflict({ row, conflict, onAutoRenewOff, onPropose }: ConflictProps) {
  const { t } = useTranslation();
  const { amount, date } = useFormat();
  const { offerSince } = row.renewal;
  const words = t(`renewals.conflicts.${conflict}`, {
    amount: offerSince ? amount(offerSince) : '',
    date: date(offerSince?.at ?? null),
  });
  return (
    <span className={`row gap-6 ${styles.conflict}`}>
      <Icon of={IconAlertTriangle} size={14} />
      <span className="ell" title={words}>
        {words}
      </span>
      {conflict === 'autoRenewOn' ? (
        <button type="button" className="link nowrap" onClick={() => (row.held ? onPropose : onAutoRenewOff)(row)}>
          {t(row.held ? 'renewals.ways.turnOff' : 'renewals.ways.autoRenewOn')}
        </button>
      ) : null}
      {conflict === 'offerSince' && offerSince ? (
        <a className="link nowrap" href={paths.inquiry(offerSince.inquiryId)}>
          {t('renewals.ways.offerSince')}
        </a>
      ) : null}
      {conflict === 'listed' ? (
        <a className="link nowrap" href={paths.domain(row.name)}>
          {t('words.openDomain')}
        </a>
      ) : null}
    </span>
  );
}
