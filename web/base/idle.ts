const limitMs = 3_000;
const holdMs = 30_000;

let held: Promise<void> | undefined;
let release = () => {};

/**
 * From the start of the app until its first screen has what it asks for (`releaseIdle`), half a minute at most, nothing
 * counts as idle: a phone's line and processor are idle while they wait for each other.
 */
export function holdIdle(): void {
  held = new Promise((done) => {
    release = done;
    setTimeout(done, holdMs);
  });
}

/** Once what is drawn now has been painted: what is fetched before takes line and processor from it. */
export function releaseIdle(): void {
  const afterFrame = (work: () => void) => (document.hidden ? work() : requestAnimationFrame(work)); // hidden: none comes
  afterFrame(() => afterFrame(() => release()));
}

/** Runs `work` when the page has nothing else to do, after three seconds at the latest; returns what takes it back. */
export function whenIdle(work: () => void): () => void {
  if (!held) return onceIdle(work);
  let takeBack = () => {};
  let isGone = false;
  void held.then(() => {
    if (!isGone) takeBack = onceIdle(work);
  });
  return () => {
    isGone = true;
    takeBack();
  };
}

function onceIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200); // Safari
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: limitMs });
  return () => cancelIdleCallback(handle);
}
