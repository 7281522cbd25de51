import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DnsServiceKey, dnsServiceKeys } from '#contract/dns-services.ts';
import { sandboxAccess } from '#contract/sandbox.ts';
import { type Listening, listen, send } from '../http.ts';
import { playFault } from '../http-faults.ts';
import { refusalOf, reply, requestOf, secretsIn } from '../registrars/registrars.server.ts';
import type { World } from '../world.ts';
import type { ZoneTwin } from './twin.ts';

type DnsServicesServer = Pick<Listening, 'stop'> & { addresses: Record<DnsServiceKey, string> };

/**
 * The APIs of all DNS services on one port, a path each. A fault is set for a service's key, or for a zone. `losesanswer`: a change is made, and
 * its answer never comes; `latechange`: it is made a little later; `readonly`: what changes nothing is allowed.
 */
export async function startDnsServicesServer(world: World): Promise<DnsServicesServer> {
  const load = async (key: DnsServiceKey) =>
    [key, ((await import(`./${key}.twin.ts`)) as { twin: ZoneTwin }).twin] as const;
  const twins = new Map<string, ZoneTwin>(await Promise.all(dnsServiceKeys.map(load)));
  const server = await listen(async (request, response) => {
    const [, key = '', ...path] = (request.url ?? '').split('?', 1)[0]?.split('/') ?? [];
    const twin = twins.get(key);
    if (!twin) return send(response, 404, 'text/plain', 'Not found');
    await answer(world, key as DnsServiceKey, twin, { request, response, path: path.join('/') });
  });
  const addresses = dnsServiceKeys.map((key) => [key, `${server.url}${key}/`]);
  return { stop: server.stop, addresses: Object.fromEntries(addresses) };
}

type Asking = { request: IncomingMessage; response: ServerResponse; path: string };

async function answer(world: World, key: DnsServiceKey, twin: ZoneTwin, asking: Asking): Promise<void> {
  const { request, response } = asking;
  const first = await requestOf(world, key, asking);
  world.count('zones', key);
  const secret = secretsIn(first).find((one) => twin.isAllowed({ ...first, access: sandboxAccess(key, one) }));
  if (secret === undefined) return reply(response, twin.refuse('key', first));
  const asked = { ...first, access: sandboxAccess(key, secret) };
  const zones = world.zones.of(key, secret);
  const name = twin.nameOf?.(asked, zones);
  const subjects = name === undefined ? [key] : [key, name];
  for (const subject of subjects) {
    const refusal = refusalOf(world, 'zones', twin, asked, subject, response);
    if (refusal) return reply(response, refusal);
    const errorBody = (_status: number, title: string) => ({ message: title });
    if (await playFault({ world, source: 'zones', name: subject, request, response, errorBody })) return;
  }
  const isWrite = request.method !== 'GET';
  const has = (fault: string) => isWrite && subjects.some((subject) => world.faultOf('zones', subject) === fault);
  if (has('readonly')) return reply(response, twin.refuse('right', asked));
  if (!isWrite) world.zones.read();
  const change = (work: () => void) => world.zones.change(has('latechange'), work);
  const told = twin.answer(asked, { zones, all: world.zones, change }) ?? 'request';
  if (has('losesanswer')) return void response.destroy();
  reply(response, typeof told === 'string' ? twin.refuse(told, asked) : told);
}
