import type { Parts } from '../context.ts';
import { loadSample } from '../sample-portfolio/sample-portfolio.service.ts';
import { openDemoAccount } from '../users/demo.service.ts';

/** The account of `npm run demo`, filled with the sample when it is made (D-233). Returns what to say at the terminal. */
export async function openDemo(parts: Parts): Promise<string[]> {
  const context = { ...parts, now: parts.clock.now() };
  const { userId, isNew } = await openDemoAccount(context);
  if (isNew) await loadSample({ ...context, userId });
  return ['Choose "Open the demo" there. It shows sample names only, to everybody who reaches this address.'];
}
