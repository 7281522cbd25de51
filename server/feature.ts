import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { SandboxAddresses } from '#contract/sandbox.ts';
import type { Parts, Tx, UserId } from './context.ts';
import type { TldCounter } from './dns/tld-count.ts';
import type { RateLimit } from './http/rate-limits.ts';
import type { HandledEffect } from './jobs/outbox.ts';
import type { ScheduledJob } from './jobs/schedule.ts';
import type { Sources } from './processing/lookups/sources.ts';
import type { WorkerDomains } from './processing/worker-tools.ts';
import type { UndoKind } from './undo/undo.service.ts';

/** What a feature brings to the program; app/features.ts lists them all. */
export type Feature = {
  /** joins its endpoints with its verbs */
  routes?(app: FastifyInstance, parts: Parts): void | Promise<void>;
  /** its routes that take fewer requests than the general limit allows */
  rateLimits?: readonly RateLimit[];
  /** its changes that can be taken back */
  undos?: readonly UndoKind[];
  /** what follows the commits of its services */
  effects?: readonly HandledEffect[];
  /**
   * Deletes a part of what it keeps of a user whose account goes, where that may be too much for one transaction; how much
   * it was. Called until it is 0, before `forgetUser`.
   */
  forgetSome?(tx: Tx, userId: UserId): Promise<number>;
  /** deletes all that it keeps of a user whose account goes */
  forgetUser?(tx: Tx, userId: UserId): Promise<void>;
  /** how much waits in each of its queues, for `namestead_waiting` of `/metrics` */
  waiting?(parts: Parts): Promise<Record<string, number>>;
  /** its other figures for `/metrics` */
  metrics?(registry: Registry, parts: Parts): void;
  /** its maintenance at set times */
  jobs?: readonly ScheduledJob[];
  /** where it listens beside HTTP, in a process that answers people; throws StartError where it cannot */
  listen?(parts: Parts, web: WebParts): Promise<{ stop(): Promise<unknown> } | undefined>;
  /** what else it runs in a worker process until that stops */
  work?(worker: WorkerParts): { stop(): Promise<unknown> } | undefined;
};

/** What a process that answers people has beside the parts of every process. */
export type WebParts = {
  app: FastifyInstance;
  /** for what needs connections of its own: LISTEN */
  pool: pg.Pool;
};

/** What a worker process has beside the parts of every process. */
export type WorkerParts = {
  parts: Parts;
  /** for what needs connections of its own: LISTEN, COPY */
  pool: pg.Pool;
  sources: Sources & { /** of TLD counts */ counter: TldCounter };
  /** what looking names up needs of the rooms that hold them, which stand on it */
  domains: WorkerDomains;
  /** where the sandbox listens; null while it is switched off */
  sandbox: SandboxAddresses | null;
  /** what all features do when an account goes, each before those that it stands on */
  forgetting: readonly Pick<Feature, 'forgetSome' | 'forgetUser'>[];
};
