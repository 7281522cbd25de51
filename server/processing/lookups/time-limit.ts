import type { Lookup } from '../../outbound/lookup.ts';

/** A source that never answers must not hold its domain for ever. */
export async function limited<Value>(
  asked: Promise<Lookup<Value>>,
  source: string,
  limitMs: number,
): Promise<Lookup<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Lookup<Value>>((resolve) => {
    const reason = `time limit of ${limitMs / 1_000} s`;
    timer = setTimeout(() => resolve({ outcome: 'unreachable', source, reason, retryAt: null }), limitMs);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
