/** English of what processing tells; the other languages in web/locales. */
export const batchNotificationTexts = {
  domainProcessing: {
    title: 'Domain looked up',
    message: '{{domainName}} has been looked up.',
  },
  lookupFailed: {
    title: 'A lookup failed',
    message: '{{domainName}} has been looked up, but not everything was found out.',
  },
  processedWithProblems: {
    title_one: '{{count}} domain looked up, {{failedCount}} with a failed lookup',
    title_other: '{{count}} domains looked up, {{failedCount}} with a failed lookup',
    message: 'The grid shows which, and why.',
  },
  domainsProcessed: {
    title_one: '{{count}} domain looked up',
    title_other: '{{count}} domains looked up',
    message: 'The grid shows what was found.',
  },
  syncFinished: {
    title_one: '{{count}} domain updated',
    title_other: '{{count}} domains updated',
    message: 'Looked up again: {{syncType}}.',
  },
  waitingForRegistry: {
    title_one: '{{count}} domain waits for its registry',
    title_other: '{{count}} domains wait for their registry',
    message: 'It is not answering at the moment. The missing data will be added automatically.',
  },
  processingFailed: {
    title_one: '{{count}} domain could not be looked up',
    title_other: '{{count}} domains could not be looked up',
    message: 'The grid shows why and lets you try again.',
  },
};

/** `<name/>` is the domain's name, `<b>` sets off the number. */
export const batchActivityTexts = {
  batchProcessed_one: '<name/> looked up',
  batchProcessed_other: '<b>{{count}} domains</b> looked up',
  processedWithProblems_one: '<name/> looked up, with a failed lookup',
  processedWithProblems_other: '<b>{{count}} domains</b> looked up, some with a failed lookup',
  syncFinished_one: 'Data of <name/> updated',
  syncFinished_other: 'Data of <b>{{count}} domains</b> updated',
  processingFailed_one: '<name/> could not be looked up',
  processingFailed_other: '<b>{{count}} domains</b> could not be looked up',
};
