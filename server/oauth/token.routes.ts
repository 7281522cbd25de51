import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Parts } from '../context.ts';
import { redeemCode, refreshTokens, revokeByToken, type Tokens } from '../users/keys/grants.service.ts';
import { resourcesOf } from './authorization-request.rules.ts';
import { metadataOf } from './metadata.rules.ts';

const formType = 'application/x-www-form-urlencoded';
const bodyLimit = 16 * 1_024;

/** A request that is refused as RFC 6749 (5.2) says. */
class Refusal extends Error {
  readonly error: string;
  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/** What programs ask themselves, without a session, also from pages of theirs: documents, tokens, and to be disconnected. */
export function registerTokenRoutes(app: FastifyInstance, parts: Parts): void {
  const documents = metadataOf(parts.config.publicUrl);
  app.register(async (scope) => {
    if (scope.hasContentTypeParser(formType)) scope.removeContentTypeParser(formType);
    scope.addContentTypeParser(formType, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    // no cookie is read at these, so a page of anybody's may ask what any program may
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('access-control-allow-origin', '*');
      done();
    });
    for (const [path, document] of Object.entries(documents)) {
      scope.get(path, (_request, reply) => reply.header('cache-control', 'public, max-age=3600').send(document));
      allowAsking(scope, path);
    }
    scope.post('/oauth/token', { bodyLimit }, (request, reply) =>
      answer(reply, async () => shown(await tokensFor(parts, formOf(request.body)))),
    );
    scope.post('/oauth/revoke', { bodyLimit }, (request, reply) =>
      answer(reply, async () => {
        const form = formOf(request.body);
        await revokeByToken(parts, form('token'), form('client_id'));
        return {};
      }),
    );
    for (const path of ['/oauth/token', '/oauth/revoke']) allowAsking(scope, path);
  });
}

/** What a browser asks before a page of another site may ask. */
function allowAsking(scope: FastifyInstance, path: string): void {
  scope.options(path, (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type, mcp-protocol-version',
        'access-control-max-age': '86400',
      })
      .send(),
  );
}

async function answer(reply: FastifyReply, make: () => Promise<object>): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
  try {
    return reply.send(await make());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return reply.code(400).send({ error: error.error, error_description: error.message });
  }
}

/** Reads a parameter that has to be there, once. */
type Form = (name: string) => string;

function formOf(body: unknown): Form & { all(name: string): string[] } {
  if (!(body instanceof URLSearchParams)) throw new Refusal('invalid_request', `The body has to be ${formType}.`);
  const read = (name: string) => {
    const [value, ...others] = body.getAll(name);
    if (!value || others.length > 0) throw new Refusal('invalid_request', `${name} has to be there once.`);
    return value;
  };
  return Object.assign(read, { all: (name: string) => body.getAll(name) });
}

/** RFC 7636, 4.1. */
const verifierShape = /^[A-Za-z0-9._~-]{43,128}$/;

async function tokensFor(parts: Parts, form: ReturnType<typeof formOf>): Promise<Tokens> {
  const grantType = form('grant_type');
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token')
    throw new Refusal('unsupported_grant_type', 'It is authorization_code or refresh_token.');
  const ours = resourcesOf(parts.config.publicUrl);
  if (!form.all('resource').every((resource) => ours.has(resource)))
    throw new Refusal('invalid_target', 'Tokens are for this installation alone.');
  const client = form('client_id');
  const tokens = await (grantType === 'refresh_token'
    ? refreshTokens(parts, { refreshToken: form('refresh_token'), client })
    : redeemCode(parts, {
        ...{ client, code: form('code'), redirectUri: form('redirect_uri') },
        verifier: verifierIn(form('code_verifier')),
      }));
  if (!tokens) throw new Refusal('invalid_grant', 'It was used, has ended, or was made for another request.');
  return tokens;
}

function verifierIn(text: string): string {
  if (!verifierShape.test(text)) throw new Refusal('invalid_request', 'code_verifier is none (RFC 7636).');
  return text;
}

const shown = ({ accessToken, refreshToken, expiresIn, scopes }: Tokens) => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: expiresIn,
  refresh_token: refreshToken,
  scope: scopes.join(' '),
});
