import type { Parts, UserId } from '../context.ts';
import type { findPresent, Present } from '../lookups/presence.reads.ts';
import { askRegistry, lookUpDomain, type PipelineDeps, type StepListener, savingStep } from './lookups/pipeline.ts';
import type { Progress } from './progress.ts';
import { type ClaimedItem, isOfHandover, type Probe } from './queue/item.ts';
import type { Result, Writer } from './queue/writer.ts';
import { completed, failed, skipped } from './results.ts';

type RunnerDeps = {
  parts: Pick<Parts, 'config' | 'db' | 'log'>;
  domains: { findPresent: typeof findPresent };
  pipeline: PipelineDeps;
  progress: Progress;
  writer: Writer;
  /** called after each domain */
  onEnd(): void;
};

/** Runs the pipeline for claimed items, all at the same time, and hands what they bring to the writer. */
export function createRunner({ parts, domains, pipeline, progress, writer, onEnd }: RunnerDeps) {
  const { clock, random } = pipeline;
  const { fresh } = parts.config;
  const running = new Map<UserId, number>();
  const count = (userId: UserId, change: 1 | -1) => {
    const left = (running.get(userId) ?? 0) + change;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
  };

  async function run(item: ClaimedItem, isPresent: boolean): Promise<Result> {
    const tell: StepListener = (step, status, message) => {
      if (!item.isCounted && item.asked.length === 0) progress.step(item, { step, status, message });
    };
    try {
      const findings = await lookUpDomain(item, isPresent, tell, pipeline);
      tell(savingStep, 'processing', null);
      return findings ? completed(item, findings, clock.now(), { promised: fresh, random: random() }) : skipped(item);
    } catch (error) {
      parts.log.error({ err: error, domainId: item.domainId }, 'a domain could not be processed');
      return failed(item, error, clock.now(), random());
    }
  }

  /** Domains may have been deleted while they waited. */
  async function presentOf(items: readonly ClaimedItem[]): Promise<Map<string, Present>> {
    const present = new Map<string, Present>();
    for (const [userId, own] of Map.groupBy(items, (item): UserId => item.batch.userId)) {
      for (const [evenSold, some] of Map.groupBy(own, isOfHandover)) {
        const ids = some.map((item) => item.domainId);
        for (const [id, found] of await domains.findPresent(parts.db, userId, ids, { evenSold }))
          present.set(id, found);
      }
    }
    return present;
  }

  return {
    count: () => running.values().reduce((all, own) => all + own, 0),
    /** Users of whom so many domains or more are under way. */
    usersWith: (least: number) => [...running].filter(([, own]) => own >= least).map(([userId]) => userId),
    /** Asks a registry for a name that it knows; only whether it answers matters, and that is reported. */
    probe(probe: Probe): void {
      askRegistry(probe, pipeline).catch((error) => parts.log.error({ err: error }, 'a registry could not be probed'));
    },
    async start(items: readonly ClaimedItem[]): Promise<void> {
      const users = [...new Set(items.map((item) => item.batch.userId))];
      const [present] = await Promise.all([presentOf(items), pipeline.sources.marketplaces.prepare?.(users)]);
      for (const item of items) {
        const { userId } = item.batch;
        const found = present.get(item.domainId);
        if (found) Object.assign(item, found);
        count(userId, 1);
        void run(item, found !== undefined).then((result) => {
          count(userId, -1);
          writer.add(result);
          onEnd();
        });
      }
    },
  };
}
