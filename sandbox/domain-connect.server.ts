import { createPublicKey, createVerify } from 'node:crypto';
import { escapeHtml } from '#contract/html.ts';
import { sandboxLanderAddress } from '#contract/sandbox.ts';
import { hasDomainConnect } from './dns-answer.ts';
import { type Listening, listen, readBody, send, sendJson } from './http.ts';
import { pageOf } from './page.ts';
import type { World } from './world.ts';

const template = /^\/v2\/domainTemplates\/providers\/([a-z0-9.-]{1,200})\/services\/(ownership|lander)(\/apply)?$/;

/**
 * A DNS provider that speaks Domain Connect (its specification, sections 3, 5 and 6). It knows the templates of every provider
 * below .test, and checks signatures by the key records in the sandbox's DNS.
 */
export function startDomainConnectServer(world: World): Promise<Listening> {
  const server = listen(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const [, name = ''] = /^\/v2\/([a-z0-9.-]{1,253})\/settings$/.exec(url.pathname) ?? [];
    if (name !== '') {
      if (!hasDomainConnect(world, name)) return sendJson(response, 404, { code: 404, message: 'not hosted here' });
      return sendJson(response, 200, settings);
    }
    const [, provider = '', service = '', apply] = template.exec(url.pathname) ?? [];
    if (!provider.endsWith('.test')) return sendJson(response, 404, { code: 404, message: 'no such template' });
    if (!apply) return sendJson(response, 200, { version: '1' });
    const asked = askedOf(world, url, provider);
    if ('refusal' in asked) return send(response, 400, 'text/plain', asked.refusal);
    const { domain, query } = asked;
    if (request.method !== 'POST') return send(response, 200, 'text/html; charset=utf-8', askPage(domain, service));
    const isAgreed = new URLSearchParams(await readBody(request)).get('do') === 'agree';
    if (isAgreed) setRecords(world, domain, service, query.get('token') ?? '');
    const back = new URL(query.get('redirect_uri') ?? 'http://127.0.0.1/');
    back.searchParams.set('state', query.get('state') ?? '');
    if (!isAgreed) back.searchParams.set('error', 'access_denied');
    response.writeHead(303, { location: back.href }).end();
  });
  return server;
}

const settings = {
  providerId: 'cumulus.com.test',
  providerName: 'Cumulus',
  providerDisplayName: 'Cumulus DNS',
  urlSyncUX: 'https://domainconnect.cumulus.com.test',
  urlAPI: 'https://domainconnect.cumulus.com.test',
  urlControlPanel: 'https://dash.cumulus.com.test/dns/%domain%',
  width: 750,
  height: 750,
};

type AskedFor = { domain: string; query: URLSearchParams } | { refusal: string };

/** What a request asks for: it must be signed with the key that the provider of the template publishes. */
function askedOf(world: World, url: URL, provider: string): AskedFor {
  const query = url.searchParams;
  const domain = query.get('domain') ?? '';
  if (!hasDomainConnect(world, domain)) return { refusal: 'domain is not hosted here' };
  const signedText = url.search.slice(1).split('&sig=', 1)[0] ?? '';
  const texts = world.txt.get(`${query.get('key')}.${provider}`) ?? [];
  const parts = texts
    .map((text) => /^p=(\d+),a=RS256,d=([A-Za-z0-9+/=]+)$/.exec(text))
    .flatMap((match) => (match ? [{ place: Number(match[1]), data: match[2] ?? '' }] : []))
    .sort((one, other) => one.place - other.place);
  if (parts.length === 0) return { refusal: 'no key' };
  const der = Buffer.from(parts.map(({ data }) => data).join(''), 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const isSigned = createVerify('RSA-SHA256')
    .update(signedText)
    .verify(key, query.get('sig') ?? '', 'base64');
  return isSigned ? { domain, query } : { refusal: 'signature is wrong' };
}

function askPage(domain: string, service: string): string {
  const what = service === 'ownership' ? 'add a TXT record that proves your ownership' : 'point the domain to its page';
  return pageOf(
    'Cumulus DNS',
    `<article><p>Namestead wants to ${what} of <b>${escapeHtml(domain)}</b>.</p><form method="post">
<button name="do" value="agree">Connect</button> <button name="do" value="refuse">Cancel</button></form></article>`,
  );
}

function setRecords(world: World, domain: string, service: string, token: string): void {
  if (service === 'ownership') {
    world.txt.set(domain, [...(world.txt.get(domain) ?? []), `namestead-verification=${token}`]);
    return;
  }
  for (const name of [domain, `www.${domain}`]) {
    world.addresses.set(name, [{ type: 'A', data: sandboxLanderAddress }]);
  }
}
