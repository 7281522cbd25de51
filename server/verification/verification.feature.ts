import { CheckClaims, CheckVerification, GetVerification, ListClaims } from '#contract/verification.ts';
import { createAuthorityClient } from '../dns/authority.client.ts';
import { nameServerSlots } from '../dns/name-server-slots.ts';
import { createServerFinders } from '../dns/server-finder.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { listClaims } from './claims.reads.ts';
import { verificationEffects } from './verification.effects.ts';
import { purgeNameServerSlots, remindOfClaims } from './verification.jobs.ts';
import { getVerification } from './verification.reads.ts';
import { checkClaims, checkVerification } from './verification.service.ts';
import { deleteTokensOf } from './verification.store.ts';
import { startVerifier } from './verifier.ts';

const dnsPort = 53;

/** Claims of names that another account holds: their TXT records, the look for them, and what a proof changes. */
export const verification: Feature = {
  routes(app, parts) {
    serve(app, parts, ListClaims, (ctx, { query }) => listClaims(ctx, query));
    serve(app, parts, CheckClaims, checkClaims);
    serve(app, parts, GetVerification, (ctx, { params }) => getVerification(ctx, params.id));
    serve(app, parts, CheckVerification, (ctx, { params }) => checkVerification(ctx, params.id));
  },
  rateLimits: [{ routes: [CheckClaims], max: 10, by: 'user' }],
  effects: verificationEffects,
  forgetUser: deleteTokensOf,
  jobs: [remindOfClaims, purgeNameServerSlots],
  work({ parts, sandbox }) {
    const { outbound, dns, verificationResolvers } = parts.config;
    const finderFor = createServerFinders({ mode: outbound, sandbox: sandbox?.dns ?? null, servers: dns.servers });
    return startVerifier({
      parts,
      source: {
        authority: createAuthorityClient({ finderFor, waitForSlot: nameServerSlots(parts) }),
        resolvers: verificationResolvers.map((address) => ({ address, port: dnsPort })),
      },
    });
  },
};
