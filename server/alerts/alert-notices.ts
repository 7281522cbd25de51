import { effect } from '../jobs/outbox.ts';

/** A channel that failed for days was switched off by itself. */
export const channelSwitchedOff = effect<{ channelId: string; channelName: string }>('alert-channel-off');
