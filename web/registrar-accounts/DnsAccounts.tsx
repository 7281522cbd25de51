import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import type { DnsAccount } from '#contract/registrar-accounts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { AccountRow } from './AccountRow.tsx';
import type { Opened } from './RegistrarAccountsPage.tsx';

type DnsAccountsProps = {
  accounts: readonly DnsAccount[];
  outgoingAddress: string | null;
  /** no further account can be connected */
  isFull: boolean;
  onOpen: (opened: Opened) => void;
};

/** Accounts at services for DNS alone, by which records of names can be set (ZONE-002). */
export function DnsAccounts({ accounts, outgoingAddress, isFull, onOpen }: DnsAccountsProps) {
  const { t } = useTranslation();
  return (
    <Card
      title={t('registrarAccounts.dns.title')}
      aside={
        <Button
          size="xs"
          aria-haspopup="dialog"
          disabled={isFull}
          title={isFull ? t('errors.ACCOUNT_LIMIT_REACHED') : undefined}
          leftSection={<Icon of={IconPlus} />}
          onClick={() => onOpen({ kind: 'access', of: null, service: 'dns' })}
        >
          {t('registrarAccounts.dns.connectOne')}
        </Button>
      }
    >
      {accounts.length === 0 ? (
        <p className="pad soft">{t('registrarAccounts.dns.none')}</p>
      ) : (
        <ul>
          {accounts.map((one) => (
            <AccountRow key={one.id} account={one} outgoingAddress={outgoingAddress} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Card>
  );
}
