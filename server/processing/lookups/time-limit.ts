import type { Lookup } from '../../outbound/lookup.ts';

/** A source that never answers must not hold its domain for ever. */
export async function limited<Value>(
  asked: Promise<Lookup<Value>>,
  source: string,
  limitMs: number,
): Promise<Lookup<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Lookup<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'unreachable', source, reason: 'timeout', retryAt: null }), limitMs);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
