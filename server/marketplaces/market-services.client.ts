import type { MarketServiceKey } from '#contract/market-services.ts';
import { below } from '../outbound/api-answer.ts';
import { call, known, type Manners, notUnderstood } from '../registrars/call.client.ts';
import { at } from '../registrars/values.rules.ts';
import type { MarketService } from './market-service.ts';
import { sedoCall } from './sedo.call.ts';
import { listPage, sedoListings } from './sedo-listings.client.ts';

/** A name that nobody sells (RFC 2606): what is said of it does not matter, only whether the access is taken. */
const triedName = 'example.com';
/** No limits are published but GoDaddy's 60 a minute and endpoint (API Terms of Use), which is kept everywhere. */
const pace = { requests: 60, windowMs: 60_000 };

const sedo: MarketService = {
  key: 'sedo',
  pace,
  listings: sedoListings,
  async test(deps, url, access) {
    const target = below(url, 'DomainStatus');
    if (access.user || access.password) {
      const page = await listPage(deps, url, access, { from: 0, results: 1 });
      return page.outcome === 'known' ? known(target, { accountName: access.user ?? '' }) : page;
    }
    const called = await sedoCall(deps, access, target, [['domainlist[0]', triedName]]);
    return 'refused' in called ? called.refused : known(target, {});
  },
};

const afternicManners: Manners = {
  key: 'afternic',
  remedies: [
    [/^ACCESS_DENIED/, 'becomeEligible'],
    [/^UNABLE_TO_AUTHENTICATE/, 'checkKey'],
  ],
};
const afternic: MarketService = {
  key: 'afternic',
  pace,
  async test(deps, url, access) {
    const target = below(url, `v3/aftermarket/customers/my/domains/${triedName}`);
    const headers = {
      authorization: `sso-key ${access.key ?? ''}:${access.secret ?? ''}`,
      accept: 'application/json',
    };
    const called = await call(afternicManners, deps, access, target, { headers, kind: 'price' });
    // "not in your portfolio" is an answer to who may ask
    const isAnswer = !('refused' in called) || (called.reply?.status === 404 && called.refused.reason === 'HTTP 404');
    return isAnswer ? known(target, {}) : called.refused;
  },
};

/** Errors come with HTTP 200 and a message. */
const atomManners: Manners = {
  key: 'atom',
  errorOf(body) {
    const message = at(body, 'message');
    return typeof message === 'string' && at(body, 'domain_name') === undefined
      ? { code: '', words: message }
      : undefined;
  },
};
const atom: MarketService = {
  key: 'atom',
  pace,
  async test(deps, url, access) {
    const target = below(url, 'marketplace/domain-appraisal');
    target.search = new URLSearchParams({
      api_token: access.token ?? '',
      user_id: access.userId ?? '',
      domain_name: triedName,
    }).toString();
    const called = await call(atomManners, deps, access, target, {
      headers: { accept: 'application/json' },
      kind: 'price',
    });
    if ('refused' in called) return called.refused;
    return typeof at(called.body, 'domain_name') === 'string' ? known(target, {}) : notUnderstood(target);
  },
};

/** How each marketplace's accounts are asked. A further one is a row here and in `marketServiceFacts`, and a twin in the sandbox. */
export const marketServices: Record<MarketServiceKey, MarketService> = { sedo, afternic, atom };
