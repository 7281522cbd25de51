import { Menu } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import { isOpenTransfer, type Transfer, type TransferState } from '#contract/transfers.ts';
import { paths } from '#web/base/paths.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import { changeTransfers } from './transfers.api.ts';
import { nextState } from './transfers-search.ts';

/** The next step of one transfer, its end, and the way to its name. */
export function TransferMenu({ transfer, target }: { transfer: Transfer } & MenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, state, domainName } = transfer;
  const next = nextState(state);
  const change = (to: TransferState | 'deleted') => void changeTransfers([id], to, transfer);
  return (
    <OpeningMenu
      position="bottom-end"
      target={target}
      dropdown={{ 'aria-label': t('transfers.menu', { name: domainName }) }}
    >
      {next ? (
        <Menu.Item leftSection={<Icon of={IconCheck} />} onClick={() => change(next)}>
          {t(`transfers.next.${state as 'planned'}`)}
        </Menu.Item>
      ) : null}
      <Menu.Item
        leftSection={<Icon of={IconArrowRight} />}
        onClick={() => void navigate(paths.domain(domainName.toLowerCase()))}
      >
        {t('transfers.open.domain')}
      </Menu.Item>
      <Menu.Divider />
      {isOpenTransfer(state) ? (
        <Menu.Item leftSection={<Icon of={IconX} />} onClick={() => change('cancelled')}>
          {t('transfers.cancel')}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<Icon of={IconRotate} />} onClick={() => change('planned')}>
          {t('transfers.reopen')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon of={IconTrash} />} onClick={() => change('deleted')}>
        {t('common.delete')}
      </Menu.Item>
    </OpeningMenu>
  );
}
