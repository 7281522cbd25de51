/** A clock for tests: stands still until it is moved. */
export function movableClock(startsAt = new Date()) {
  let time = startsAt.getTime();
  return {
    now: () => new Date(time),
    advance(ms: number): void {
      time += ms;
    },
    setTo(instant: Date): void {
      time = instant.getTime();
    },
  };
}
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;
