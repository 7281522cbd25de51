import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { addTexts } from '#web/base/i18n.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { ActionHost } from '#web/domains/actions/ActionHost.tsx';
import { type DomainAction, useDomainActions } from '#web/domains/actions/use-domain-actions.ts';
import { lastListAddress } from '#web/domains/last-list.ts';
import { texts as domainActions } from '#web/locales/domain-actions/en.ts';
import { texts as domainDetail } from '#web/locales/domain-detail/en.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { part } from '#web/ui/part.tsx';
import styles from './DetailActions.module.css';

addTexts({ 'domain-actions': domainActions, 'domain-detail': domainDetail });

const loadMenu = () => import('./ActionMenu.tsx');
const ActionMenu = part(async () => (await loadMenu()).ActionMenu);

/** The actions of the manage drawer for this one domain (D-161): the two most used ones at hand, all in a menu. */
export function DetailActions({ domain }: { domain: Domain }) {
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
  return (
    <>
      {sync?.choices ? (
        <WithMenu actions={[sync]}>
          {(open) => (
            <Button
              {...open}
              leftSection={<Icon of={sync.icon} />}
              rightSection={<Icon of={IconChevronDown} size={14} />}
              loading={sync.isBusy}
            >
              {sync.label}
            </Button>
          )}
        </WithMenu>
      ) : null}
      {casing && casing.reason === null ? (
        <span className={styles.casing}>
          <Button leftSection={<Icon of={casing.icon} />} loading={casing.isBusy} onClick={casing.run}>
            {casing.label}
          </Button>
        </span>
      ) : null}
      <WithMenu actions={actions}>
        {(open) => (
          <IconButton
            {...open}
            variant="default"
            aria-label={t('domainDetail.actions')}
            title={t('domainDetail.actions')}
          >
            <Icon of={IconDots} />
          </IconButton>
        )}
      </WithMenu>
      <ActionHost />
    </>
  );
}

type Opener = {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};

/** The button stands at once; its menu is fetched when somebody aims at it. */
function WithMenu({
  actions,
  children,
}: {
  actions: readonly DomainAction[];
  children: (open: Partial<Opener>) => ReactNode;
}) {
  const [isWanted, setWanted] = useState(false);
  const prepare = () => void loadMenu().catch(() => {}); // tried again when it is pressed
  const button = children({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onPointerEnter: prepare,
    onFocus: prepare,
  });
  if (!isWanted) return button;
  return (
    <ActionMenu actions={actions} waiting={button} onMissing={() => setWanted(false)}>
      {children({})}
    </ActionMenu>
  );
}
