import type { FastifyInstance } from 'fastify';
import { GetAppSettings, GetExchangeRate } from '#contract/app-settings.ts';
import { maxDomainsPerRequest } from '#contract/constants.ts';
import { sandboxSuffixes } from '#contract/sandbox.ts';
import { bundledRates } from '../marketplaces/rates.ts';
import type { Parts } from './context.ts';
import { serve } from './serve.ts';

/** EUR for one USD, from the dated table that ships with the release (D-035). */
const bundledRate = { rate: Number((1 / bundledRates.usdPer.EUR).toFixed(4)), asOf: bundledRates.asOf };

export function registerAppSettings(app: FastifyInstance, parts: Parts): void {
  const { config } = parts;
  serve(app, parts, GetAppSettings, () => ({
    productName: config.productName,
    nameserverHosts: config.nsHosts,
    marketplaceHomeUrl: config.links.marketplaceHome,
    links: {
      terms: config.links.terms,
      privacy: config.links.privacy,
      contact: config.links.contact,
      social: config.links.social,
    },
    isOutboundLive: config.outbound === 'live',
    hasSandbox: config.sandbox.isOn,
    sandboxSuffixes: config.sandbox.isOn ? [...sandboxSuffixes] : [],
    maxDomainsPerRequest,
  }));
  serve(app, parts, GetExchangeRate, () => {
    const { mode, fixed } = config.exchangeRate;
    const isFixed = mode === 'fixed' && fixed > 0;
    return {
      base: 'USD' as const,
      quote: 'EUR' as const,
      rate: isFixed ? fixed : bundledRate.rate,
      asOf: isFixed ? parts.now().toISOString().slice(0, 10) : bundledRate.asOf,
      source: isFixed ? ('fixed' as const) : ('bundled' as const),
    };
  });
}
