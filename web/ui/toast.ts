import { errorText } from '#web/base/error-text.ts';
import { createToasts } from './toast.store.ts';

/** The page's toasts: `toasts.show({ type: 'success', title })`. */
export const toasts = createToasts({
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
});

/** Tells that something failed, and why. */
export const showFailure = (title: string, error: unknown) =>
  toasts.show({ type: 'danger', title, message: errorText(error) });
