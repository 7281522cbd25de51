import { useCallback, useEffect, useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import type { ListSelection } from '#web/ui/DataGrid/selection.ts';
import { part } from '#web/ui/part.tsx';
import type { OpenMenu } from './RowMenu.tsx';

const RowMenu = part(async () => (await import('./RowMenu.tsx')).RowMenu);
const loadCopy = () => import('./copy-names.ts');

export type RowMenuHostProps = { rows: readonly Domain[]; selection: ListSelection; isForMonitoring: boolean };

/**
 * The menu of a row, one for the whole list: by the button at its end, by a click with the right button, and by the keys
 * for it. Links keep the browser's own menu, and so does selected text. Copying with rows selected copies their names.
 */
export function RowMenuHost({ rows, selection, isForMonitoring }: RowMenuHostProps) {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const close = useCallback(() => setOpen(null), []);
  useEffect(() => {
    const domainAt = (target: EventTarget | null) => {
      const button = target instanceof Element ? menuButtonOf(target) : null;
      const domain = rows.find(({ id }) => id === button?.dataset.rowMenu);
      const label = button?.getAttribute('aria-label') ?? '';
      return button && domain ? { button, domain, label } : undefined;
    };
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('[data-row-menu]'))) return;
      const at = domainAt(target);
      if (at) setOpen({ ...at, from: at.button, place: at.button.getBoundingClientRect() });
    };
    const onContextMenu = (event: MouseEvent) => {
      const { target, clientX: left, clientY: top } = event;
      const at = domainAt(target);
      if (!at || !(target instanceof Element) || target.closest('a, input') || isTextSelected()) return;
      event.preventDefault();
      const from = target.closest<HTMLElement>('tr[tabindex], li[tabindex]') ?? at.button;
      setOpen({ ...at, from, place: { left, top, width: 0, height: 0 } });
    };
    const onCopy = (event: ClipboardEvent) => {
      const { ids } = selection.get();
      if (ids.size === 0 || isTextSelected() || isField(event.target)) return;
      event.preventDefault();
      const domains = rows.filter(({ id }) => ids.has(id));
      loadCopy().then(
        ({ copyNames }) => copyNames({ ids: [...ids], domains }),
        () => {}, // told by the page
      );
    };
    document.addEventListener('click', onClick);
    document.addEventListener('contextmenu', onContextMenu);
    document.addEventListener('copy', onCopy);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('contextmenu', onContextMenu);
      document.removeEventListener('copy', onCopy);
    };
  }, [rows, selection]);
  if (!open) return null;
  const fresh = rows.find(({ id }) => id === open.domain.id) ?? open.domain;
  return <RowMenu open={open} domain={fresh} isForMonitoring={isForMonitoring} onClose={close} onMissing={close} />;
}

const menuButtonOf = (target: Element) =>
  target.closest('tr, li')?.querySelector<HTMLElement>('[data-row-menu]') ?? null;

const isTextSelected = () => window.getSelection()?.type === 'Range';

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('textarea, input:not([type="checkbox"])');
