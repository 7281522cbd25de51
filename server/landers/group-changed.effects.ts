import { effect } from '../jobs/outbox.ts';

export type ChangedGroup = {
  groupId: string;
  /** name of the last lander that was told; empty: none yet */
  after: string;
};
/** A group has other settings: all its pages are made again (D-180). */
export const landerGroupChanged = effect<ChangedGroup>('lander-group-changed');
