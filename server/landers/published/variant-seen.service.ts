import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Variant } from '#contract/lander-test-rules.ts';
import type { LanderView } from '#lander/view.ts';
import type { Parts } from '../../context.ts';
import { networkOf } from '../../http/network.ts';
import { addressOf } from './visitor-count.ts';

/** Browsers send some 200 characters. */
const longestAgent = 1_000;

/**
 * Which variant of a tested page a visitor sees: half of them each, by a keyed hash of network and browser that changes with
 * the day (UTC), as who counts as one visitor does (D-214). Nothing of it is kept; all processes say the same.
 */
export async function variantSeen(
  { auth, clock, config }: Pick<Parts, 'auth' | 'clock' | 'config'>,
  host: string,
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
): Promise<Variant> {
  const day = clock.now().toISOString().slice(0, 10);
  const agent = (request.headers['user-agent'] ?? '').slice(0, longestAgent);
  const who = [day, host, networkOf(addressOf(request, config.trustProxy)), agent];
  const [first = 0] = createHmac('sha256', `variant ${await auth.secret()}`)
    .update(JSON.stringify(who))
    .digest();
  return first % 2 === 0 ? 'a' : 'b';
}

/** The page as this visitor sees it. */
export async function viewSeen(
  parts: Pick<Parts, 'auth' | 'clock' | 'config'>,
  { view, variant }: { view: LanderView; variant: LanderView | null },
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
): Promise<LanderView> {
  if (!variant) return view;
  return (await variantSeen(parts, view.name.ascii, request)) === 'b' ? variant : view;
}
