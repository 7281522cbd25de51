const sameKeyPress = 400;
const parentWatch = 500;

type StopOptions = {
  /** ms for the orderly stop; after it the process ends with code 1 */
  deadline?: number;
  /** also stop when the starting process is gone: npm dies of a SIGTERM without passing it on through its shell */
  watchParent?: boolean;
};

/**
 * Stops in order on Ctrl-C, SIGTERM, a closed terminal, or when npm that started us is gone: `stop`, then exit 0.
 * A second signal ends the process at once with code 1. One Ctrl-C may arrive twice, from the terminal and from npm.
 */
export function onStopSignal(stop: () => Promise<void>, options: StopOptions = {}): void {
  const { deadline = 10_000, watchParent = process.env.npm_lifecycle_event !== undefined } = options;
  let stoppingSince: number | undefined;

  function begin() {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    setTimeout(() => fail(`Namestead did not stop within ${deadline / 1000} s.`), deadline).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(`Namestead did not stop cleanly: ${error instanceof Error ? error.message : error}`),
    );
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (stoppingSince === undefined) begin();
      else if (performance.now() - stoppingSince > sameKeyPress) process.exit(1);
    });
  }
  if (watchParent) onParentGone(begin);
}

function onParentGone(then: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, parentWatch);
  watch.unref();
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
