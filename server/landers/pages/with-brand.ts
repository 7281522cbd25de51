import type { LanderView } from '#lander/view.ts';
import { brandOf } from '../../brand/brand.reads.ts';
import type { Database, UserId } from '../../context.ts';

/** Saved pages of a user with the colour and logo that they are to show (BRAND-003). */
export async function withBrand<View extends LanderView | null>(
  db: Database,
  userId: UserId,
  views: readonly View[],
): Promise<View[]> {
  if (!views.some((view) => view?.brandMark)) return [...views];
  const brand = await brandOf(db, userId);
  return views.map((view) => (view?.brandMark ? { ...view, brand } : view));
}
