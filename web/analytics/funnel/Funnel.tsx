import type { FunnelProps } from '../slots.ts';

/** The way from visit to sale. */
export function Funnel(_: FunnelProps) {
  return null;
}
