import { processingSteps } from '#contract/batches.ts';
import { hasNameFormat } from '#contract/domain-name.ts';
import { isAnswer } from '#contract/lookups.ts';
import type { Clock } from '../../context.ts';
import type { Lookup } from '../../outbound/lookup.ts';

import type { Server } from '../../registration-data/registration-data.client.ts';
import type { ClaimedItem, Probe } from '../queue/item.ts';
import type { Reply } from '../queue/registry-replies.ts';
import type { Asked, CircuitBreakers } from './circuit-breakers.ts';
import { addAnswer, addFallback, addProgress, type Findings, type Moment, noFindings } from './findings.ts';
import type { Gather } from './gatherer.ts';
import type { DomainLookup, Found, StepNumber } from './lookup.ts';
import { type LookupKind, lookups } from './lookups.ts';
import { isDue, retryTime } from './open.rules.ts';
import type { Pacer } from './pacer.ts';
import type { Proofs } from './proofs.ts';
import { registration } from './registration.ts';
import { progressAfter } from './server-progress.rules.ts';
import type { Sources } from './sources.ts';
import { limited } from './time-limit.ts';

const lookupSteps = [4, 5, 6, 7] as const;
const nameServiceStep = 6;
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
  clock: Clock;
  random: () => number;
  /** false: OUTBOUND=off */
  isLive: boolean;
  /** true when a registry lookup takes a slot */
  isPaced(item: Pick<ClaimedItem, 'tld' | 'asked'>): boolean;
  pacer: Pacer;
  breakers: CircuitBreakers;
  /** whether "not found" is believed of a registry server */
  proofs: Proofs;
  gather: Gather;
  /** what a registry server answered, for its budget; also frees the slot */
  onRegistryReply(asked: ClaimedItem | Probe, reply: Reply | null): void;
  /** this machine lacks what it needs to ask anybody: sockets, a network */
  onOwnTrouble(reason: string): void;
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
  const isToDo = (lookup: DomainLookup<LookupKind>) =>
    (lookup === registration && item.asked.length > 0) || isDue(item.open, lookup.kind, deps.clock.now(), deps.isLive);
  const due = lookups.filter(isToDo);
  const atSlot = startAtSlot(item, due.includes(registration), deps);
  for (const number of lookupSteps) {
    const some = due.filter((lookup) => lookup.step === number && (lookup.asked !== 'atSlot' || atSlot));
    if (some.length > 0) await step(number, tell, () => askAll(item, some, atSlot, findings, deps));
    if (number === nameServiceStep) await serveName(item, tell, deps);
  }
  return findings;
}

/** Portfolio names are added to the own name service when they are processed for the first time (D-154). */
async function serveName(item: ClaimedItem, tell: StepListener, { sources: { nameService } }: PipelineDeps) {
  if (!nameService || item.batch.kind === 'addMonitored' || item.open !== null) return;
  await step(nameServiceStep, tell, async () => failureOf(await nameService.add(item.name)));
}

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

/** What a soft step says went wrong; null after an answer, and where no source was asked that could have failed. */
function failureOf(answer: Lookup<unknown>): string | null {
  if (answer.outcome === 'known' || isAnswer(answer.outcome)) return null;
  return answer.outcome === 'notOffered' || answer.outcome === 'waiting' ? null : answer.reason;
}

/** Makes lookups of one step at the same time; what failed is told with the name of each where a step has several. */
async function askAll(
  item: ClaimedItem,
  some: readonly DomainLookup<LookupKind>[],
  atSlot: Promise<Asked<Found>> | null,
  findings: Findings,
  deps: PipelineDeps,
): Promise<string | null> {
  const asking = some.map(async (lookup) => {
    const asked = await (lookup.asked === 'atSlot' && atSlot ? atSlot : askNow(item, lookup, deps));
    return { lookup, asked, other: mayFallBack(asked) ? await askFallback(item, lookup, asked, deps) : null };
  });
  const failures = (await Promise.all(asking)).map(({ lookup, asked, other }) => {
    if (asked.progress) addProgress(findings, lookup, asked, asked.progress, momentOf(item, deps));
    else addAnswer(findings, lookup, asked, momentOf(item, deps));
    if (other && lookup.fallback) addFallback(findings, lookup.fallback.field, other);
    const failure = asked.progress?.goesOn ? null : failureOf(asked.answer);
    return failure !== null && isOneOfSeveral(lookup) ? `${lookup.kind}: ${failure}` : failure;
  });
  return failures.filter((failure) => failure !== null).join('; ') || null;
}

const isOneOfSeveral = ({ step }: DomainLookup) => lookups.filter((lookup) => lookup.step === step).length > 1;
const momentOf = ({ attempt, asked }: ClaimedItem, { clock, random }: PipelineDeps): Moment => {
  return { attempt, now: clock.now(), random: random(), isLater: asked.length > 0 };
};
/** Where servers are asked in turn, another source is asked in place of what one of them left out, or of all of them. */
const mayFallBack = ({ answer, progress }: Asked<Found>) =>
  answer.outcome === 'known' || !progress || !(progress.goesOn || progress.wasAnswered);

async function askNow(item: ClaimedItem, lookup: DomainLookup<LookupKind>, deps: PipelineDeps): Promise<Asked<Found>> {
  const { breakers, gather, limitMs, sources } = deps;
  const domain = { name: item.name, tld: item.tld, userId: item.batch.userId };
  const alone = () => limited(lookup.ask(domain, sources), lookup.source, limitMs);
  const askTogether = failedBefore(item, lookup) ? undefined : lookup.askTogether;
  const breaker = lookup.breakerOf?.(domain, sources) ?? lookup.kind;
  const asked = askTogether ? askTogether(domain, sources, gather) : breakers.ask(breaker, alone);
  return ownTrouble(await asked, deps);
}

/** This machine could not ask (durability L4): no try is used up, and it claims nothing more for a moment. */
function ownTrouble(asked: Asked<Found>, deps: PipelineDeps): Asked<Found> {
  const { answer } = asked;
  if (answer.outcome === 'known' || !answer.isOwn) return asked;
  deps.onOwnTrouble(answer.reason);
  return { answer: { ...answer, retryAt: retryTime(0, deps.clock.now(), 0) }, wasAsked: false };
}

/** Asked alone from then on: the name may be the reason that a call for many failed. */
const failedBefore = ({ attempt, open }: ClaimedItem, { kind }: DomainLookup<LookupKind>) =>
  attempt > 0 && open?.[kind] !== undefined;

async function askFallback(
  item: ClaimedItem,
  { fallback }: DomainLookup,
  { answer }: Asked<Found>,
  deps: PipelineDeps,
) {
  if (!fallback?.isNeeded(answer)) return null;
  const ask = () => limited(fallback.ask(item, deps.sources), fallback.source, deps.limitMs);
  return (await deps.breakers.ask(fallback.source, ask)).answer;
}

/** Asks the registry as soon as the slot is there; null when it is not to be asked in this run. */
function startAtSlot(item: ClaimedItem, isWanted: boolean, deps: PipelineDeps): Promise<Asked<Found>> | null {
  const hasSlot = item.server !== '' || !deps.isPaced(item);
  if (!hasSlot || !isWanted) {
    freeSlot(item, deps);
    return null;
  }
  if (item.block) {
    const { outcome, reason, until } = item.block;
    const answer = { outcome, source: item.server, reason, retryAt: until };
    return Promise.resolve({
      answer,
      wasAsked: false,
      progress: progressAfter(item, viaOf(item, deps), answer, deps.sources.registration),
    });
  }
  const answer = askRegistry(item, deps);
  answer.catch(() => {}); // heard of in its step
  return answer;
}

/** The server that is to be asked now. */
const viaOf = ({ tld, asked }: Pick<ClaimedItem, 'tld' | 'asked'>, { sources }: PipelineDeps): Server | null =>
  sources.registration.nextServer({ tld }, asked);

/** Asks a registry's server at the moment of the slot, for a domain or to find out whether it works. */
export async function askRegistry(item: ClaimedItem | Probe, deps: PipelineDeps): Promise<Asked<Found>> {
  const isItem = 'batch' in item;
  const via = isItem ? viaOf(item, deps) : (item.via ?? viaOf({ tld: item.tld, asked: [] }, deps));
  const asked = await askAtSlot(item, via, deps);
  if (!isItem) return asked;
  const { server, tld, deniedSince } = item;
  const isRegistry = server !== '' && via?.protocol !== 'registrarRdap';
  const answer = isRegistry ? await deps.proofs.confirm({ server, tld, via }, asked.answer, deniedSince) : asked.answer;
  return { ...asked, answer, progress: progressAfter(item, via, answer, deps.sources.registration) };
}

async function askAtSlot(item: ClaimedItem | Probe, via: Server | null, deps: PipelineDeps): Promise<Asked<Found>> {
  if (item.intervalMs > 0) await deps.pacer.waitForSlot(item.server, item.slotInMs, item.intervalMs);
  const { name, tld } = item;
  let reply: Reply | null = null;
  try {
    const answer = await limited(registration.ask({ name, tld, via }, deps.sources), item.server, deps.limitMs);
    const { retryAt, reason, isOwn } = answer.outcome === 'known' ? { retryAt: null, reason: null } : answer;
    if (!isOwn) reply = { outcome: answer.outcome, retryAt, reason, at: deps.clock.now(), jitter: deps.random(), via };
    return ownTrouble({ answer, wasAsked: true }, deps);
  } finally {
    if (item.server !== '') deps.onRegistryReply(item, reply);
  }
}

/** Gives back a slot that is not used. */
function freeSlot(item: ClaimedItem, deps: PipelineDeps): void {
  if (item.server !== '' && !item.block) deps.onRegistryReply(item, null);
}
