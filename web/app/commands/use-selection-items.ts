import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTranslation } from 'react-i18next';
import type { ActionTarget } from '#web/base/action-target.ts';
import { linesOf, useDomainActions } from '#web/domains/actions/use-domain-actions.ts';
import { copyNames } from '#web/domains/row-menu/copy-names.ts';
import type { PaletteItem } from './palette-items.ts';

/** What can be done with the domains that the screen has selected; what is not possible says why. */
export function useSelectionItems(target: ActionTarget): PaletteItem[] {
  const { t } = useTranslation();
  const { actions } = useDomainActions(target);
  const copy = t(target.ids.length === 1 ? 'rowMenu.copyName' : 'rowMenu.copyNames');
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
