import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type RenewalDecision, renewalDecisions } from '#contract/own-data.ts';
import type { RenewalDomain } from '#contract/renewals.ts';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import { viewersDay } from './renewals.api.ts';
import { lastDayToDecide } from './renewals.rules.ts';

type DecisionMenuProps = { row: RenewalDomain; onDecide: (row: RenewalDomain, decision: RenewalDecision) => void };

/** The other decisions that can be made about a name. */
export function DecisionMenu({ row, onDecide, target }: DecisionMenuProps & MenuProps) {
  const { t } = useTranslation();
  const isTooLate = lastDayToDecide(row.expirationDate, viewersDay()) === null;
  const offered = renewalDecisions.filter((one) => one === 'later' || one !== row.renewal.decision);
  return (
    <OpeningMenu position="bottom-start" target={target}>
      {offered.map((decision) => (
        <Menu.Item
          key={decision}
          disabled={decision === 'later' && isTooLate}
          title={decision === 'later' && isTooLate ? t('renewals.later.tooLate') : undefined}
          onClick={() => onDecide(row, decision)}
        >
          {t(`domain.decisions.${decision}`)}
        </Menu.Item>
      ))}
    </OpeningMenu>
  );
}
