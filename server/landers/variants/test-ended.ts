import { effect } from '../../jobs/outbox.ts';

/** A test ended by itself: its visitors were there, or its time was over. */
export const landerTestEnded = effect<{ landerId: string; domainName: string }>('lander-test-ended');
