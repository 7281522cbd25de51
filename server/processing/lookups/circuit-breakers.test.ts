import { expect, onTestFinished, test } from 'vitest';
import { marketplaceKeys } from '#contract/lookups.ts';
import { createMarketplaces } from '../../marketplaces/marketplaces.ts';
import { openTestMarket } from '../../marketplaces/testing/test-market.ts';
import { movableClock } from '../../testing/clock.ts';
import { createCircuitBreakers } from './circuit-breakers.ts';

test('durability M7 a marketplace that does not take our credentials is left alone, and the log says so', async () => {
  const market = await openTestMarket();
  onTestFinished(market.close);
  const { sedo, godaddy, atom } = market.sandbox.addresses;
  const wrong = {
    sedo: { url: sedo, partnerId: '1', signKey: 'wrong' },
    godaddy: { url: godaddy, key: 'wrong', secret: 'wrong' },
    atom: { url: atom, token: 'wrong', userId: '1' },
  };
  const markets = createMarketplaces(market.deps, wrong, null);
  const clock = movableClock();
  const told: string[] = [];
  const breakers = createCircuitBreakers(clock, (source, { reason }) => void told.push(`${source}: ${reason}`));
  /** how many of twenty names were asked for at each */
  const askAll = async () => {
    const asked = { sedo: 0, godaddy: 0, atom: 0 };
    for (const key of marketplaceKeys)
      for (let at = 0; at < 20; at += 1) {
        const { answer, wasAsked } = await breakers.ask(key, () => markets[key].priceOf(`shop-${at}.example`));
        expect(answer.outcome).toBe('refused');
        if (wasAsked) asked[key] += 1;
      }
    return asked;
  };
  expect(await askAll()).toEqual({ sedo: 3, godaddy: 3, atom: 3 });
  expect(told).toEqual(['sedo: accessRefused E7', 'godaddy: HTTP 401', 'atom: accessRefused']);
  clock.advance(60_000);
  expect(await askAll()).toEqual({ sedo: 1, godaddy: 1, atom: 1 });
  clock.advance(60_000); // the pause has doubled
  expect(await askAll()).toEqual({ sedo: 0, godaddy: 0, atom: 0 });
  expect(told).toHaveLength(6);
});
