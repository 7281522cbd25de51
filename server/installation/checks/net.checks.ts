import { askServer } from '../../dns/ask-server.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import { type CheckParts, type Finding, fine, named, notChecked, notSetUp, wrong } from './check.ts';
import { answersHttp, reachable, takesConnection, textOf } from './sockets.ts';

const dnsPort = 53;
const webPorts = [80, 443];
const maxAddresses = 8;

/** What shows landers by host name, in this process. */
export async function checkLanders({ config, limitMs }: CheckParts): Promise<Finding> {
  const { listen } = config.landers;
  if (!listen) return notSetUp('notHere');
  const what = textOf(listen);
  const isAnswered = await answersHttp(reachable(listen), 'installation-check.invalid', limitMs / 2);
  return isAnswered ? fine({ what }) : wrong('unreachable', { what });
}

/** Whether web servers take connections at the addresses that names lead to: HTTP, and HTTPS of whoever holds the certificates. */
export async function checkLanderAddresses({ config, limitMs }: CheckParts): Promise<Finding> {
  const addresses = config.nameService.landerAddresses.slice(0, maxAddresses);
  if (addresses.length === 0) return notSetUp();
  if (config.outbound === 'off') return notChecked('off');
  const all = addresses.flatMap((host) => webPorts.map((port) => ({ host, port })));
  const taken = await Promise.all(all.map((at) => takesConnection(at, limitMs / 2)));
  const silent = all.filter((_, at) => !taken[at]).map(textOf);
  return silent.length > 0 ? wrong('unreachable', { what: named(silent) }) : fine({ what: named(addresses) });
}

/** Whether the nameserver hosts have addresses, and DNS is spoken there. */
export async function checkNameService(parts: CheckParts): Promise<Finding> {
  const { config, dns, limitMs } = parts;
  if (config.nameService.mode === 'off') return notSetUp();
  const looked = await Promise.all(config.nsHosts.map(async (host) => ({ host, found: await dns.addressesOf(host) })));
  if (looked.some(({ found }) => found.outcome === 'switchedOff')) return notChecked('off');
  const lost = looked.filter(({ found }) => found.outcome === 'notFound').map(({ host }) => host);
  if (lost.length > 0) return wrong('hostNames', { what: named(lost) });
  const unknown = looked.filter(({ found }) => found.outcome !== 'known').map(({ host }) => host);
  if (unknown.length > 0) return notChecked('noAnswer', named(unknown));
  const servers = looked.flatMap(({ host, found }) => addressesIn(found).map((address) => ({ host, address })));
  const answers = await Promise.all(
    servers.slice(0, maxAddresses).map(({ address }) => answersDns(address, config.productDomain, limitMs / 3)),
  );
  const silent = servers.filter((_, at) => answers[at] === false).map(({ host, address }) => `${host} (${address})`);
  return silent.length > 0 ? wrong('noService', { what: named(silent) }) : fine({ what: named(config.nsHosts) });
}

const addressesIn = (found: Lookup<string[]>) => (found.outcome === 'known' ? found.value : []);

/** Any reply counts, a refusal too: a server need not know this name. */
function answersDns(address: string, name: string, timeoutMs: number): Promise<boolean> {
  return askServer({ address, port: dnsPort }, { name, type: 'NS' }, timeoutMs).then(
    () => true,
    () => false,
  );
}
