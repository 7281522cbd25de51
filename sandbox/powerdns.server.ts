import type { ServerResponse } from 'node:http';
import { sandboxCredentials } from '#contract/sandbox.ts';
import { type Listening, listen, readBody, send, sendJson } from './http.ts';
import { playFault } from './http-faults.ts';
import type { World } from './world.ts';

const base = '/api/v1/servers/localhost/zones';

type RecordSet = { name: string; type: string; ttl?: number; changetype?: string; records?: object[] };
type Zone = {
  name: string;
  account: string;
  dnssec: boolean;
  rrsets: RecordSet[];
  metadata?: Record<string, string[]>;
};

/**
 * An operator's PowerDNS by as much of its HTTP API as the product uses: zones, their records, their metadata, and the DS
 * records of their keys. What it keeps is gone with it, and no DNS server answers from it.
 */
export function startPowerDnsServer(world: World): Promise<Listening> {
  const zones = new Map<string, Zone>();
  return listen(async (request, response) => {
    if (request.headers['x-api-key'] !== sandboxCredentials.powerdns.key) return plain(response, 401, 'Unauthorized');
    const [path = ''] = (request.url ?? '').split('?');
    if (path !== base && !path.startsWith(`${base}/`)) return plain(response, 404, 'Not Found');
    const body = request.method === 'GET' ? null : await readJson(request);
    const [inPath = '', part = '', kind = ''] = path.slice(base.length + 1).split('/');
    const name = decodeURIComponent(inPath) || String(body?.name ?? '');
    if (name !== '' && !name.endsWith('.')) return refuse(response, 422, `DNS Name '${name}' is not canonical`);
    const asked = name.slice(0, -1).toLowerCase();
    world.count('powerdns', asked);
    const errorBody = (_: number, error: string) => ({ error });
    if (await playFault({ world, source: 'powerdns', name: asked, request, response, errorBody })) return;
    const zone = zones.get(name);
    if (inPath === '' && request.method === 'GET') return sendJson(response, 200, [...zones.values()]);
    if (inPath === '' && request.method === 'POST') {
      if (zone) return plain(response, 409, 'Conflict');
      zones.set(name, { name, account: '', dnssec: false, rrsets: [], ...body });
      return sendJson(response, 201, zones.get(name));
    }
    if (!zone) return plain(response, 404, 'Not Found');
    if (part === 'cryptokeys') return sendJson(response, 200, zone.dnssec ? [keyOf(name)] : []);
    if (part === 'metadata' && request.method === 'PUT') {
      zone.metadata = { ...zone.metadata, [kind]: (body as { metadata?: string[] } | null)?.metadata ?? [] };
      return sendJson(response, 200, { type: 'Metadata', kind, metadata: zone.metadata[kind] });
    }
    if (request.method === 'GET') return sendJson(response, 200, zone);
    if (request.method === 'DELETE') zones.delete(name);
    if (request.method === 'PUT') Object.assign(zone, body);
    if (request.method === 'PATCH') change(zone, (body?.rrsets ?? []) as RecordSet[]);
    response.writeHead(204).end();
  });
}

function change(zone: Zone, sets: RecordSet[]): void {
  for (const { changetype, ...set } of sets) {
    zone.rrsets = zone.rrsets.filter(({ name, type }) => name !== set.name || type !== set.type);
    if (changetype === 'REPLACE') zone.rrsets.push(set);
  }
}

/** A key that follows from the name; nothing is signed with it. */
function keyOf(name: string) {
  const digest = Buffer.from(name.padEnd(32, '.')).toString('hex').slice(0, 64);
  return { active: true, keytype: 'csk', ds: [`4711 13 1 ${digest.slice(0, 40)}`, `4711 13 2 ${digest}`] };
}

async function readJson(request: Parameters<typeof readBody>[0]): Promise<Partial<Zone> | null> {
  const text = await readBody(request);
  return text === '' ? null : (JSON.parse(text) as Partial<Zone>);
}

const plain = (response: ServerResponse, status: number, text: string) => send(response, status, 'text/plain', text);
const refuse = (response: ServerResponse, status: number, error: string) => sendJson(response, status, { error });
