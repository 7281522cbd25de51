import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#web/app/paths.ts';

export const loadAddDomains = () => import('./AddDomains.tsx');

/** Opens and closes the add-domains modal: by a button, or by its own address, which closing leaves (D-028). */
export type AddDoor = {
  isOpen: boolean;
  /** has been open since the screen is shown: what was typed is kept from then on */
  isWanted: boolean;
  open: () => void;
  close: () => void;
  /** fetches the modal's code before it is needed */
  prepare: () => void;
};

export function useAddDoor(): AddDoor {
  const [isOpened, setOpened] = useState(false);
  const isAtAddress = useLocation({ select: ({ pathname }) => pathname === paths.addDomains });
  const [isWanted, setWanted] = useState(isAtAddress);
  const navigate = useNavigate();
  const isOpen = isOpened || isAtAddress;
  if (isOpen && !isWanted) setWanted(true);
  return {
    isOpen,
    isWanted,
    open: () => setOpened(true),
    close: () => {
      setOpened(false);
      if (isAtAddress) void navigate({ to: paths.domains, search: true, replace: true });
    },
    prepare: () => void loadAddDomains(),
  };
}
