export const toastMs = { success: 3_000, info: 5_000, warning: 4_000, danger: 5_000 } as const; // CONST-029..031, D-039

export type ToastType = keyof typeof toastMs;
export type ToastInput = {
  title: string;
  message?: string;
  type: ToastType;
  /** where more of it stands */
  link?: { label: string; href: string };
  /** a button beside the words; pressing it closes the toast */
  action?: { label: string; run: () => void };
  /** closes by itself after its duration; true unless given */
  autoClose?: boolean;
  /** ms; by type unless given (D-039) */
  duration?: number;
};
type Said = Pick<ToastInput, 'message' | 'link' | 'action'>;
export type Toast = Required<Omit<ToastInput, keyof Said>> & Said & { id: number; isPaused: boolean };

/** What is on screen at most; older ones wait below (D-039). */
const maxToasts = 5;

type Timer = ReturnType<typeof setTimeout>;
type ToastClock = {
  now: () => number;
  setTimeout: (run: () => void, ms: number) => Timer;
  clearTimeout: (timer: Timer | undefined) => void;
};
type Entry = { toast: Toast; left: number; runsSince: number; timer: Timer | undefined };

/** The toasts on screen, newest first (SHELL-045, SHELL-046). Hover and focus stop its timer. */
export function createToasts(clock: ToastClock) {
  let entries: Entry[] = [];
  let shown: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const changed = () => {
    shown = entries.slice(0, maxToasts).map(({ toast }) => toast);
    for (const listener of [...listeners]) listener();
  };
  const run = (entry: Entry) => {
    if (!entry.toast.autoClose) return;
    entry.runsSince = clock.now();
    entry.timer = clock.setTimeout(() => close(entry.toast.id), entry.left);
  };
  const find = (id: number) => entries.find(({ toast }) => toast.id === id);
  const close = (id: number) => {
    clock.clearTimeout(find(id)?.timer);
    entries = entries.filter(({ toast }) => toast.id !== id);
    changed();
  };

  return {
    show(input: ToastInput): number {
      lastId += 1;
      const duration = input.duration ?? toastMs[input.type];
      const toast: Toast = { autoClose: true, ...input, duration, id: lastId, isPaused: false };
      const entry: Entry = { toast, left: duration, runsSince: 0, timer: undefined };
      entries = [entry, ...entries];
      run(entry);
      changed();
      return toast.id;
    },
    close,
    pause(id: number): void {
      const entry = find(id);
      if (!entry || entry.toast.isPaused || !entry.toast.autoClose) return;
      clock.clearTimeout(entry.timer);
      entry.left -= clock.now() - entry.runsSince;
      entry.toast = { ...entry.toast, isPaused: true };
      changed();
    },
    resume(id: number): void {
      const entry = find(id);
      if (!entry?.toast.isPaused) return;
      entry.toast = { ...entry.toast, isPaused: false };
      run(entry);
      changed();
    },
    shown: () => shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
