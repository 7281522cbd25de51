import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { sandboxCredentials } from '#contract/sandbox.ts';
import { type Listening, listen, readBody, sendJson } from './http.ts';
import { playFault } from './http-faults.ts';
import { writtenAnswer } from './text-answers.ts';
import type { Fault } from './words.ts';
import type { World } from './world.ts';

const Asked = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
  max_tokens: z.number().int().positive().optional(),
  stream: z.boolean().default(false),
});

/**
 * A text service by as much of the OpenAI protocol as the product uses: `POST /v1/chat/completions`, streamed or whole. What
 * it writes follows from what it is asked; its faults are those of the domain name that stands in the first message.
 */
export async function startTextServer(world: World): Promise<Listening> {
  const server = await listen(async (request, response) => {
    const refuse = (status: number, message: string) => sendJson(response, status, errorBody(status, message));
    if (request.headers.authorization !== `Bearer ${sandboxCredentials.text.key}`) return refuse(401, 'Wrong API key');
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return refuse(404, 'Not found');
    const asked = Asked.safeParse(JSON.parse(await readBody(request)));
    if (!asked.success) return refuse(400, z.prettifyError(asked.error));
    if (asked.data.model !== sandboxCredentials.text.model) return refuse(404, 'The model does not exist');
    const texts = asked.data.messages.map(({ content }) => content);
    const name = /"domain": ?"([^"]{1,253})"/.exec(texts[0] ?? '')?.[1] ?? '';
    world.count('text', name);
    if (await playFault({ world, source: 'text', name, request, response, errorBody })) return;
    const fault = world.faultOf('text', name);
    const text = spoilt(fault) ?? writtenAnswer(texts);
    if (fault === 'endless') return endless(request, response);
    if (!asked.data.stream) return sendJson(response, 200, whole(text));
    stream(response, text, fault === 'cut');
  });
  return { ...server, url: `${server.url}v1` };
}

function errorBody(status: number, message: string) {
  return { error: { message, type: status === 429 ? 'rate_limit_exceeded' : 'invalid_request_error', code: status } };
}

/** What a model may write that must reach nobody. */
function spoilt(fault: Fault | undefined): string | undefined {
  if (fault === 'script')
    return '<script>alert(1)</script><img src=x onerror=alert(1)> {"palette":{"background":"url(javascript:alert(1))"}}';
  if (fault === 'invents')
    return 'The owner sells it for $10 today. Write to bargain@evil.example or pay at https://evil.example now.';
  if (fault === 'wrongtypes') return '{"palette":["red"],"typePair":7,"sections":{"0":true},"headline":null}';
  return undefined;
}

const usageOf = (text: string) => ({
  prompt_tokens: 100,
  completion_tokens: text.length >> 2,
  total_tokens: 100 + (text.length >> 2),
});

const whole = (text: string) => ({
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  usage: usageOf(text),
});

const event = (choices: object[], more: object = {}) =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices, ...more })}\n\n`;
const delta = (content: string) => event([{ index: 0, delta: { content }, finish_reason: null }]);
const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' };

/** A few letters an event; one that is cut ends in the middle, without a word about it. */
function stream(response: ServerResponse, text: string, isCut: boolean): void {
  response.writeHead(200, headers);
  const pieces = text.match(/[\s\S]{1,24}/g) ?? [];
  for (const piece of isCut ? pieces.slice(0, pieces.length / 2) : pieces) response.write(delta(piece));
  if (isCut) return void response.end();
  response.write(event([{ index: 0, delta: {}, finish_reason: 'stop' }]));
  response.write(event([], { usage: usageOf(text) }));
  response.end('data: [DONE]\n\n');
}

const endlessMs = 5;

/** Words without end, for as long as somebody listens. */
function endless(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, headers);
  const timer = setInterval(() => response.write(delta('and so on '.repeat(20))), endlessMs).unref();
  request.on('close', () => clearInterval(timer));
  response.on('close', () => clearInterval(timer));
}
