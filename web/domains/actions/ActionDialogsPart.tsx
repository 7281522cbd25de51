import { useEffect } from 'react';
import { useStore } from '#web/base/store.ts';
import { part } from '#web/ui/part.tsx';
import { openDialog } from '../changes/open-dialog.api.ts';

const load = () => import('./ActionDialogs.tsx');
const Dialogs = part(async () => (await load()).ActionDialogs);
const close = () => openDialog.set(null);

/** Where the dialogs of actions are drawn: once on each screen that offers actions; one goes with its screen. */
export function ActionDialogsPart() {
  useEffect(() => close, []);
  return useStore(openDialog) ? <Dialogs onMissing={close} /> : null;
}
