/** US cents, as they are stored, in dollars; null stays null. */
export function dollars(cents: number): number;
export function dollars(cents: number | null): number | null;
export function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
