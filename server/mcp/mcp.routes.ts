import type { McpRequestContext } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/errors.ts';
import type { Parts } from '../context.ts';
import { keyTextOf, requireCaller } from '../http/request-session.ts';
import { describesMcp } from '../oauth/metadata.rules.ts';
import { apiFor, CallRefused } from './call-api.ts';
import { instructions, tools } from './tools.ts';

const bodyLimit = 64 * 1_024;

/**
 * `/mcp`: the Model Context Protocol over HTTP, of its stateless revision (2026-07-28) and of those of 2025, with a key (MCP-001).
 * Nothing of a conversation is kept between requests, so any process answers any of them.
 */
export function registerMcpRoutes(app: FastifyInstance, parts: Parts): void {
  let handler: Promise<McpHandler> | undefined;
  app.post('/mcp', { bodyLimit }, async (request, reply) => {
    const key = keyTextOf(request);
    if (key === null) return challenge(reply, parts, key);
    try {
      await requireCaller(parts, request);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return challenge(reply, parts, key);
      throw error;
    }
    handler ??= openHandler(app, parts); // with the first question: few installations are asked any
    const answer = await (await handler).fetch(webRequest(request, parts), {
      parsedBody: request.body,
      authInfo: { token: key, clientId: 'key', scopes: [] },
    });
    reply.code(answer.status).headers({ 'cache-control': 'no-store' });
    for (const [name, value] of answer.headers) reply.header(name, value);
    return reply.send(await answer.text());
  });
  for (const method of ['GET', 'DELETE'] as const) {
    app.route({ method, url: '/mcp', handler: (_request, reply) => reply.code(405).header('allow', 'POST').send() });
  }
}

/** A request without a good key is asked for one (RFC 6750, 3), and told where a program is connected (RFC 9728, 5.1). */
function challenge(reply: FastifyReply, { config }: Pick<Parts, 'config'>, key: string | null): FastifyReply {
  const realm = config.productName.replace(/[^ -~]|["\\]/g, '');
  const fields = [
    `realm="${realm}"`,
    ...(config.mcp === 'oauth' && key !== null ? ['error="invalid_token"'] : []),
    ...(config.mcp === 'oauth' ? [`resource_metadata="${describesMcp(config.publicUrl)}"`] : []),
  ];
  return reply
    .code(401)
    .headers({ 'www-authenticate': `Bearer ${fields.join(', ')}`, 'cache-control': 'no-store' })
    .send({ code: 'UNAUTHORIZED', message: 'A key of the account is needed: Authorization: Bearer nst_…' });
}

function webRequest({ headers, body }: FastifyRequest, { config }: Pick<Parts, 'config'>): Request {
  const given = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new Request(`${config.publicUrl}/mcp`, {
    method: 'POST',
    headers: given as [string, string][],
    body: JSON.stringify(body),
  });
}

type McpHandler = Awaited<ReturnType<typeof openHandler>>;

async function openHandler(app: FastifyInstance, { config, log }: Pick<Parts, 'config' | 'log'>) {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server');
  return createMcpHandler(({ authInfo }: McpRequestContext) => {
    const server = new McpServer({ name: 'namestead', title: config.productName, version: '1' }, { instructions });
    const api = apiFor(app, authInfo?.token ?? '');
    for (const { name, title, about, proposes = false, input, output, run } of tools) {
      const annotations = { readOnlyHint: !proposes, destructiveHint: false, openWorldHint: false };
      const described = { title, description: about, inputSchema: input, outputSchema: output, annotations };
      server.registerTool(name, described, async (given: unknown) => {
        try {
          const answer = await run(api, given as never, config.publicUrl);
          const structuredContent = output.parse(answer);
          return { content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }], structuredContent };
        } catch (error) {
          if (!(error instanceof CallRefused)) log.error({ err: error, tool: name }, 'a tool failed');
          const text = error instanceof CallRefused ? error.message : 'An unexpected error occurred.';
          return { content: [{ type: 'text' as const, text }], isError: true };
        }
      });
    }
    return server;
  });
}
