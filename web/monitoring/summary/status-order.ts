import type { WebsiteStatus } from '#contract/websites.ts';

/** The states of websites as they are shown, what stands there first. */
export const statusOrder = [
  'websiteDeveloped',
  'forSaleLander',
  'parkedDomain',
  'noWebsite',
  'checkFailed',
  'unknown',
] as const satisfies readonly WebsiteStatus[];
