import type { Parts, UserId } from '../context.ts';

type Loaded = { domainCount: number };
type Answer = { domainCount: number | null };

/** Shorter than any limit of a request on its way: browsers wait a minute, as does the server's own socket. */
const usualWaitMs = 45_000;
/** So long a failure is kept for whoever asks again. */
const keptMs = 60_000;
const lockNotAvailable = '55P03';

/**
 * Loads samples that may take longer than a request may wait: after a while the answer is null and the work goes on; who
 * asks again joins it. Nothing is kept beyond the process: where that ends, so does its transaction, and who asks again
 * begins again.
 */
export function createSampleLoader({ log }: Pick<Parts, 'log'>, waitMs = usualWaitMs) {
  const under = new Map<UserId, Promise<Loaded>>();

  function begin(userId: UserId, load: () => Promise<Loaded>): Promise<Loaded> {
    const work = load();
    under.set(userId, work);
    const forget = () => under.get(userId) === work && under.delete(userId);
    work.then(forget, (error) => {
      log.warn({ err: error, userId }, 'a sample portfolio could not be loaded');
      setTimeout(forget, keptMs).unref();
    });
    return work;
  }

  /** Rejects as `load` does. Null: it is still under way, here or in another process. */
  return async (userId: UserId, load: () => Promise<Loaded>): Promise<Answer> => {
    const work = under.get(userId) ?? begin(userId, load);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Answer>((resolve) => {
      timer = setTimeout(resolve, waitMs, { domainCount: null });
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      if (under.get(userId) === work) under.delete(userId); // told: the next one begins again
      if ((error as { code?: string }).code === lockNotAvailable) return { domainCount: null };
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}
