import { dayMs } from '#contract/dates.ts';
import {
  ApplyDomainConnect,
  GetConnectTemplates,
  GetDomainConnect,
  ReturnDomainConnect,
} from '#contract/domain-connect.ts';
import type { Parts } from '../context.ts';
import { createDnsClient, type DnsClient } from '../dns/dns.client.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { serveOperator } from '../http/serve-operator.ts';
import { createOutbound, type Outbound } from '../outbound/fetch.ts';
import { ownTargets } from '../outbound/own-targets.ts';
import { applyConnect, connectTemplates, getDomainConnect, operatorOf, returnConnect } from './connect.service.ts';
import { purgeKnown } from './connect-cache.store.ts';
import { createDomainConnect, type DomainConnectClient } from './domain-connect.client.ts';

/** The way to DNS providers, and to the sandbox's, behind the guard: `close` cuts off what is under way. */
function openDomainConnect({ config, sandbox }: Pick<Parts, 'config' | 'sandbox'>): {
  client: DomainConnectClient;
  dns: DnsClient;
  close(): Promise<void>;
} {
  const dns = createDnsClient({ mode: config.outbound, sandbox: sandbox?.dns ?? null, servers: config.dns.servers });
  const outbound: Outbound = createOutbound({
    mode: config.outbound,
    ...ownTargets(sandbox ? [sandbox.domainConnect] : []),
    userAgent: `${config.productName} (+${config.publicUrl})`,
    localAddress: config.outboundAddress,
  });
  return {
    client: createDomainConnect({ dns, outbound, sandbox: sandbox?.domainConnect ?? null }),
    dns,
    async close() {
      dns.close();
      await outbound.close();
    },
  };
}

/** Who runs the DNS of a name and where it is edited, and records that its owner agrees to there (Domain Connect). */
export const domainConnect: Feature = {
  routes(app, parts) {
    let opened: ReturnType<typeof openDomainConnect> | undefined; // with the first call
    const open = () => {
      opened ??= openDomainConnect(parts);
      return opened;
    };
    const operator = operatorOf(parts);
    app.addHook('onClose', () => opened?.close());
    serve(app, parts, GetDomainConnect, (ctx, { params }) => getDomainConnect(ctx, open().client, operator, params.id));
    serve(app, parts, ApplyDomainConnect, (ctx, { params, body }) =>
      applyConnect(ctx, open().client, operator, { id: params.id, service: body.service }),
    );
    serve(app, parts, ReturnDomainConnect, (ctx, { params, body }) => returnConnect(ctx, params.id, body));
    serveOperator(app, parts, GetConnectTemplates, () => connectTemplates(operator, open().dns));
  },
  rateLimits: [{ routes: [GetDomainConnect, ApplyDomainConnect], max: 60, by: 'user' }],
  jobs: [
    {
      name: 'purge-domain-connect',
      cron: '41 3 * * *',
      run: async ({ db }, now) => void (await purgeKnown(db, new Date(now.getTime() - 30 * dayMs))),
    },
  ],
};
