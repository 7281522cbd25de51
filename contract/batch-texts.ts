/** English of what processing tells; the other languages in web/locales. */
export const batchNotificationTexts = {
  domainProcessing: {
    title: 'Domain processed',
    message: '{{domainName}} has been processed.',
  },
  lookupFailed: {
    title: 'A lookup failed',
    message: '{{domainName}} has been processed, but not everything was found out.',
  },
  processedWithProblems: {
    title_one: '{{count}} domain processed, {{failedCount}} with a failed lookup',
    title_other: '{{count}} domains processed, {{failedCount}} with a failed lookup',
    message: 'The grid shows which, and why.',
  },
  domainsProcessed: {
    title_one: '{{count}} domain processed',
    title_other: '{{count}} domains processed',
    message: 'Dates, nameservers and prices are in the grid.',
  },
  syncFinished: {
    title_one: '{{count}} domain updated',
    title_other: '{{count}} domains updated',
    message: 'Looked up again: {{syncType}}.',
  },
  waitingForRegistry: {
    title_one: '{{count}} domain waits for its registry',
    title_other: '{{count}} domains wait for their registry',
    message: 'It does not answer at present. The missing data is added automatically.',
  },
  processingFailed: {
    title_one: '{{count}} domain could not be processed',
    title_other: '{{count}} domains could not be processed',
    message: 'The grid shows why and lets you try again.',
  },
};

/** `<name/>` is the domain's name, `<b>` sets off the number. */
export const batchActivityTexts = {
  batchProcessed_one: '<name/> processed',
  batchProcessed_other: '<b>{{count}} domains</b> processed',
  processedWithProblems_one: '<name/> processed, with a failed lookup',
  processedWithProblems_other: '<b>{{count}} domains</b> processed, some with a failed lookup',
  syncFinished_one: 'Data of <name/> updated',
  syncFinished_other: 'Data of <b>{{count}} domains</b> updated',
  processingFailed_one: '<name/> could not be processed',
  processingFailed_other: '<b>{{count}} domains</b> could not be processed',
};
