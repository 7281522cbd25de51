import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';
import { ActionDialogsPart } from '../actions/ActionDialogsPart.tsx';
import { useDomainActions } from '../actions/use-domain-actions.ts';
import { lastListAddress } from '../last-list.api.ts';
import styles from './DomainActionsPart.module.css';

const Menu = menuPart(async () => (await import('./ActionMenu.tsx')).ActionMenu);

/** The actions of the manage drawer for this one domain (D-161): the two most used ones at hand, all in a menu. */
export function DomainActionsPart({ domain }: { domain: Domain }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const target = useMemo(
    () => ({
      ids: [domain.id],
      domains: [domain],
      isForMonitoring: !domain.inPortfolio,
      onDone: (kind: string) => kind === 'delete' && void navigate(lastListAddress()),
    }),
    [domain, navigate],
  );
  const { actions } = useDomainActions(target);
  const sync = actions.find(({ kind }) => kind === 'sync');
  const casing = actions.find(({ kind }) => kind === 'casing');
  const toPortfolio = actions.find(({ kind }) => kind === 'toPortfolio');
  return (
    <>
      {sync?.choices ? (
        <Menu
          actions={[sync]}
          button={(opener) => (
            <Button
              {...opener}
              data-shortcut="refresh"
              leftSection={<Icon of={sync.icon} />}
              rightSection={<Icon of={IconChevronDown} size={14} />}
              loading={sync.isBusy}
            >
              {sync.label}
            </Button>
          )}
        />
      ) : null}
      {toPortfolio && toPortfolio.reason === null ? (
        <Button leftSection={<Icon of={toPortfolio.icon} />} loading={toPortfolio.isBusy} onClick={toPortfolio.run}>
          {t('domainMoney.watched.mine')}
        </Button>
      ) : null}
      {casing && casing.reason === null ? (
        <span className={styles.casing}>
          <Button leftSection={<Icon of={casing.icon} />} loading={casing.isBusy} onClick={casing.run}>
            {casing.label}
          </Button>
        </span>
      ) : null}
      <Menu
        actions={actions}
        button={(opener) => (
          <IconButton {...opener} variant="default" aria-label={t('domainDetail.actions')}>
            <Icon of={IconDots} />
          </IconButton>
        )}
      />
      <ActionDialogsPart />
    </>
  );
}
