import { withTexts } from '#web/base/i18n.ts';
import { part } from '#web/ui/part.tsx';

/** The dialog with a page, fetched when it is wanted. */
export const Preview = part(
  async () => (await withTexts(import('./PreviewDialog.tsx'), 'lander-settings')).PreviewDialog,
);
