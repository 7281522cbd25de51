import type { FastifyInstance } from 'fastify';
import { CheckMailService, GetMailService } from '#contract/mail-service.ts';
import type { Parts } from '../context.ts';
import { createDnsClient } from '../dns/dns.client.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { serve } from '../http/serve.ts';
import { checkMailService, getMailService } from './mail-service.service.ts';

/** Each check asks DNS a handful of questions. */
export const mailRateLimits: RateLimit[] = [{ routes: [CheckMailService], max: 10, by: 'user' }];

export function registerMailRoutes(app: FastifyInstance, parts: Parts): void {
  const { config, sandbox } = parts;
  const dns = createDnsClient({ mode: config.outbound, sandbox: sandbox?.dns ?? null, servers: config.dns.servers });
  app.addHook('onClose', async () => dns.close());
  serve(app, parts, GetMailService, () => getMailService(parts));
  serve(app, parts, CheckMailService, () => checkMailService(parts, dns));
}
