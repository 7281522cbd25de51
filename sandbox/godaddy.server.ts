import { isSandboxSecret, sandboxCredentials } from '#contract/sandbox.ts';
import { type Listening, listen, sendJson } from './http.ts';
import { playFault } from './http-faults.ts';
import { notListed } from './name-prices.ts';
import type { World } from './world.ts';

const { key, customerId } = sandboxCredentials.godaddy;
const path = `/v3/aftermarket/customers/${customerId}/domains/`;
const codes: Record<number, string> = { 401: 'UNABLE_TO_AUTHENTICATE', 403: 'ACCESS_DENIED', 404: 'NOT_FOUND' };

/** The seller's own listings in the shape of the Afternic portfolio API: one resource a name, prices in millionths. */
export function startGodaddyServer(world: World): Promise<Listening> {
  return listen(async (request, response) => {
    const [asked = ''] = (request.url ?? '').split('?');
    const refuse = (status: number, message: string) => sendJson(response, status, errorBody(status, message));
    const [scheme, access = ''] = (request.headers.authorization ?? '').split(' ');
    const [given, secret = ''] = access.split(':');
    if (scheme !== 'sso-key' || given !== key || !isSandboxSecret(secret)) return refuse(401, 'Unauthorized');
    if (!request.headers['user-agent']) return refuse(400, 'The header User-Agent is required');
    if (request.method !== 'GET' || !asked.startsWith(path)) return refuse(404, 'No such resource');
    const name = asked.slice(path.length).toLowerCase();
    world.count('godaddy', name);
    if (await playFault({ world, source: 'godaddy', name, request, response, errorBody })) return;
    const price = world.factsOf(name)?.prices.godaddy ?? notListed;
    const isWrong = world.faultOf('godaddy', name) === 'wrongname';
    if (!price.isListed && !isWrong) return refuse(404, 'The domain is not in your portfolio');
    sendJson(response, 200, {
      domain: isWrong ? `other-${name}` : name,
      listingStatus: 'ACTIVE',
      buyNowPrice: price.amount * 1_000_000,
      currency: price.currency,
    });
  });
}

function errorBody(status: number, message: string) {
  const code = codes[status] ?? (status === 429 ? 'TOO_MANY_REQUESTS' : 'ERROR');
  return { code, message, ...(status === 429 ? { retryAfterSec: 48 } : {}) };
}
