import { i18n } from '#web/base/i18n.ts';
import { probe } from '#web/base/live.ts';
import { toasts } from './toast.ts';

type Outside = {
  /** tells builds apart */
  build: string;
  isServerThere: () => Promise<boolean>;
  /** the tab's storage: remembers the build that was left for want of a file */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
  tell: (what: 'noConnection' | 'broken') => void;
};

const key = 'missing-code.left';

/**
 * What follows when a file of the app's code cannot be fetched. After an update those of the build before are gone: the
 * screen that somebody chose is loaded by the browser (`leave`), else this page is loaded again, once for each build and so
 * never in a loop. Without a connection, and when loading again did not help, the page stays and says so.
 */
export function createMissingCode({ build, isServerThere, storage, reload, tell }: Outside) {
  return async (leave?: () => void): Promise<void> => {
    if (!(await isServerThere())) return tell('noConnection');
    if (leave) return leave();
    try {
      if (storage().getItem(key) === build) return tell('broken');
      storage().setItem(key, build);
    } catch {
      return tell('broken'); // storage is forbidden
    }
    reload();
  };
}

export const missingCode = createMissingCode({
  build: import.meta.url,
  isServerThere: probe,
  storage: () => window.sessionStorage,
  reload: () => location.reload(),
  tell: (what) =>
    toasts.show({ type: 'danger', title: i18n.t(what === 'noConnection' ? 'errors.NETWORK' : 'errors.unexpected') }),
});
