import { Menu, type MenuProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/**
 * A menu that is fetched when its button is pressed: it opens once it is drawn. Only a menu that is opened after it was
 * mounted gives the focus back to the button, which must have it by then (`autoFocus`).
 */
export function OpeningMenu(props: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return <Menu {...props} opened={isOpen} onChange={setOpen} />;
}
