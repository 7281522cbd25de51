import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/config.ts';
import type { Log } from '../../context.ts';
import { isAtThisMachine } from '../../http/this-machine.ts';
import { isLoopbackAddress } from '../../outbound/addresses.ts';
import { isSameSecret } from '../../same-secret.ts';
import { requestedHost } from '../published/requested-host.rules.ts';

export type Ask = (request: IncomingMessage, query: string) => Promise<{ status: number; body: string } | null>;

type Options = {
  askToken: Config['landers']['askToken'];
  /** whether a page is on the net for this name */
  isPublished(name: string): Promise<boolean>;
  log: Pick<Log, 'info' | 'warn'>;
  ticks?: () => number;
};

/** Answers a second, and as many at once after a pause: more are no visitors of so many new names. */
const perSecond = 20;
const burst = 200;

/**
 * Tells a proxy (Caddy's `ask`) for which names it may get certificates: 200 for those with a page on the net and their
 * `www`, 404 for all others, 429 when it asks too often. null: whoever asks may not, and learns nothing.
 */
export function answerAsking({ askToken, isPublished, log, ticks = () => performance.now() }: Options): Ask {
  let left = burst;
  let countedAt = ticks();
  const mayAnswer = () => {
    const now = ticks();
    left = Math.min(burst, left + ((now - countedAt) / 1_000) * perSecond);
    countedAt = now;
    left -= left < 1 ? 0 : 1;
    return left >= 1;
  };
  return async (request, query) => {
    const asked = new URLSearchParams(query.slice(0, 2_000));
    if (!mayAsk(request, asked.get('token') ?? '', askToken)) return null;
    const name = requestedHost(asked.get('domain') ?? '')?.name;
    if (!mayAnswer()) {
      log.warn({ name }, 'a certificate was asked for too often');
      return { status: 429, body: 'too many\n' };
    }
    const apex = name?.replace(/^www\./, '');
    const isAllowed =
      name !== undefined && ((await isPublished(name)) || (apex !== name && (await isPublished(apex ?? ''))));
    log.info({ name, isAllowed }, 'a certificate was asked for');
    return isAllowed ? { status: 200, body: 'yes\n' } : { status: 404, body: 'no page on the net\n' };
  };
}

/** A proxy on this machine asks by itself, at this machine's own address; what it passes on for others names them or a host. */
function mayAsk({ socket, headers }: IncomingMessage, token: string, expected: string): boolean {
  if (expected !== '') return isSameSecret(token, expected);
  return isLoopbackAddress(socket.remoteAddress ?? '') && isAtThisMachine(headers);
}
