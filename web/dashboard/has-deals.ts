import type { DealSums } from '#contract/agreements.ts';

/** Whether there is a deal to tell of: an agreement that waits for somebody, or one that both sides accepted. */
export const hasDeals = ({ accepted, openCount }: DealSums): boolean => openCount > 0 || accepted.length > 0;
