import { effect } from '../jobs/outbox.ts';

/** A channel was switched off by itself; without `because` it was by a version that did not say why. */
export const channelSwitchedOff = effect<{ channelId: string; channelName: string; because?: 'failing' | 'gone' }>(
  'alert-channel-off',
);
