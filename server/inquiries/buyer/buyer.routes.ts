import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../context.ts';
import { legalLinks } from '../public-pages/buyers-page.ts';
import { registerBuyerCalls } from './buyer-calls.routes.ts';
import { registerBuyerPages } from './buyer-pages.routes.ts';
import { createLinkFinder } from './link-finder.ts';

/**
 * Where buyers confirm, read and answer (D-196), on the app's host and through it on every page's own. They know no session
 * and set no cookie. Links that were never made and links that have run out look the same.
 */
export async function registerBuyerRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const find = createLinkFinder(parts);
  const legal = legalLinks(parts.config);
  registerBuyerPages(app, find, legal);
  await registerBuyerCalls(app, parts, find, legal);
}
