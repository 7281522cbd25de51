import type { MarketplaceAccess } from '#contract/marketplaces.ts';
import type { DotTone } from '#web/ui/StatusDot.tsx';

/** How a marketplace stands, as one word of the texts and a colour. */
type AccessState = {
  word: 'none' | 'installation' | 'works' | 'limited' | 'refused' | 'untried';
  tone: DotTone;
};

/** A refusal or limit counts until the time at which the marketplace is asked again. */
export function accessState({ by, lastOutcome, retryAt }: MarketplaceAccess, now: Date): AccessState {
  if (by === null) return { word: 'none', tone: 'neutral' };
  if (by === 'installation') return { word: 'installation', tone: 'good' };
  const isOver = retryAt !== null && new Date(retryAt) <= now;
  if (lastOutcome === 'known' || isOver) return { word: 'works', tone: 'good' };
  if (lastOutcome === 'refused') return { word: 'refused', tone: 'bad' };
  if (lastOutcome === 'throttled') return { word: 'limited', tone: 'warn' };
  return { word: 'untried', tone: 'warn' };
}
