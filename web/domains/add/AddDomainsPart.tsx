import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { startTransition, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/base/paths.ts';
import { useNavigate, useShown } from '#web/base/router/RouterProvider.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { part } from '#web/ui/part.tsx';
import type { AddTarget } from './add-flow.ts';

const loadAddDomains = () => import('./AddDomains.tsx');

/** Opens and closes the add-domains modal: by a button, or by its own address, which closing leaves (D-028). */
export type AddModal = {
  isOpen: boolean;
  /** has been open since the screen is shown: what was typed is kept from then on */
  isWanted: boolean;
  open: () => void;
  /** opens it with these names in its list, after what was typed there before */
  openWith: (names: readonly string[]) => void;
  /** the names that it was opened with, until it has taken them */
  names: readonly string[];
  takeNames: () => void;
  /** opens it with a file, whose columns are chosen first */
  openFile: (file: File) => void;
  csv: File | null;
  takeCsv: () => void;
  /** where names go unless somebody chooses otherwise */
  target: AddTarget;
  close: () => void;
  /** its code could not be fetched: it is fetched again when it is opened again */
  giveUp: () => void;
  /** gives the focus back to what opened the modal, once it is gone */
  giveFocusBack: () => void;
  /** fetches the modal's code before it is needed */
  prepare: () => void;
};

export function useAddModal(target: AddTarget = 'portfolio'): AddModal {
  const [isOpened, setOpened] = useState(false);
  const [names, setNames] = useState<readonly string[]>([]);
  const [csv, setCsv] = useState<File | null>(null);
  const { path, query } = useShown();
  const isAtAddress = path === paths.addDomains;
  const [isWanted, setWanted] = useState(isAtAddress);
  const opener = useRef<Element>(null);
  const navigate = useNavigate();
  const isOpen = isOpened || isAtAddress;
  if (isOpen && !isWanted) setWanted(true);
  const close = () => {
    setOpened(false);
    if (isAtAddress) void navigate(paths.domains + query, { replace: true });
  };
  const open = () => {
    opener.current = document.activeElement;
    setOpened(true);
  };
  return {
    isOpen,
    isWanted,
    open,
    openWith: (names) => {
      setNames(names);
      open();
    },
    names,
    takeNames: () => setNames([]),
    openFile: (file) => {
      setCsv(file);
      open();
    },
    csv,
    takeCsv: () => setCsv(null),
    target,
    close,
    giveUp: () => {
      close();
      startTransition(() => setWanted(false)); // together with the address
    },
    giveFocusBack: () => {
      const isThere = opener.current?.isConnected; // the empty screen's button is gone once there are domains
      const isLost = document.activeElement === document.body; // else another screen has it by now
      const target = isThere ? opener.current : isLost ? document.querySelector('main') : null;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    prepare: () => void loadAddDomains().catch(() => {}), // fetched again when it is opened
  };
}

/** Opens the add-domains modal; its code is fetched as soon as somebody aims at the button. */
export function AddButton({ modal, isIconOnly }: { modal: AddModal; isIconOnly?: boolean }) {
  const { t } = useTranslation();
  const label = t(modal.target === 'monitoring' ? 'domain.addMonitored' : 'titles.addDomains');
  const rest = {
    variant: 'filled',
    'data-shortcut': 'add',
    onClick: modal.open,
    onPointerEnter: modal.prepare,
    onFocus: modal.prepare,
  } as const;
  if (isIconOnly) {
    return (
      <Button {...rest} aria-label={label} title={label}>
        <Icon of={IconPlus} />
      </Button>
    );
  }
  return (
    <Button {...rest} leftSection={<Icon of={IconPlus} />}>
      {label}
    </Button>
  );
}

const AddDomains = part(async () => (await loadAddDomains()).AddDomains);

/** The modal, fetched when it is first wanted. */
export function AddDomainsModal({ modal, isNarrow }: { modal: AddModal; isNarrow: boolean }) {
  if (!modal.isWanted) return null;
  return (
    <AddDomains
      isOpen={modal.isOpen}
      names={modal.names}
      target={modal.target}
      onNamesTaken={modal.takeNames}
      csv={modal.csv}
      onCsvTaken={modal.takeCsv}
      onClose={modal.close}
      onGone={modal.giveFocusBack}
      isNarrow={isNarrow}
      onMissing={modal.giveUp}
    />
  );
}
