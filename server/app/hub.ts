import type { HubEvent, HubEvents } from '#contract/realtime.ts';
import type { UserId } from './context.ts';

/** Pushes an event to all open pages of one user, on whatever process they are connected (D-163, RT-005). */
export type Hub = {
  push<E extends HubEvent>(userId: UserId, event: E, ...payload: Parameters<HubEvents[E]>): void;
};
