import type { visitKinds } from '../collect/visit-event.ts';

/** A signal with its place and labels, as a test makes it. */
export type TestEvent = {
  userId: string;
  landerId: string;
  groupId: string;
  domainId: string;
  variant: number;
  kind: keyof typeof visitKinds;
  at: Date;
  visitor: string;
  engagedMs: number;
  inquiryId: string | null;
  country: number;
  device: number;
  browser: number;
  os: number;
  width: number;
  height: number;
  referrer: string;
  campaign: string;
};

/** Numbers from 0 to below 1, the same ones for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const uuid = (kind: number, number: number): string =>
  `01900000-0000-7000-8000-${(kind * 1_000 + number).toString(16).padStart(12, '0')}`;
export const landerId = (number: number): string => uuid(1, number);
export const groupId = (number: number): string => uuid(2, number);
export const domainId = (number: number): string => uuid(3, number);
const inquiryId = (number: number): string => uuid(4, number);

export const referrers = ['direct', 'google', 'x', 'blog.example', 'unknown'];
export const campaigns = ['', '', 'letter/mail/spring sale', 'forum//'];
export const sizes = [
  [0, 0],
  [1920, 1080],
  [390, 844],
] as const;

/** Signals of some days in the order of their times: visitors come again within and beyond a session, over midnight too. */
export function randomEvents(
  random: () => number,
  { userId, from, days, count }: { userId: string; from: Date; days: number; count: number },
): TestEvent[] {
  const below = (end: number) => Math.floor(random() * end);
  const pick = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value =>
    values[below(values.length)] as Value;
  const start = from.getTime();
  let at = start;
  const step = (days * 86_400_000) / count;
  return Array.from({ length: count }, (_, index) => {
    at += Math.max(1, Math.round(random() * 2 * step));
    const time = new Date(Math.min(at, start + days * 86_400_000 - 1));
    const lander = below(6);
    const person = below(8);
    const day = time.toISOString().slice(0, 10);
    const roll = random();
    const kind =
      roll < 0.6 ? 'view' : roll < 0.8 ? 'engage' : roll < 0.9 ? 'outbound' : roll < 0.95 ? 'inquiry' : 'withoutScript';
    const [width, height] = pick(sizes);
    // 64 bits, with the day and the lander in it as the hash has
    const visitor = BigInt.asIntN(
      64,
      BigInt(Date.parse(day)) * 7_919n + BigInt(lander * 100 + person) * 0x9e3779b97f4a7c15n,
    );
    return {
      userId,
      landerId: landerId(lander),
      groupId: groupId(time.getTime() - start < 86_400_000 ? lander % 2 : lander % 3),
      domainId: domainId(lander),
      variant: lander === 1 ? 1 + (person % 2) : 0,
      kind,
      at: time,
      visitor: kind === 'withoutScript' ? '0' : String(visitor),
      engagedMs: kind === 'engage' ? below(12_000) : 0,
      inquiryId: kind === 'inquiry' ? inquiryId(index) : null,
      country: pick([0, 82, 500]),
      device: below(4),
      browser: below(5),
      os: below(4),
      width,
      height,
      referrer: pick(referrers),
      campaign: pick(campaigns),
    };
  });
}
