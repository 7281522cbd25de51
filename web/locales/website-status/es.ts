import { changeWords } from '#contract/change-words/es.ts';
import type { Translation } from '../texts.ts';

export const websiteStatus: Translation<'websiteStatus'> = {
  names: changeWords.websiteStatuses,
};
