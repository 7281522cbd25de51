import { part } from '#web/ui/part.tsx';

/** The dialog with a page, fetched when it is wanted. */
export const Preview = part(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);
