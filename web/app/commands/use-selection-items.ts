import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTranslation } from 'react-i18next';
import type { ActionTarget } from '#web/domains/actions/action-target.ts';
import { useDomainActions } from '#web/domains/actions/use-domain-actions.ts';
import { copyNames } from '#web/domains/row-menu/copy-names.ts';
import type { PaletteItem } from './palette-items.ts';

/** What can be done with the domains that the screen has selected; what is not possible says why. */
export function useSelectionItems(target: ActionTarget): PaletteItem[] {
  const { t } = useTranslation();
  const { actions } = useDomainActions(target);
  const copy = t(target.ids.length === 1 ? 'rowMenu.copyName' : 'rowMenu.copyNames');
  const items = actions.flatMap(({ kind, icon, label, reason, run, choices }) => {
    const each = choices?.map((choice) => ({ ...choice, label: `${label}: ${choice.label}` }));
    return (each ?? [{ id: kind, label, run }]).map((one): PaletteItem => {
      return {
        id: `selection:${kind}:${one.id}`,
        group: 'selection',
        label: one.label,
        icon,
        note: reason,
        run: one.run,
      };
    });
  });
  const copying: PaletteItem = {
    id: 'selection:copy',
    group: 'selection',
    label: copy,
    icon: IconCopy,
    run: () => void copyNames(target),
  };
  return [copying, ...items];
}
