import type { CheckReason, CheckState } from '#contract/operator-checks.ts';
import type { Parts } from '../../context.ts';
import type { DnsClient } from '../../dns/dns.client.ts';

/** What a check found; `what`, `at` and `figure` are what its reason names (contract/operator-checks.ts). */
export type Finding = {
  state: CheckState;
  reason?: CheckReason;
  what?: string;
  at?: Date | null;
  figure?: number | null;
};
export type CheckParts = Pick<Parts, 'config' | 'db' | 'clock' | 'sandbox' | 'auth' | 'log'> & {
  dns: Pick<DnsClient, 'txtOf' | 'mxOf' | 'addressesOf'>;
  /** milliseconds that one check may take */
  limitMs: number;
};
/** Looks at one thing. What it throws counts as not checked. */
export type Check = (parts: CheckParts) => Promise<Finding> | Finding;

export const fine = (about: Omit<Finding, 'state' | 'reason'> = {}): Finding => ({ state: 'fine', ...about });
export const wrong = (reason: CheckReason, about: Omit<Finding, 'state' | 'reason'> = {}): Finding => {
  return { state: 'wrong', reason, ...about };
};
export const notSetUp = (reason?: CheckReason): Finding => ({ state: 'notSetUp', ...(reason ? { reason } : {}) });
export const notChecked = (reason: CheckReason, what = ''): Finding => ({ state: 'notChecked', reason, what });

const maxNamed = 8;
/** Some of many, for a line. */
export const named = (all: readonly string[]): string =>
  [...all.slice(0, maxNamed), ...(all.length > maxNamed ? [`+${all.length - maxNamed}`] : [])].join(', ');
