import { part } from '#web/ui/part.tsx';
import { useStore } from '../../base/store.ts';
import { closeOverlay, overlay } from './overlay.ts';

const Palette = part(async () => (await import('./Palette.tsx')).Palette);
const Shortcuts = part(async () => (await import('./Shortcuts.tsx')).Shortcuts);

/** The palette and the list of shortcuts, fetched when they are first wanted. */
export function Overlays() {
  const open = useStore(overlay);
  if (open === 'palette') return <Palette onMissing={closeOverlay} />;
  return open === 'shortcuts' ? <Shortcuts onMissing={closeOverlay} /> : null;
}
