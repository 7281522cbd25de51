import type { OutboundFailure } from '../outbound/failure.ts';
import type { Outbound } from '../outbound/fetch.ts';
import { createCompletionReader, type TextUsage } from './completion-stream.ts';
import { TextFailure } from './text-failure.rules.ts';

export type TextMessage = { role: 'system' | 'user'; content: string };
export type TextAsk = {
  messages: TextMessage[];
  maxTokens: number;
  /** for the first piece of text, and for everything */
  firstMs: number;
  totalMs: number;
  signal?: AbortSignal;
};
/** Where a text service stands and by what name its model goes; `url` is the base, which ends in `/v1`. */
export type TextAccess = { url: string; key: string; model: string };

/** A token of any of the four languages has fewer letters than this on average; what is longer was not asked for. */
const lettersPerToken = 12;
const maxBytes = 2 * 1024 * 1024;
const temperature = 0.3;

/**
 * Asks any endpoint of the OpenAI protocol (`POST {url}/chat/completions`) and gives the text as it comes; returns the
 * usage. Nothing of question or answer stands in its errors. Throws TextFailure and nothing else.
 */
export async function* askForText(
  outbound: Pick<Outbound, 'request'>,
  access: TextAccess,
  ask: TextAsk,
): AsyncGenerator<string, TextUsage> {
  const reader = createCompletionReader();
  const pieces = pieceQueue();
  const stop = new AbortController();
  const firstTimer = setTimeout(() => stop.abort(), ask.firstMs);
  const letters = { left: ask.maxTokens * lettersPerToken };
  const take = (text: string) => {
    if (text === '') return;
    clearTimeout(firstTimer);
    letters.left -= text.length;
    if (letters.left < 0) throw new TextFailure('tooLong', 'the answer is longer than asked for');
    pieces.add(text);
  };
  const signal = ask.signal ? AbortSignal.any([stop.signal, ask.signal]) : stop.signal;
  request(outbound, access, ask, signal, (piece) => {
    try {
      take(reader.read(piece));
    } catch (error) {
      pieces.fail(error);
      stop.abort();
    }
  })
    .then(() => {
      take(reader.end());
      pieces.end();
    })
    .catch((error) => pieces.fail(error));
  try {
    yield* pieces.read();
    return reader.usage;
  } finally {
    clearTimeout(firstTimer);
    stop.abort(); // whoever stops listening ends the exchange
  }
}

async function request(
  outbound: Pick<Outbound, 'request'>,
  { url, key, model }: TextAccess,
  { messages, maxTokens, totalMs }: TextAsk,
  signal: AbortSignal,
  onData: (piece: Buffer) => void,
): Promise<void> {
  const body = { model, messages, max_tokens: maxTokens, temperature, stream: true };
  const reply = await outbound
    .request(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        'accept-encoding': 'identity', // read as it comes
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify({ ...body, stream_options: { include_usage: true } }),
      timeoutMs: totalMs,
      maxBytes,
      maxRedirects: 0,
      isRead: true,
      signal,
      onData,
    })
    .catch((error: OutboundFailure) => {
      throw failureOf(error);
    });
  const { status } = reply;
  if (status === 429) throw new TextFailure('busy', 'it asks to wait');
  if (status >= 500) throw new TextFailure('unreachable', `it answers ${status}`);
  if (status !== 200) throw new TextFailure('refused', `it answers ${status}`);
}

function failureOf({ kind, message }: OutboundFailure): TextFailure {
  if (kind === 'tooLarge') return new TextFailure('tooLong', message);
  if (kind === 'switchedOff') return new TextFailure('off', message);
  if (kind === 'unreadable') return new TextFailure('unreadable', message);
  if (kind === 'cancelled') return new TextFailure('unreachable', 'no text came in time');
  return new TextFailure(kind === 'refusedAddress' || kind === 'badUrl' ? 'refused' : 'unreachable', message);
}

/** Texts that one side adds and the other reads as they come; the first end or failure counts. */
function pieceQueue() {
  const waiting: string[] = [];
  let outcome: { failure?: unknown } | undefined;
  let wake = () => {};
  const settle = (one: { failure?: unknown }) => {
    outcome ??= one;
    wake();
  };
  return {
    add(text: string) {
      waiting.push(text);
      wake();
    },
    end: () => settle({}),
    fail: (failure: unknown) => settle({ failure }),
    async *read(): AsyncGenerator<string> {
      for (;;) {
        if (waiting.length > 0) yield waiting.splice(0).join('');
        else if (outcome) break;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
      if (outcome.failure) throw outcome.failure;
    },
  };
}
