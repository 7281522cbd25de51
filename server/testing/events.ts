import type { HubEvent } from '#contract/realtime.ts';
import type { UserId } from '../context.ts';
import type { Hub } from '../http/hub.ts';

export type RecordedEvent = { userId: UserId; event: HubEvent; payload: unknown };

/** A hub that reaches nobody. */
export const silentHub: Hub = { push() {}, async endSessions() {}, async userChanged() {} };

/** A hub that keeps what is pushed; `endedSessions` are those whose pages would be closed. */
export function recordingHub() {
  const events: RecordedEvent[] = [];
  const endedSessions: string[] = [];
  const hub: Hub = {
    ...silentHub,
    push: (userId, event, ...several) => {
      for (const payload of several) events.push({ userId, event, payload });
    },
    endSessions: async (ids) => void endedSessions.push(...ids),
  };
  return { hub, events, endedSessions };
}
