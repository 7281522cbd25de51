import type { ChannelAddress } from '#contract/alerts.ts';
import { validationFailed } from '#contract/errors.ts';
import { OutboundFailure } from '../outbound/failure.ts';
import { checkedUrl } from '../outbound/guard.ts';

/** Where a channel leads, as it is kept sealed. `secrets` of a webhook: the present one, then the one before. */
export type ChannelConfig =
  | { kind: 'email' }
  | { kind: 'webhook'; url: string; secrets: string[] }
  | { kind: 'telegram'; token: string; chatId: string }
  | { kind: 'slack'; path: string }
  | { kind: 'discord'; path: string }
  | { kind: 'ntfy'; origin: string; topic: string; token: string | null };

type Read = { config: ChannelConfig /** what may be shown of it */; shown: string };

/** Last signs of a secret that may be shown; a short one has none. */
const endOf = (secret: string) => (secret.length < 12 ? '…' : `…${secret.slice(-4)}`);

const refused = (reason: string, words: string) => validationFailed('address', words, { reason });

const discordHosts = new Set(['discord.com', 'discordapp.com', 'canary.discord.com', 'ptb.discord.com']);

/**
 * Reads where a channel is to lead: chat services at their own hosts alone, everything else at public https addresses
 * (D-212) or at servers that the operator named (`targets`). Throws VALIDATION_FAILED of the field `address` with
 * `details.reason`: `notAnAddress`, `notPublic`, `notOfService`, `token` or `chat`.
 */
export function readAddress(address: ChannelAddress, targets: ReadonlySet<string>): Read {
  switch (address.kind) {
    case 'email':
      return { config: { kind: 'email' }, shown: '' };
    case 'webhook': {
      const url = reachable(address.url, targets);
      return { config: { kind: 'webhook', url: url.href, secrets: [] }, shown: `${url.host}${shortPath(url)}` };
    }
    case 'telegram': {
      const { token, chatId } = address;
      if (!/^\d{5,15}:[A-Za-z0-9_-]{30,60}$/.test(token))
        throw refused('token', 'This does not look like the token of a bot.');
      if (!/^(-?\d{1,20}|@[A-Za-z0-9_]{4,64})$/.test(chatId))
        throw refused('chat', 'This does not look like a chat ID.');
      return { config: { kind: 'telegram', token, chatId }, shown: `${chatId} · ${endOf(token)}` };
    }
    case 'slack': {
      const url = reachable(address.url, new Set());
      const isOfService =
        url.host === 'hooks.slack.com' && /^\/(services|workflows|triggers)\/[\w/-]+$/.test(url.pathname);
      if (!isOfService) throw refused('notOfService', 'This is not the address of a Slack webhook.');
      return { config: { kind: 'slack', path: url.pathname }, shown: `${url.host} ${endOf(url.pathname)}` };
    }
    case 'discord': {
      const url = reachable(address.url, new Set());
      const path = /^\/api(?:\/v\d{1,2})?(\/webhooks\/\d{5,25}\/[\w-]{20,100})$/.exec(url.pathname)?.[1];
      if (!discordHosts.has(url.host) || !path)
        throw refused('notOfService', 'This is not the address of a Discord webhook.');
      return { config: { kind: 'discord', path }, shown: `discord.com ${endOf(path)}` };
    }
    case 'ntfy': {
      const url = reachable(address.url, targets);
      const topic = /^\/([\w-]{1,64})$/.exec(url.pathname)?.[1];
      if (!topic) throw refused('notOfService', 'This is not the address of a topic.');
      const token = address.token ? address.token : null;
      if (token !== null && !/^[\x21-\x7e]+$/.test(token)) throw refused('token', 'This does not look like a token.');
      return { config: { kind: 'ntfy', origin: url.origin, topic, token }, shown: `${url.host}/${topic}` };
    }
  }
}

function reachable(text: string, targets: ReadonlySet<string>): URL {
  try {
    return checkedUrl(text, { mode: 'live', loopback: new Set(), trusted: targets }, false);
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    if (error.kind === 'badUrl') throw refused('notAnAddress', 'This address cannot be used.');
    throw refused('notPublic', 'Only public addresses that begin with https:// can be reached.');
  }
}

/** The path with the end alone: what a webhook's address keeps secret stands in it. */
const shortPath = ({ pathname, search }: URL) => {
  const path = pathname + search;
  return path.length <= 12 ? path : `/…${path.slice(-4)}`;
};
