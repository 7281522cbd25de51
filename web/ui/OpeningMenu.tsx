import '@mantine/core/styles/Menu.layer.css';
import { Menu, type MenuDropdownProps, type MenuProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Kit } from './Kit.tsx';

type OpeningMenuProps = Omit<MenuProps, 'children'> & {
  /** the button */
  target: ReactNode;
  dropdown?: MenuDropdownProps;
  /** its items */
  children: ReactNode;
};

/**
 * A menu that is fetched when its button is pressed: it opens once it is drawn. Only a menu that is opened after it was
 * mounted gives the focus back to the button, which must have it by then (`autoFocus`).
 */
export function OpeningMenu({ target, dropdown, children, ...props }: OpeningMenuProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <Kit>
      <Menu {...props} opened={isOpen} onChange={setOpen}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown {...dropdown}>{children}</Menu.Dropdown>
      </Menu>
    </Kit>
  );
}
