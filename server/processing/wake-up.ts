/** Lets a loop sleep until it is woken or a time is over; a call that comes while it works is not lost. */
export function createWakeUp() {
  let isCalled = false;
  let wake: (() => void) | undefined;
  return {
    call(): void {
      isCalled = true;
      wake?.();
    },
    async sleep(ms: number): Promise<void> {
      if (!isCalled) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.max(ms, 0));
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      isCalled = false;
    },
  };
}
