const limitMs = 3_000;

/** Runs `work` when the page has nothing else to do, after three seconds at the latest; returns what takes it back. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200); // Safari
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: limitMs });
  return () => cancelIdleCallback(handle);
}
