import type { Icon as IconComponent } from '@tabler/icons-react';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs';
import {
  type BuiltInTemplate,
  type Lander,
  type LanderFailure,
  type LanderType,
  landerFailures,
} from '#contract/landers.ts';
import type { DotTone } from '#web/ui/StatusDot.tsx';

export const typeIcons: Record<LanderType, IconComponent> = {
  forSale: IconTag,
  comingSoon: IconHourglass,
  custom: IconWand,
};

/** The key of a built-in template's name. */
export const templateKey = (template: BuiltInTemplate) => `landerSettings.templates.${template}` as const;

/** How a page stands, a key of its words. */
type LanderState = 'generating' | 'failed' | 'offline' | 'notPointing' | 'unchecked' | 'unknown' | 'live';
export const stateTones: Record<LanderState, DotTone> = {
  generating: 'busy',
  failed: 'bad',
  offline: 'neutral',
  notPointing: 'warn',
  unchecked: 'info',
  unknown: 'info',
  live: 'good',
};

/**
 * Green is only a page that visitors see: made, published, and its name was seen to point here (D-175, D-182). Where nobody
 * has looked yet whether it does, or a look could not tell, that is said.
 */
export function stateOf({
  status,
  isPublished,
  dnsState,
  dnsCheckedAt,
}: Pick<Lander, 'status' | 'isPublished' | 'dnsState' | 'dnsCheckedAt'>): LanderState {
  if (status !== 'live') return status;
  if (!isPublished) return 'offline';
  if (dnsState === 'notPointing') return 'notPointing';
  if (dnsState === 'pointing') return 'live';
  return dnsCheckedAt ? 'unknown' : 'unchecked';
}

/** Why a page could not be made, a key of its words; one that only a newer server knows is told as our own fault. */
export const failureOf = ({ failure }: Pick<Lander, 'failure'>): LanderFailure =>
  landerFailures.find((one) => one === failure) ?? 'notDrawn';
