import type { Parts } from '../context.ts';
import type { findDue } from '../freshness/freshness.reads.ts';
import type { saveLookups } from '../lookups/lookups.service.ts';
import type { findPresent } from '../lookups/presence.reads.ts';
import type { findWatchers } from '../lookups/watchers.reads.ts';
import { createCircuitBreakers } from './lookups/circuit-breakers.ts';
import { createGatherer } from './lookups/gatherer.ts';
import { createPacer } from './lookups/pacer.ts';
import type { PipelineDeps } from './lookups/pipeline.ts';
import { createProofs } from './lookups/proofs.ts';
import type { Sources } from './lookups/sources.ts';
import { createProgress } from './progress.ts';
import { createBudgets } from './queue/budgets.ts';
import type { ClaimedItem } from './queue/item.ts';
import { createRegistryReplies } from './queue/registry-replies.ts';
import { createWriter } from './queue/writer.ts';
import { failed } from './results.ts';
import { createRunner } from './runner.ts';

export type WorkerParts = Pick<Parts, 'config' | 'db' | 'clock' | 'newId' | 'hub' | 'log'>;
/** What the worker needs of the feature whose domains it looks up. */
export type WorkerDomains = {
  saveLookups: typeof saveLookups;
  findPresent: typeof findPresent;
  findWatchers: typeof findWatchers;
  findDue: typeof findDue;
};

type Given = {
  parts: WorkerParts;
  sources: Sources;
  domains: WorkerDomains;
  /** longest lookup */
  limitMs: number;
  /** longest wait for further names of a call that takes many */
  gatherMs: number;
};
type Heard = {
  /** a domain has come to its end */
  onEnd(): void;
  /** an item could not even be saved as failed: it is still in this worker's name */
  onStuck(): void;
  /** this machine lacks what it needs to ask anybody */
  onOwnTrouble(reason: string): void;
};

/** What a worker works with, from the budgets of the registries to the writer of the results. */
export function createTools(
  { parts, sources, domains, limitMs, gatherMs }: Given,
  { onEnd, onStuck, onOwnTrouble }: Heard,
) {
  const { config, log, clock } = parts;
  const budgets = createBudgets(config, sources);
  const replies = createRegistryReplies((server, { outcome, reason, until }) => {
    log.warn({ server, outcome, reason, until }, 'a registry server is left alone for a time');
  });
  const breakers = createCircuitBreakers(clock, (source, { outcome, reason, until }) => {
    log.warn({ source, outcome, reason, until }, 'a marketplace or resolver is left alone for a time');
    void sources.marketplaces.noteBlock?.(source, { outcome, reason, retryAt: until });
  });
  const progress = createProgress(parts, () => performance.now());
  const asFailure = (item: ClaimedItem, error: unknown) => failed(item, error, clock.now(), Math.random());
  const { random } = Math;
  const writer = createWriter({
    parts,
    progress,
    ...domains,
    tldCounts: sources.tldCounts,
    asFailure,
    onStuck,
    random,
  });
  const proofs = createProofs(clock, () => performance.now());
  const pipeline: PipelineDeps = {
    sources,
    clock,
    random: Math.random,
    isLive: config.outbound === 'live',
    pacer: createPacer(),
    breakers,
    proofs,
    gather: createGatherer({ breakers, waitMs: gatherMs, limitMs, later: setTimeout }),
    isPaced: ({ tld, asked }) => budgets.of(tld, asked).server !== '',
    onRegistryReply: replies.add,
    onOwnTrouble,
    limitMs,
  };
  const runner = createRunner({ parts, domains, pipeline, progress, writer, onEnd });
  return { budgets, domains, replies, proofs, progress, writer, runner };
}
export type WorkerTools = ReturnType<typeof createTools>;
