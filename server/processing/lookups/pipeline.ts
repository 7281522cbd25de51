import { processingSteps } from '#contract/batches.ts';
import { hasNameFormat } from '#contract/domain-name.ts';
import { isAnswer } from '#contract/lookups.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import { isDue, type LookupKind } from '../processing.rules.ts';
import type { ClaimedItem, Probe } from '../queue/item.ts';
import type { Reply } from '../queue/registry-replies.ts';
import type { Asked, CircuitBreakers } from './circuit-breakers.ts';
import {
  addPrice,
  addRegistration,
  addTldCount,
  type Findings,
  lacksNameservers,
  type Moment,
  noFindings,
  tooLate,
} from './findings.ts';
import type { Pacer } from './pacer.ts';
import type { MarketplaceKey, RegistrationFound, Sources } from './sources.ts';

/** Number of a step, from 1 (D-141). */
export type StepNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export const savingStep = 8;
export const completingStep = processingSteps.length as StepNumber;

/** Hears of every step; the last event of a domain follows its commit and is not told here. */
export type StepListener = (
  step: StepNumber,
  status: 'processing' | 'success' | 'error',
  message: string | null,
) => void;

export type PipelineDeps = {
  sources: Sources;
  now: () => Date;
  random: () => number;
  /** false: OUTBOUND=off */
  isLive: boolean;
  /** true when a registry lookup of the TLD takes a slot */
  isPaced(tld: string): boolean;
  pacer: Pacer;
  breakers: CircuitBreakers;
  /** what a registry server answered, for its budget; also frees the slot */
  onRegistryReply(asked: ClaimedItem | Probe, reply: Reply | null): void;
  /** lookups that last longer are given up; the clients have shorter limits of their own */
  limitMs: number;
};

/** A step that must succeed did not (D-141): the domain is tried again and fails in the end. */
export class HardFailure extends Error {
  readonly step: StepNumber;
  constructor(step: StepNumber, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HardFailure';
    this.step = step;
  }
}

/**
 * Steps 1 to 7 of a domain. Failures of strangers' servers are findings (soft steps); throws HardFailure otherwise.
 * Undefined when the domain is no longer there. The registry is asked at the moment of the slot, whatever the other
 * sources take, so that its budget is kept exactly; the steps are told in their order all the same.
 */
export async function lookUpDomain(
  item: ClaimedItem,
  isPresent: boolean,
  tell: StepListener,
  deps: PipelineDeps,
): Promise<Findings | undefined> {
  const findings = noFindings(item);
  tell(1, 'processing', null);
  tell(1, 'success', null);
  tell(2, 'processing', null);
  if (!hasNameFormat(item.name)) {
    freeSlot(item, deps);
    throw new HardFailure(2, 'the name is not valid');
  }
  tell(2, 'success', null);
  tell(3, 'processing', null);
  tell(3, 'success', null);
  if (!isPresent || item.finalStatus === 'pendingVerification') {
    freeSlot(item, deps);
    return isPresent ? findings : undefined;
  }
  const registration = startRegistration(item, deps);
  const markets = marketplaceKeys.filter((key) => isToDo(item, key, deps));
  if (markets.length > 0) await step(4, tell, () => askMarkets(item, markets, findings, deps));
  if (registration) await step(5, tell, () => askRegistration(item, registration, findings, deps));
  const { nameService } = deps.sources;
  if (nameService && item.batch.kind !== 'addMonitored' && item.open === null) {
    await step(6, tell, async () => failureOf('', await nameService.add(item.name)));
  }
  if (isToDo(item, 'tldCount', deps)) await step(7, tell, () => askTldCount(item, findings, deps));
  return findings;
}

const marketplaceKeys: readonly MarketplaceKey[] = ['sedo', 'godaddy', 'atom'];
const isToDo = (item: ClaimedItem, kind: LookupKind, { now, isLive }: PipelineDeps) =>
  isDue(item.open, kind, now(), isLive);
const momentOf = ({ attempt }: ClaimedItem, { now, random }: PipelineDeps): Moment => {
  return { attempt, now: now(), random: random() };
};

/** Runs one step and tells of it; `work` returns what failed softly, or null. */
async function step(number: StepNumber, tell: StepListener, work: () => Promise<string | null>): Promise<void> {
  tell(number, 'processing', null);
  try {
    const failure = await work();
    tell(number, failure === null ? 'success' : 'error', failure);
  } catch (error) {
    throw new HardFailure(number, (error as Error).message, { cause: error });
  }
}

/** What a soft step says went wrong; null after an answer, and where there is no source that could have failed. */
function failureOf(who: string, answer: Lookup<unknown>): string | null {
  if (isAnswer(answer.outcome) || answer.outcome === 'notOffered' || answer.outcome === 'known') return null;
  return `${who}${answer.reason}`;
}

async function askMarkets(item: ClaimedItem, keys: MarketplaceKey[], findings: Findings, deps: PipelineDeps) {
  const priceAt = (key: MarketplaceKey) => limited(deps.sources.marketplaces[key].priceOf(item.name), key, deps);
  const asked = keys.map((key) => deps.breakers.ask(key, () => priceAt(key)));
  const answers = await Promise.all(asked);
  const failures = keys.map((key, at) => {
    const answer = answers[at] as Awaited<(typeof asked)[number]>;
    addPrice(findings, key, answer, momentOf(item, deps));
    return failureOf(`${key}: `, answer.answer);
  });
  return failures.filter((failure) => failure !== null).join('; ') || null;
}

async function askRegistration(
  item: ClaimedItem,
  registration: Promise<Asked<RegistrationFound>>,
  findings: Findings,
  deps: PipelineDeps,
): Promise<string | null> {
  const asked = await registration;
  const isOpen = lacksNameservers(asked.answer);
  const fromDns = isOpen ? await limited(deps.sources.dns.nameserversOf(item.name), 'dns', deps) : null;
  addRegistration(findings, asked, fromDns, momentOf(item, deps));
  return failureOf('', asked.answer);
}

async function askTldCount(item: ClaimedItem, findings: Findings, deps: PipelineDeps): Promise<string | null> {
  const sld = item.name.slice(0, -item.tld.length - 1);
  const answer = await limited(deps.sources.dns.countTlds(sld, item.tld), 'dns', deps);
  addTldCount(findings, answer, momentOf(item, deps));
  return failureOf('', answer);
}

/** Asks the registry as soon as the slot is there; null when it is not to be asked in this run. */
function startRegistration(item: ClaimedItem, deps: PipelineDeps): Promise<Asked<RegistrationFound>> | null {
  const hasSlot = item.server !== '' || !deps.isPaced(item.tld);
  if (!hasSlot || !isToDo(item, 'registration', deps)) {
    freeSlot(item, deps);
    return null;
  }
  if (item.block) {
    const { outcome, reason, until } = item.block;
    return Promise.resolve({ answer: { outcome, source: item.server, reason, retryAt: until }, wasAsked: false });
  }
  const answer = askRegistry(item, deps);
  answer.catch(() => {}); // heard of in step 5
  return answer;
}

/** Asks the registry at the moment of the slot, for a domain or to find out whether its server works. */
export async function askRegistry(item: ClaimedItem | Probe, deps: PipelineDeps): Promise<Asked<RegistrationFound>> {
  if (item.intervalMs > 0) await deps.pacer.turn(item.server, item.slotInMs, item.intervalMs);
  let reply: Reply | null = null;
  try {
    const asked = deps.sources.registration.lookUp({ ascii: item.name, tld: item.tld });
    const answer = await limited(asked, item.server, deps);
    const { retryAt, reason } = answer.outcome === 'known' ? { retryAt: null, reason: null } : answer;
    reply = { outcome: answer.outcome, retryAt, reason, at: deps.now() };
    return { answer, wasAsked: true };
  } finally {
    if (item.server !== '') deps.onRegistryReply(item, reply);
  }
}

/** Gives back a slot that is not used. */
function freeSlot(item: ClaimedItem, deps: PipelineDeps): void {
  if (item.server !== '' && !item.block) deps.onRegistryReply(item, null);
}

/** A source that never answers must not hold its domain for ever. */
async function limited<Value>(
  asked: Promise<Lookup<Value>>,
  source: string,
  { limitMs }: PipelineDeps,
): Promise<Lookup<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Lookup<Value>>((resolve) => {
    timer = setTimeout(() => resolve(tooLate(source, limitMs)), limitMs);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
