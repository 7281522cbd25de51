import { Menu } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import type { MenuProps } from '#web/ui/MenuButton.tsx';
import { OpeningMenu } from '#web/ui/OpeningMenu.tsx';
import { type InquirySort, inquirySorts } from '../inquiry-search.ts';

type SortMenuProps = MenuProps & { sort: InquirySort; onSort: (sort: InquirySort) => void };

/** The orders of the list. */
export function SortMenu({ target, sort, onSort }: SortMenuProps) {
  const { t } = useTranslation();
  return (
    <OpeningMenu position="bottom-end" target={target}>
      {inquirySorts.map((one) => (
        <Menu.Item
          key={one}
          aria-current={one === sort || undefined}
          rightSection={one === sort ? <Icon of={IconCheck} /> : null}
          onClick={() => onSort(one)}
        >
          {t(`inquiries.sorts.${one}`)}
        </Menu.Item>
      ))}
    </OpeningMenu>
  );
}
