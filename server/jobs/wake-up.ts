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
      if (!isCalled && ms <= 0) {
        await new Promise(setImmediate); // others have their turn
      } else if (!isCalled) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
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
