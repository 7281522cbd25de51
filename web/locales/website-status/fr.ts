import { changeWords } from '#contract/change-words/fr.ts';
import type { Translation } from '../texts.ts';

export const websiteStatus: Translation<'websiteStatus'> = {
  names: changeWords.websiteStatuses,
};
