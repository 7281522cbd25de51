import { generateNames } from '#sandbox/generator.ts';
import type { SandboxPrice } from '#sandbox/name-prices.ts';
import { addProcessed, signIn } from './accounts.ts';
import { journeysOn } from './journeys.ts';

const usd = (amount: number): SandboxPrice => ({ isListed: true, amount, currency: 'USD' });

/** Names with facts that journeys know: prices at all three marketplaces, at one, and at none. */
export const priced = 'harbour.com.test';
export const oddlyPriced = 'quayside.com.test';
export const unpriced = 'nolisting-harbour.com.test';
const special = [priced, oddlyPriced, unpriced];

/** 130 names: 120 added first, ten a moment later. */
export const names = {
  first: generateNames(120, 'portfolio'),
  later: [...special, ...generateNames(127, 'portfolio').slice(120)],
};

/**
 * Journeys on a filled portfolio that none of them changes: Ann is signed in. Files with this `test` share one product.
 */
export const test = journeysOn({
  settings: { EXCHANGE_RATE_MODE: 'fixed', EXCHANGE_RATE: '0.5' },
}).extend<object, { portfolio: string[] }>({
  portfolio: [
    async ({ sandbox, ann }, use) => {
      const { prices } = sandbox.world;
      prices.set(priced, { sedo: usd(1_200), godaddy: usd(2_400), atom: usd(3_600) });
      prices.set(oddlyPriced, { sedo: usd(1), godaddy: usd(1234.56), atom: usd(0) });
      await addProcessed(ann, names.first);
      await addProcessed(ann, names.later);
      await use([...names.first, ...names.later]);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // none of them changes the portfolio: cookies, storage, routes and the clock are new for each, files of the app stay compiled
  reuseContext: true,
  context: async ({ context, ann, portfolio }, use) => {
    if (portfolio.length > 0) await signIn(context, ann);
    await use(context);
  },
});

export { expect } from './journeys.ts';
