import { withTexts } from '#web/base/i18n.ts';
import { part } from '#web/ui/part.tsx';

/** Where a name leads and what to set, in a dialog of its own. */
export const PointingOfLander = part(
  async () => (await withTexts(import('./PointingDialog.tsx'), 'pointing')).PointingDialog,
);
