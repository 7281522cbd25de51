import type { FastifyInstance } from 'fastify';
import { GetAppSettings, GetExchangeRate } from '#contract/app-settings.ts';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { allSandboxSuffixes } from '#contract/sandbox.ts';
import type { Parts } from '../context.ts';
import { getExchangeRate } from '../exchange-rate/exchange-rate.reads.ts';
import { serve } from '../http/serve.ts';
import { textServiceState } from '../text-service/text.service.ts';

export function registerAppSettings(app: FastifyInstance, parts: Parts): void {
  const { config } = parts;
  serve(app, parts, GetAppSettings, () => ({
    productName: config.productName,
    nameserverHosts: config.nsHosts,
    landerAddresses: config.nameService.mode === 'off' ? config.nameService.landerAddresses : [],
    marketplaceHomeUrl: config.links.marketplaceHome,
    links: {
      terms: config.links.terms,
      privacy: config.links.privacy,
      contact: config.links.contact,
      social: config.links.social,
    },
    isOutboundLive: config.outbound === 'live',
    hasSandbox: config.sandbox.isOn,
    sandboxSuffixes: config.sandbox.isOn ? [...allSandboxSuffixes] : [],
    textService: textServiceState(parts),
    connectsAssistants: config.mcp === 'oauth',
    maxDomainsPerRequest,
  }));
  serve(app, parts, GetExchangeRate, getExchangeRate);
}
