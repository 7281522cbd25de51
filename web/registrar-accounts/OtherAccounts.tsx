import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import { serviceFacts } from '#contract/outside-services.ts';
import type { OutsideAccount, RegistrarAccounts } from '#contract/registrar-accounts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { AccountRow } from './AccountRow.tsx';
import type { Opened } from './RegistrarAccountsPage.tsx';

type OtherAccountsProps = {
  kind: 'dns' | 'marketplace';
  accounts: readonly OutsideAccount[];
  data: RegistrarAccounts;
  /** no further account can be connected */
  isFull: boolean;
  onOpen: (opened: Opened) => void;
};

/**
 * Accounts at services for DNS alone, by which records of names can be set (ZONE-002), or at marketplaces, by which prices are looked
 * up (D-152).
 */
export function OtherAccounts({
  kind,
  accounts,
  data: { outgoingAddress, sharedMarkets },
  ...props
}: OtherAccountsProps) {
  const { isFull, onOpen } = props;
  const { t } = useTranslation();
  const texts = kind === 'dns' ? 'dns' : 'market';
  const shared = sharedMarkets.filter((key) => !accounts.some(({ registrar }) => registrar === key));
  return (
    <Card
      title={t(`registrarAccounts.${texts}.title`)}
      aside={
        <Button
          size="xs"
          aria-haspopup="dialog"
          disabled={isFull}
          title={isFull ? t('errors.ACCOUNT_LIMIT_REACHED') : undefined}
          leftSection={<Icon of={IconPlus} />}
          onClick={() => onOpen({ kind: 'access', of: null, service: kind })}
        >
          {t(`registrarAccounts.${texts}.connectOne`)}
        </Button>
      }
    >
      {accounts.length === 0 ? <p className="pad soft">{t(`registrarAccounts.${texts}.none`)}</p> : null}
      {accounts.length > 0 ? (
        <ul>
          {accounts.map((one) => (
            <AccountRow key={one.id} account={one} outgoingAddress={outgoingAddress} onOpen={onOpen} />
          ))}
        </ul>
      ) : null}
      {kind === 'marketplace' && shared.length > 0 ? (
        <p className="pad soft">
          {t('registrarAccounts.market.shared', {
            marketplaces: shared.map((key) => serviceFacts[key].label).join(', '),
          })}
        </p>
      ) : null}
    </Card>
  );
}
