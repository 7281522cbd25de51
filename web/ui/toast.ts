import { createToasts } from './toast.store.ts';

/** The page's toasts: `toasts.show({ type: 'success', title })`. */
export const toasts = createToasts({
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
});
