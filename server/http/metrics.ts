import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '#contract/errors.ts';
import type { Config } from '../config/config.ts';
import type { Parts } from '../context.ts';
import { isListening } from '../database/listen.ts';
import { isSameSecret } from '../same-secret.ts';
import { provenSession } from './request-session.ts';
import { routeUrlOf } from './route-url.ts';
import { callerOf, isFromThisMachine } from './this-machine.ts';

function mayRead(request: FastifyRequest, config: Config): boolean {
  const token = config.metricsToken;
  if (token === '') return isFromThisMachine(config, callerOf(request));
  return isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
}

/** `/metrics` for Prometheus: process, requests by route, how many rows wait in each queue, and what features add. */
export function registerMetrics(
  app: FastifyInstance,
  parts: Parts,
  queues: readonly ((parts: Parts) => Promise<Record<string, number>>)[],
  others: readonly ((registry: Registry, parts: Parts) => void)[] = [],
): void {
  const registry = new Registry();
  for (const add of others) add(registry, parts);
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.3, 1, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'namestead_listening',
    help: '1 while the process hears what others announce; 0: pushes of others do not reach its pages.',
    registers: [registry],
    collect() {
      this.set(isListening(parts.db) ? 1 : 0);
    },
  });
  const waiting = new Gauge({
    name: 'namestead_waiting',
    help: 'What waits: domains to process or for a registry, registries left alone, zones of PowerDNS, effects to deliver, e-mails to buyers, age of the oldest.',
    labelNames: ['queue'],
    registers: [registry],
  });

  app.addHook('onResponse', (request, reply, done) => {
    done();
    const route = routeUrlOf(request) ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    if (route.startsWith('/health') || route === '/metrics') return; // probes come every few seconds
    const ms = Math.round(reply.elapsedTime);
    const { userId, key, sessionId } = provenSession(request) ?? {};
    const keyId = key && sessionId;
    request.log.info({ method: request.method, route, status: reply.statusCode, ms, userId, keyId });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, parts.config)) throw notFound();
    for (const count of queues) {
      for (const [queue, value] of Object.entries(await count(parts))) waiting.set({ queue }, value);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
