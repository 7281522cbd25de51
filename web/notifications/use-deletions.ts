import { useCallback, useEffect, useState } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { browserClock, type Timer } from '#web/base/clock.ts';

/** For so long a deleted one can be brought back (D-170c). */
export const undoMs = 8_000;

/**
 * Deletes with time to think again: `send` follows when that is over or the list is left. A page that is closed before
 * has deleted nothing. `send` rejects when the server did not take it, and the notification is shown again.
 */
export function useDeletions(send: (notification: Notification) => Promise<void>) {
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const [waiting] = useState(() => new Map<string, { timer: Timer; end: () => void }>());

  const undo = useCallback(
    (id: string) => {
      browserClock.clearTimeout(waiting.get(id)?.timer);
      waiting.delete(id);
      setDeleted((ids) => new Set([...ids].filter((one) => one !== id)));
    },
    [waiting],
  );
  const remove = useCallback(
    (notification: Notification) => {
      const { id } = notification;
      const end = () => {
        waiting.delete(id);
        send(notification).catch(() => undo(id));
      };
      waiting.set(id, { timer: browserClock.setTimeout(end, undoMs), end });
      setDeleted((ids) => new Set([...ids, id]));
    },
    [waiting, send, undo],
  );
  /** The time begins again when neither pointer nor focus is on it any more. */
  const hold = useCallback(
    (id: string, isHeld: boolean) => {
      const one = waiting.get(id);
      if (!one) return;
      browserClock.clearTimeout(one.timer);
      if (!isHeld) one.timer = browserClock.setTimeout(one.end, undoMs);
    },
    [waiting],
  );
  useEffect(
    () => () => {
      for (const { timer, end } of waiting.values()) {
        browserClock.clearTimeout(timer);
        end();
      }
    },
    [waiting],
  );
  return { deleted, remove, undo, hold };
}
