import { part } from '#web/ui/part.tsx';
import { withTexts } from '../../base/i18n.ts';
import { useStore } from '../../base/store.ts';
import { closeOverlay, overlay } from './overlay.ts';

const Palette = part(
  async () => (await withTexts(import('./Palette.tsx'), 'commands', 'domain-actions', 'operator', 'row-menu')).Palette,
);
const Shortcuts = part(async () => (await withTexts(import('./Shortcuts.tsx'), 'commands')).Shortcuts);

/** The palette and the list of shortcuts, fetched when they are first wanted. */
export function Overlays() {
  const open = useStore(overlay);
  if (open === 'palette') return <Palette onMissing={closeOverlay} />;
  return open === 'shortcuts' ? <Shortcuts onMissing={closeOverlay} /> : null;
}
