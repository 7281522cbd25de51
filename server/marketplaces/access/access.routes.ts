import type { FastifyInstance } from 'fastify';
import { notFound } from '#contract/errors.ts';
import { type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import {
  ConnectMarketplace,
  DisconnectMarketplace,
  ListMarketplaces,
  type MarketplaceAccess,
} from '#contract/marketplaces.ts';
import type { Parts, UserContext } from '../../context.ts';
import type { RateLimit } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { createOutbound } from '../../outbound/fetch.ts';
import { ownTargets } from '../../outbound/own-targets.ts';
import { createClients } from '../clients.ts';
import { bundledRates } from '../rates.rules.ts';
import { listAccess } from './access.reads.ts';
import { connect, type TryAccess } from './access.service.ts';
import { deleteAccess } from './access.store.ts';
import { withAccess } from './user-access.ts';

/** Each try is a call to the marketplace. */
export const accessRateLimits: RateLimit[] = [{ routes: [ConnectMarketplace], max: 10, by: 'user' }];

export function registerAccessRoutes(app: FastifyInstance, parts: Parts): void {
  const { config } = parts;
  const tryAccess = trier(app, parts);
  const one = async ({ db, userId }: UserContext, key: MarketplaceKey): Promise<MarketplaceAccess> => {
    const found = (await listAccess(db, userId, config.marketplaces)).find((access) => access.key === key);
    if (!found) throw notFound();
    return found;
  };

  serve(app, parts, ListMarketplaces, ({ db, userId }) => listAccess(db, userId, config.marketplaces));

  serve(app, parts, ConnectMarketplace, async (context, { params, body }) => {
    const key = keyOf(params.key);
    await connect(context, key, body.values, tryAccess);
    return one(context, key);
  });

  serve(app, parts, DisconnectMarketplace, async (context, { params }) => {
    const key = keyOf(params.key);
    await deleteAccess(context.db, context.userId, key);
    return one(context, key);
  });
}

function keyOf(text: string): MarketplaceKey {
  const key = marketplaceKeys.find((known) => known === text);
  if (!key) throw notFound();
  return key;
}

/** Asks the marketplaces themselves, from the process that answers people; opened with the first try. */
function trier(app: FastifyInstance, { config, clock }: Parts): TryAccess {
  let outbound: ReturnType<typeof createOutbound> | undefined;
  app.addHook('onClose', () => outbound?.close());
  return (key, values, name) => {
    outbound ??= createOutbound({
      mode: config.outbound,
      ...ownTargets(config.outbound === 'live' ? Object.values(config.marketplaces).map(({ url }) => url) : []),
      userAgent: `${config.productName} (+${config.publicUrl})`,
    });
    const clients = createClients(
      { outbound, clock, rates: () => bundledRates },
      withAccess(config.marketplaces, key, values),
    );
    return clients[key].priceOf(name);
  };
}
