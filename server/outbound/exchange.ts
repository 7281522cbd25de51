import type { Agent, Dispatcher } from 'undici';
import { connectionLost, OutboundFailure, toOutboundFailure } from './failure.ts';

/** Header names are lower case; a repeated header is an array. */
export type ReplyHeaders = Record<string, string | string[] | undefined>;
export type RawReply = { status: number; headers: ReplyHeaders; body: Buffer };

/** Ends a request from outside (time limit, caller's signal); one for the whole request, redirects included. */
export class Stop {
  failure: OutboundFailure | null = null;
  onStop: ((failure: OutboundFailure) => void) | null = null;

  stop(failure: OutboundFailure): void {
    this.failure ??= failure;
    this.onStop?.(this.failure);
  }
}

/** Collects one reply up to `maxBytes` and settles once; a failure cuts the connection off. */
class Collector implements Dispatcher.DispatchHandler {
  hasAnswer = false;
  #controller: Dispatcher.DispatchController | null = null;
  #failure: OutboundFailure | null = null;
  #status = 0;
  #headers: ReplyHeaders = {};
  #chunks: Buffer[] = [];
  #size = 0;
  readonly #maxBytes: number;
  readonly #onData: Ask['onData'];
  readonly #resolve: (reply: RawReply) => void;
  readonly #reject: (failure: OutboundFailure) => void;

  constructor(
    maxBytes: number,
    onData: Ask['onData'],
    resolve: (reply: RawReply) => void,
    reject: (failure: OutboundFailure) => void,
  ) {
    this.#maxBytes = maxBytes;
    this.#onData = onData;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Also before the connection stands: the request is then dropped as soon as it would be sent. */
  fail(failure: OutboundFailure): void {
    if (this.#failure) return;
    this.#failure = failure;
    this.#reject(failure);
    this.#controller?.abort(failure);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#failure) controller.abort(this.#failure);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: ReplyHeaders): void {
    this.hasAnswer = true; // 100 and 103 come this way too, the answer proper comes last
    this.#status = status;
    this.#headers = headers;
    if (Number(headers['content-length']) > this.#maxBytes) this.fail(tooLarge(this.#maxBytes));
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#maxBytes) this.fail(tooLarge(this.#maxBytes));
    else this.#chunks.push(chunk);
    if (this.#status === 200 && !this.#failure) this.#onData?.(chunk);
  }

  onResponseEnd(): void {
    const [first] = this.#chunks;
    const body = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks, this.#size);
    this.#resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(toOutboundFailure(error));
  }
}

/** The failure of an answer beyond the size limit. */
export function tooLarge(maxBytes: number): OutboundFailure {
  return new OutboundFailure('tooLarge', `answer larger than ${maxBytes} bytes`);
}

/** What one exchange with one server sends; `body` is complete, so that what only reads can be sent again. */
export type Ask = {
  method: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
  isRead: boolean;
  onData?: (piece: Buffer) => void;
};

function exchangeOnce(agent: Agent, url: URL, ask: Ask, maxBytes: number, stop: Stop): Promise<RawReply | 'lost'> {
  return new Promise((resolve, reject) => {
    const collector: Collector = new Collector(maxBytes, ask.onData, resolve, (failure) => {
      const isLost = failure.message === connectionLost && !collector.hasAnswer;
      if (isLost && ask.isRead) resolve('lost');
      else reject(failure);
    });
    stop.onStop = (failure) => collector.fail(failure);
    if (stop.failure) return collector.fail(stop.failure);
    const path = url.pathname + url.search;
    const { method, headers, body } = ask;
    const options = { origin: url.origin, path, method, headers, body, headersTimeout: 0, bodyTimeout: 0 };
    agent.dispatch(options as Dispatcher.DispatchOptions, collector);
  });
}

/**
 * One request and its reply, redirects not followed, body as sent. A connection that a server closed in the moment it
 * was reused is no failure of that server: what only reads is then sent once more. Throws OutboundFailure.
 */
export async function exchange(agent: Agent, url: URL, ask: Ask, maxBytes: number, stop: Stop): Promise<RawReply> {
  for (let attempt = 1; ; attempt++) {
    const reply = await exchangeOnce(agent, url, ask, maxBytes, stop);
    if (reply !== 'lost') return reply;
    if (attempt === 2) throw new OutboundFailure('connectionLost', connectionLost);
  }
}
