import type { FastifyInstance, FastifyRequest } from 'fastify';
import { landerPaths } from '#lander/view.ts';
import type { Parts } from '../../context.ts';
import { sessionOfRequest } from '../../http/request-session.ts';
import { sendAnswer, sendNoPicture } from './collect-answers.ts';
import { collectorOf } from './collector.service.ts';

/**
 * What pages below `/l/` on the app's host tell. Who is signed in here looks at pages of their own or tries what buyers
 * will see, and is not counted.
 */
export function registerCollectingRoutes(app: FastifyInstance, parts: Parts): void {
  const collector = collectorOf(parts);
  const isSignedIn = async (request: FastifyRequest) => {
    try {
      return (await sessionOfRequest(parts, request)) !== null;
    } catch {
      return false;
    }
  };
  const answered = async () => {}; // before a body is read; nothing is left to do
  app.post(landerPaths.collect, {
    async onRequest(request, reply) {
      reply.hijack();
      if (await isSignedIn(request)) sendAnswer(reply.raw, 200);
      else collector.collect(request.raw, reply.raw, undefined);
    },
    handler: answered,
  });
  app.get(landerPaths.withoutScript, {
    async onRequest(request, reply) {
      reply.hijack();
      if (await isSignedIn(request)) sendNoPicture(reply.raw, 204);
      else collector.countWithoutScript(request.raw, reply.raw, undefined);
    },
    handler: answered,
  });
}
