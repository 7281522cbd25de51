import { isInnerHost } from './addresses.ts';
import { targetKey } from './connector.ts';
import { OutboundFailure } from './failure.ts';

export type OutboundMode = 'live' | 'off';
export type GuardSettings = {
  /** `off`: nothing but `loopback` is reached (D-236) */
  mode: OutboundMode;
  /** `host:port` of the sandbox's servers: the only private targets that are ever allowed */
  loopback: ReadonlySet<string>;
  /** `host:port` of a server of the operator's own, wherever it stands: also in a private network, also plain http */
  trusted?: ReadonlySet<string>;
  /** `host:port` of public servers on other ports than 80 and 443, named by the operator; may change at any time */
  otherPorts?: Pick<ReadonlySet<string>, 'has'>;
};

/** A stranger's address on any other port may be that of a service which must not be spoken to with HTTP (D-212). */
const webPorts: ReadonlySet<string> = new Set(['', '80', '443']);

/** True for an http(s) URL that names a private target; such a URL inside a query asks a stranger to reach it for us. */
function namesInnerTarget(text: string): boolean {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return false;
  return isInnerHost(new URL(text).hostname);
}

function parse(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url) throw new OutboundFailure('badUrl', 'not a URL');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new OutboundFailure('badUrl', `scheme ${url.protocol.slice(0, 20)} is not allowed`);
  }
  if (url.username !== '' || url.password !== '') throw new OutboundFailure('badUrl', 'URL carries credentials');
  return url;
}

/**
 * Parses a URL and decides whether it may be asked (D-212, D-236), before any lookup. `from` is the URL that redirected
 * here: from https no way leads back to http. Throws OutboundFailure: `badUrl`, `switchedOff` or `refusedAddress`.
 */
export function checkedUrl(text: string, settings: GuardSettings, allowHttp: boolean, from?: URL): URL {
  const url = parse(text, from);
  const target = targetKey(url.protocol, url.hostname, url.port);
  if (settings.loopback.has(target) || settings.trusted?.has(target)) return url;
  if (settings.mode === 'off') throw new OutboundFailure('switchedOff', 'outbound connections are switched off');
  if (isInnerHost(url.hostname)) throw new OutboundFailure('refusedAddress', `${url.hostname} is a refused address`);
  if (url.protocol === 'http:' && (!allowHttp || from?.protocol === 'https:')) {
    throw new OutboundFailure('refusedAddress', 'plain http is refused');
  }
  if (!webPorts.has(url.port) && !settings.otherPorts?.has(url.host)) {
    throw new OutboundFailure('refusedAddress', `port ${url.port} is refused`);
  }
  if (url.search !== '' && [...url.searchParams.values()].some(namesInnerTarget)) {
    throw new OutboundFailure('refusedAddress', 'the query names a refused address');
  }
  return url;
}
