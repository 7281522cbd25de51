import type { TFunction } from 'i18next';
import { websiteStatuses } from '#contract/websites.ts';

/** What stands at a name, in words (D-210). */
export function statusWords(value: string, t: TFunction): string {
  const status = websiteStatuses.find((one) => one === value);
  return t(status ? `websiteStatus.names.${status}` : 'words.notCheckedYet');
}
