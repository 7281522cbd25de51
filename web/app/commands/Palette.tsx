import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import IconWorldWww from '@tabler/icons-react/dist/esm/icons/IconWorldWww.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionTarget } from '#web/base/action-target.ts';
import { offeredTarget } from '#web/domains/actions/offered-target.ts';
import { linesOf, useDomainActions } from '#web/domains/actions/use-domain-actions.ts';
import { copyNames } from '#web/domains/row-menu/copy-names.ts';
import { breakpoints } from '#web/ui/breakpoints.ts';
import { Kit } from '#web/ui/Kit.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { paths } from '../../base/paths.ts';
import { useNavigate } from '../../base/router/RouterProvider.tsx';
import { useStore } from '../../base/store.ts';
import { useUser } from '../../base/user.ts';
import { closeOverlay, overlay, paletteText } from './overlay.ts';
import styles from './Palette.module.css';
import { PaletteBox } from './PaletteBox.tsx';
import { fitting, inGroups, type PaletteItem } from './palette-items.ts';
import { keepRecent, readRecent } from './recent.ts';
import { useFocusBack } from './use-focus-back.ts';
import { type FoundNames, useFoundNames } from './use-found-names.ts';
import { usePaletteItems } from './use-palette-items.ts';

/** Everything by its name: the user's domains, screens, and what can be done, with what was chosen last on top. */
export function Palette() {
  const target = useStore(offeredTarget);
  return target ? <PaletteOfSelection target={target} /> : <PaletteModal ofSelection={none} />;
}

const none: readonly PaletteItem[] = [];

function PaletteOfSelection({ target }: { target: ActionTarget }) {
  return <PaletteModal ofSelection={useSelectionItems(target)} />;
}

function PaletteModal({ ofSelection }: { ofSelection: readonly PaletteItem[] }) {
  const { t } = useTranslation();
  const { userId } = useUser();
  const text = useStore(paletteText);
  const [isShown, setShown] = useState(false);
  const [recent] = useState(() => readRecent(userId));
  const found = useFoundNames(text);
  const items = [...ofSelection, ...usePaletteItems()];
  const names = useNameItems(found);
  const toItem = useNameItem();
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.mobile - 0.02}px)`);
  useFocusBack();
  useEffect(() => setShown(true), []); // after that, so that the focus is still where it was
  const known = (id: string) =>
    id.startsWith('name:') ? toItem(id.slice('name:'.length)) : items.find((item) => item.id === id);
  const last = recent.flatMap((id) => known(id) ?? []).map((item): PaletteItem => ({ ...item, group: 'recent' }));
  const rest = items.filter(({ id }) => !recent.includes(id));
  const offered = inGroups(text.trim() === '' ? [...last, ...rest] : [...names, ...fitting(items, text)]);
  const choose = (item: PaletteItem) => {
    closeOverlay();
    if (item.group !== 'selection') keepRecent(userId, item.id); // what was done with others is not to be done again by Enter
    item.run();
  };
  return (
    <Kit>
      <Modal
        opened={isShown}
        onClose={() => overlay.get() === 'palette' && closeOverlay()}
        withCloseButton={false}
        aria-label={t('shell.palette')}
        size={600}
        yOffset="12vh"
        fullScreen={isNarrow}
        radius={isNarrow ? 0 : undefined}
        padding={0}
        classNames={{ body: styles.body }}
        transitionProps={{ duration: 0 }}
      >
        <PaletteBox
          text={text}
          onText={paletteText.set}
          items={offered}
          found={found}
          onChoose={choose}
          onClose={isNarrow ? closeOverlay : undefined}
        />
      </Modal>
    </Kit>
  );
}

function useNameItem(): (name: string) => PaletteItem {
  const navigate = useNavigate();
  return (name) => ({
    id: `name:${name}`,
    group: 'names',
    label: name,
    icon: IconWorldWww,
    run: () => void navigate(paths.domain(name)),
  });
}

/** The names that were found, and the way to all of them where they are more. */
function useNameItems({ names, total, text }: FoundNames): PaletteItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toItem = useNameItem();
  if (total <= names.length) return names.map(toItem);
  const all: PaletteItem = {
    id: 'screen:found',
    group: 'names',
    label: t('commands.palette.all', { total, count: total }),
    icon: IconListSearch,
    run: () => void navigate(`${paths.domains}?${new URLSearchParams({ filter: text })}`),
  };
  return [...names.map(toItem), all];
}

/** What can be done with the domains that the screen has selected; what is not possible says why. */
function useSelectionItems(target: ActionTarget): PaletteItem[] {
  const { t } = useTranslation();
  const { actions } = useDomainActions(target);
  const copy = t(target.ids.length === 1 ? 'words.copyName' : 'rowMenu.copyNames');
  const items = actions.flatMap((action) =>
    linesOf(action).map(({ id, label, run }): PaletteItem => {
      const { kind, icon, reason } = action;
      return { id: `selection:${kind}:${id}`, group: 'selection', label, icon, note: reason, run };
    }),
  );
  const copying: PaletteItem = {
    id: 'selection:copy',
    group: 'selection',
    label: copy,
    icon: IconCopy,
    run: () => void copyNames(target),
  };
  return [copying, ...items];
}
