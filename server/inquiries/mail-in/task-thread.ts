import { parentPort, Worker } from 'node:worker_threads';

export type ThreadLimits = {
  /** processor time for one task: a busy machine is no reason to give one up */
  processorMs: number;
  /** for one task by the clock, however little it worked */
  clockMs: number;
  heapMb: number;
};

/** A task took more time or memory than it may; its thread has ended. */
export class ThreadEnded extends Error {}

// biome-ignore lint/suspicious/noExplicitAny: each task takes what it says
type Tasks = Record<string, (...given: any[]) => unknown>;
type TaskThread<All extends Tasks> = {
  run<Name extends keyof All & string>(
    name: Name,
    ...given: Parameters<All[Name]>
  ): Promise<Awaited<ReturnType<All[Name]>>>;
};

/**
 * One thread that does one task after another. It starts with the first; a task beyond its limits ends it and rejects with
 * ThreadEnded, and the next task starts it again. Bytes arrive on both sides as Uint8Array.
 */
export function createTaskThread<All extends Tasks>(script: URL, limits: ThreadLimits): TaskThread<All> {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function perform(task: object): Promise<unknown> {
    const thread = worker ?? (await started(script, limits));
    if (thread !== worker) thread.once('exit', () => (worker = worker === thread ? undefined : worker));
    worker = thread;
    try {
      return await answerOf(thread, limits, task);
    } catch (error) {
      worker = undefined;
      void thread.terminate(); // not waited for: one that is out of memory may be slow to end
      throw new ThreadEnded(String(error));
    }
  }

  return {
    async run(name, ...given) {
      const turn = last.then(() => perform({ name, given }));
      last = turn.catch(() => {});
      const { answer, error } = (await turn) as { answer: never; error?: string };
      if (error !== undefined) throw new Error(error);
      return answer;
    },
  };
}

async function started(script: URL, { heapMb }: ThreadLimits): Promise<Worker> {
  const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  thread.on('error', () => {}); // what happens between tasks; a task has a listener of its own
  try {
    await answerOf(thread, { processorMs: startMs, clockMs: startMs }, null); // it says that it has begun
  } catch (error) {
    void thread.terminate();
    throw error instanceof Error ? error : new Error(String(error));
  }
  thread.unref();
  return thread;
}
const startMs = 60_000;

/** The next message of a thread; rejects when it ends before, or goes beyond its limits. */
function answerOf(
  thread: Worker,
  { processorMs, clockMs }: Pick<ThreadLimits, 'processorMs' | 'clockMs'>,
  task: object | null,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(clock);
      clearTimeout(next);
      thread.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      settle();
    };
    const onMessage = (message: unknown) => finish(() => resolve(message));
    const onEnd = (reason: unknown) => finish(() => reject(reason));
    const clock = setTimeout(() => onEnd(`it took over ${clockMs} ms`), clockMs);
    let next: NodeJS.Timeout | undefined;
    thread.on('message', onMessage).on('error', onEnd).on('exit', onEnd);

    const watch = async (before: NodeJS.CpuUsage) => {
      const { user, system } = await thread.cpuUsage(before);
      const leftMs = processorMs - (user + system) / 1_000;
      if (leftMs <= 0) return onEnd(`it used over ${processorMs} ms`);
      next = setTimeout(() => watch(before).catch(onEnd), Math.max(leftMs, 10));
    };
    if (task === null) return;
    const asked = thread.cpuUsage(); // a thread that starts has none yet
    asked.then(watch).catch(onEnd);
    asked.then(() => thread.postMessage(task)).catch(onEnd);
  });
}

/** In the thread: does the tasks that are asked for. */
export function serveTasks(tasks: Tasks): void {
  parentPort?.on('message', async ({ name, given }: { name: string; given: unknown[] }) => {
    try {
      parentPort?.postMessage({ answer: await tasks[name]?.(...given) });
    } catch (error) {
      parentPort?.postMessage({ error: String(error) });
    }
  });
  parentPort?.postMessage({});
}
