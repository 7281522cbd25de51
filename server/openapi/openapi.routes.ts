import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../context.ts';
import { bodyTag, isUnchanged } from '../http/etag.ts';
import { sessionCookieName } from '../users/sessions.rules.ts';
import { readContract } from './contract-endpoints.ts';
import { openApiDocument } from './document.ts';

/** Tells programs of the calls that this process answers: `GET /api/openapi.json`, for everybody (decision 0057). */
export function registerOpenApi(app: FastifyInstance, { config }: Pick<Parts, 'config'>): void {
  let made: Promise<{ text: string; tag: string }> | undefined;
  const make = async () => {
    const { endpoints, schemas } = await readContract();
    const served = endpoints.filter(({ spec }) => app.hasRoute({ method: spec.method, url: spec.path }));
    const document = openApiDocument(
      { endpoints: served, schemas },
      {
        productName: config.productName,
        publicUrl: config.publicUrl,
        version: productVersion(),
        cookieName: sessionCookieName(config),
      },
    );
    const text = JSON.stringify(document);
    return { text, tag: bodyTag(text) };
  };
  app.get('/api/openapi.json', async ({ headers }, reply) => {
    made ??= make();
    const { text, tag } = await made;
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (isUnchanged(headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

const packageFile = join(import.meta.dirname, '../../package.json');
const productVersion = () => (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
