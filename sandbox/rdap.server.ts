import { sandboxSuffixes, whoisAndRdapSuffixes } from '#contract/sandbox.ts';
import { type Handler, type Listening, listen, send, sendJson } from './http.ts';
import { playFault } from './http-faults.ts';
import { domainAnswer } from './rdap-answer.ts';
import { oddities, sendOdd } from './rdap-oddities.ts';
import type { Trait } from './words.ts';
import type { World } from './world.ts';

const rdapJson = 'application/rdap+json';

/** The registry of all sandbox suffixes as an RDAP server (RFC 9082, 9083), with its bootstrap file `dns.json` (RFC 9224). */
export async function startRdapServer(world: World): Promise<Listening> {
  const handler: Handler = async (request, response) => {
    const base = `http://${request.headers.host}/`;
    const [path = '/'] = (request.url ?? '/').split('?');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendJson(response, 405, errorBody(405, 'Method not allowed'), rdapJson);
    }
    if (path === '/dns.json') return sendJson(response, 200, bootstrap(base, world.now()));
    if (path === '/login') return send(response, 404, 'text/plain', ''); // of `notfound-login`
    if (path === '/help') return sendJson(response, 200, help, rdapJson);
    if (!path.startsWith('/domain/')) return sendJson(response, 501, errorBody(501, 'Not implemented'), rdapJson);
    const name = decode(path.slice('/domain/'.length));
    if (!/^[a-z0-9.-]{1,253}$/.test(name)) {
      return sendJson(response, 400, errorBody(400, 'Not a domain name'), rdapJson);
    }
    world.count('rdap', name);
    await world.pause(world.pace.rdapDelayMs);
    if (await playFault({ world, source: 'rdap', name, request, response, errorBody })) return;
    const facts = world.factsOf(name);
    if (!facts) return sendJson(response, 404, errorBody(404, 'Domain not found'), rdapJson);
    const fault = world.faultOf('rdap', name);
    const answer = domainAnswer(fault === 'wrongname' ? { ...facts, name: `other-${name}` } : facts, base, world.now());
    const has = (trait: Trait) => facts.words.traits.includes(trait);
    if (fault === 'notfound-object') return sendJson(response, 404, answer, rdapJson);
    return oddities.some(has) ? sendOdd(response, answer, has) : sendJson(response, 200, answer, rdapJson);
  };
  return listen(handler);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return '';
  }
}

function bootstrap(base: string, now: Date) {
  return {
    version: '1.0',
    publication: now.toISOString(),
    description: 'RDAP bootstrap file of the sandbox',
    services: [[[...sandboxSuffixes, ...whoisAndRdapSuffixes], [base]]],
  };
}

function errorBody(status: number, title: string) {
  return { rdapConformance: ['rdap_level_0'], errorCode: status, title, description: [`${title}.`] };
}

const help = {
  rdapConformance: ['rdap_level_0'],
  notices: [{ title: 'Sandbox', description: ['Answers are simulated and concern names below .test only.'] }],
};
