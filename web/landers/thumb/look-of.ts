import type { LanderGroup } from '#contract/lander-groups.ts';
import { builtInTemplateOf, type Lander } from '#contract/landers.ts';
import type { ThumbLook } from './Thumb.tsx';

type Page = Pick<Lander, 'status' | 'screenshotUrl'>;

/** The picture of a page: a page that was never made has none to show. */
export function lookOf({ status, screenshotUrl }: Page, { template }: Pick<LanderGroup, 'template'>): ThumbLook {
  const hasPage = status === 'live' || (status === 'generating' && screenshotUrl !== null);
  return hasPage ? (builtInTemplateOf(template) ?? 'custom') : 'waiting';
}
