import type { FastifyInstance } from 'fastify';
import { GetAppSettings, GetExchangeRate } from '#contract/app-settings.ts';
import { maxDomainsPerRequest } from '#contract/constants.ts';
import { sandboxSuffixes } from '#contract/sandbox.ts';
import type { Parts } from './context.ts';
import { serve } from './serve.ts';

// the rate that ships with this release (D-035): European Central Bank reference rate of 1.0389 USD for one EUR
const bundledRate = { rate: 0.9626, asOf: '2024-12-31' };

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
