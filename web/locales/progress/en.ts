import type { ProcessingStep } from '#contract/batches.ts';

/** Texts of web/progress, also for the modal that adds domains. */
export const progress = {
  label: 'Lookups under way',
  processing_one: 'Looking up {{total}} domain',
  processing_other: 'Looking up {{total}} domains',
  processed_one: '{{total}} domain looked up',
  processed_other: '{{total}} domains looked up',
  waiting_one: '{{count}} waiting for its registry',
  waiting_other: '{{count}} waiting for their registry',
  /** how long all open batches take, by the pace of the registries */
  left: {
    unknown: 'Time left unknown',
    soon: 'Less than a minute left',
    minutes: 'About {{count}} min left',
    hours: 'About {{count}} h left',
    slowest: '{{words}}, {{tld}} until {{time}}',
  },
  failed: '{{count}} failed',
  withProblem: '{{count}} with a failed lookup',
  doneOf: '{{done}} of {{total}}',
  ofTotal: 'of {{total}}',
  percent: '{{percent}}%',
  step: 'Step {{step}} of {{of}}',
  hide: 'Hide progress',
  /** changes that were confirmed */
  sets: {
    label: 'Changes being sent',
    sentOf_one: '{{sent}} of {{of}} change sent',
    sentOf_other: '{{sent}} of {{of}} changes sent',
  },
  steps: {
    Starting: 'Starting <name/>',
    Validating: 'Validating <name/>',
    'Checking existence': 'Checking existence of <name/>',
    'Fetching marketplace prices': 'Fetching marketplace prices for <name/>',
    'Getting WHOIS data': 'Getting WHOIS data of <name/>',
    'Adding to DNS server': 'Adding <name/> to the DNS server',
    'Getting zone count': 'Counting the TLDs taken for <name/>',
    'Saving to database': 'Saving <name/>',
    Completing: 'Completing <name/>',
  } satisfies Record<ProcessingStep, string>,
  states: {
    pending: 'Waiting',
    inProgress: 'In progress',
    complete: 'Complete',
    lookupFailed: 'Lookup failed',
    failed: 'Failed',
    skipped: 'Already in your account',
    reactivated: 'Reactivated',
    needsVerification: 'Pending verification',
  },
};
