import { changeWords } from '#contract/change-words/en.ts';

/** What stands at a name (D-210), wherever it is told. */
export const websiteStatus = {
  names: changeWords.websiteStatuses,
};
